import { Button, Checkbox, Group, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { plural } from '@pontua/contract/plural';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { normalize } from '../texto.ts';
import classes from './opcoes.module.css';

/** As many as one reads through; the others are found by a word. */
const MOSTRADAS = 100;

interface Opcao {
  valor: string;
  rotulo: string;
  /** Found by this too. */
  busca?: string;
}

interface ListaMarcavelProps {
  label: string;
  name: string;
  /** "Buscar loja" */
  buscar: string;
  /** Of what there are some chosen: ['loja escolhida', 'lojas escolhidas']. */
  escolhidas: readonly [um: string, varios: string];
  opcoes: readonly Opcao[];
  carregando?: boolean;
  value: readonly string[];
  onChange: (valores: string[]) => void;
  error?: ReactNode;
}

/** Any number of many, found by a word and ticked; those that are ticked stand first. */
export function ListaMarcavel(props: ListaMarcavelProps) {
  const { label, name, buscar, escolhidas, opcoes, carregando, value, onChange, error } = props;
  const [busca, setBusca] = useState('');
  const idErro = useId();
  const marcadas = new Set(value);
  const achadas = found(opcoes, busca, marcadas);
  const toggle = (valor: string) =>
    onChange(marcadas.has(valor) ? value.filter((outro) => outro !== valor) : [...value, valor]);
  return (
    <fieldset className={classes.grupo} aria-describedby={error ? idErro : undefined}>
      <legend>{label}</legend>
      <Stack gap="xs">
        <TextInput
          type="search"
          name={name}
          aria-label={buscar}
          placeholder={buscar}
          leftSection={<IconSearch size={16} />}
          value={busca}
          onChange={(evento) => setBusca(evento.currentTarget.value)}
          // Enter chooses nothing here, and must not send the form.
          onKeyDown={(evento) => evento.key === 'Enter' && evento.preventDefault()}
          aria-invalid={error ? true : undefined}
          error={Boolean(error)}
        />
        <ScrollArea.Autosize mah={280} type="auto" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': label }}>
          <Stack gap={4} py={4}>
            {achadas.slice(0, MOSTRADAS).map(({ valor, rotulo }) => (
              <Checkbox key={valor} label={rotulo} checked={marcadas.has(valor)} onChange={() => toggle(valor)} />
            ))}
          </Stack>
        </ScrollArea.Autosize>
        <Text size="sm" c="dimmed">
          {noteOf(achadas.length, carregando ?? false)}
        </Text>
        <Group justify="space-between" mih={36}>
          <Text size="sm" fw={600} role="status">
            {plural(value.length, ...escolhidas)}
          </Text>
          {value.length > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange([])}>
              Limpar escolha
            </Button>
          )}
        </Group>
      </Stack>
      {error && (
        <p id={idErro} className={classes.erro}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function found(opcoes: readonly Opcao[], busca: string, marcadas: ReadonlySet<string>): Opcao[] {
  const palavras = normalize(busca).split(' ').filter(Boolean);
  const achadas = opcoes.filter(({ rotulo, busca: outros = '' }) => {
    const texto = normalize(`${rotulo} ${outros}`);
    return palavras.every((palavra) => texto.includes(palavra));
  });
  return [
    ...achadas.filter(({ valor }) => marcadas.has(valor)),
    ...achadas.filter(({ valor }) => !marcadas.has(valor)),
  ];
}

function noteOf(quantas: number, carregando: boolean): string {
  if (carregando) return 'Carregando';
  if (quantas === 0) return 'Nenhum resultado';
  if (quantas > MOSTRADAS) return `${MOSTRADAS} de ${quantas.toLocaleString('pt-BR')}. Busque para ver as outras.`;
  return plural(quantas, 'resultado', 'resultados');
}
