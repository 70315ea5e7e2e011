import { Button, Checkbox, Group, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { formatQuantidade, plural } from '@pontua/contract/plural';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { keepFocusNear } from '../foco.ts';
import { normalize } from '../texto.ts';
import classes from './opcoes.module.css';

/** As many as one reads through; the others are found by a word. */
const MOSTRADAS = 100;

export interface OpcaoMarcavel {
  valor: string;
  rotulo: string;
  /** Found by this too. */
  busca?: string;
}

export interface ListaMarcavelProps {
  label: string;
  name: string;
  /** "Buscar loja" */
  buscar: string;
  /** Of what there are some chosen: ['loja escolhida', 'lojas escolhidas']. */
  escolhidas: readonly [um: string, varios: string];
  /** All of them; with `onBusca` those that were found. */
  opcoes: readonly OpcaoMarcavel[];
  /** Why they are not here. */
  pendencia?: string | undefined;
  value: readonly string[];
  onChange: (valores: string[]) => void;
  error?: ReactNode;
  /** They are too many to be here, and are searched for on the server. */
  onBusca?: (texto: string) => void;
  /** It found more than these. */
  haMais?: boolean;
  /** Names of those that were chosen before, which may not be among `opcoes`. */
  conhecidas?: readonly OpcaoMarcavel[];
}

/** Any number of many, found by a word and ticked; those that are ticked stand first. */
export function ListaMarcavel(props: ListaMarcavelProps) {
  const { label, name, buscar, escolhidas, opcoes, pendencia, value, onChange, error, onBusca, haMais } = props;
  const [busca, setTexto] = useState('');
  const [tocadas, setTocadas] = useState<readonly OpcaoMarcavel[]>(props.conhecidas ?? []);
  const idErro = useId();
  const lista = useRef<HTMLDivElement>(null);
  const marcadas = new Set(value);
  const achadas = onBusca
    ? sorted(busca === '' ? merge(tocadas, opcoes, marcadas) : opcoes, marcadas)
    : found(opcoes, busca, marcadas);
  const setBusca = (texto: string) => {
    setTexto(texto);
    onBusca?.(texto);
  };
  const toggle = (opcao: OpcaoMarcavel) => {
    if (!tocadas.some(({ valor }) => valor === opcao.valor)) setTocadas([...tocadas, opcao]);
    onChange(marcadas.has(opcao.valor) ? value.filter((outro) => outro !== opcao.valor) : [...value, opcao.valor]);
  };
  const clear = () => {
    onChange([]);
    keepFocusNear(lista.current);
  };
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
        <ScrollArea.Autosize
          mah={280}
          type="auto"
          viewportRef={lista}
          viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': label }}
        >
          <Stack gap={4} py={4}>
            {achadas.slice(0, MOSTRADAS).map((opcao) => (
              <Checkbox
                key={opcao.valor}
                label={opcao.rotulo}
                checked={marcadas.has(opcao.valor)}
                onChange={() => toggle(opcao)}
              />
            ))}
          </Stack>
        </ScrollArea.Autosize>
        <Text size="sm" c="dimmed">
          {pendencia ?? noteOf(achadas.length, haMais)}
        </Text>
        <Group justify="space-between" mih={36}>
          <Text size="sm" fw={600} role="status">
            {plural(value.length, ...escolhidas)}
          </Text>
          {value.length > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={clear}>
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

/** What is chosen, whether or not it was found just now, and what was found. */
function merge(
  tocadas: readonly OpcaoMarcavel[],
  opcoes: readonly OpcaoMarcavel[],
  marcadas: ReadonlySet<string>,
): OpcaoMarcavel[] {
  const daqui = new Set(opcoes.map(({ valor }) => valor));
  return [...tocadas.filter(({ valor }) => marcadas.has(valor) && !daqui.has(valor)), ...opcoes];
}

function found(opcoes: readonly OpcaoMarcavel[], busca: string, marcadas: ReadonlySet<string>): OpcaoMarcavel[] {
  const palavras = normalize(busca).split(' ').filter(Boolean);
  const achadas = opcoes.filter(({ rotulo, busca: outros = '' }) => {
    const texto = normalize(`${rotulo} ${outros}`);
    return palavras.every((palavra) => texto.includes(palavra));
  });
  return sorted(achadas, marcadas);
}

const sorted = (opcoes: readonly OpcaoMarcavel[], marcadas: ReadonlySet<string>): OpcaoMarcavel[] => [
  ...opcoes.filter(({ valor }) => marcadas.has(valor)),
  ...opcoes.filter(({ valor }) => !marcadas.has(valor)),
];

function noteOf(quantas: number, haMais = false): string {
  if (quantas === 0) return 'Nenhum resultado';
  if (haMais) return 'Há mais. Busque para ver as outras.';
  if (quantas > MOSTRADAS) return `${MOSTRADAS} de ${formatQuantidade(quantas)}. Busque para ver as outras.`;
  return plural(quantas, 'resultado', 'resultados');
}
