/** Which columns of a list are shown, and in which order: by buttons, which a keyboard and a screen reader use alike. */
import { ActionIcon, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { Coluna } from '@pontua/contract/list';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { AcoesDialogo } from '../AcoesDialogo.tsx';
import { Botao } from '../Botao.tsx';
import { Dialogo } from '../Dialogo.tsx';
import { chosenColumns, usePreferencias, useSalvaColunas } from './preferencias.ts';
import type { FonteDaLista } from './tipos.ts';

interface EscolhaColunasProps<T> {
  fonte: FonteDaLista<T>;
  onFechar: () => void;
}

interface ColunaEscolhida<T> {
  coluna: Coluna<T>;
  marcada: boolean;
}

export function EscolhaColunas<T>({ fonte, onFechar }: EscolhaColunasProps<T>) {
  const lista = fonte.guardada?.lista ?? '';
  const antes = chosenColumns(fonte, usePreferencias(fonte.guardada));
  const [inicio] = useState(() => begin(fonte.colunas, antes));
  const [escolhas, setEscolhas] = useState(inicio);
  const salvar = useSalvaColunas();
  const save = async (colunas: string[] | null) => {
    if (await salvar.executarAsync({ body: { lista, colunas } })) onFechar();
  };
  const toggle = (chave: string) =>
    setEscolhas(escolhas.map((uma) => (uma.coluna.chave === chave ? { ...uma, marcada: !uma.marcada } : uma)));
  const [principal] = fonte.colunas;
  return (
    <Dialogo
      opened
      onClose={onFechar}
      title="Escolher colunas"
      ocupado={salvar.ocupado}
      editado={!isSame(escolhas, inicio)}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          O que não for escolhido fica no detalhe de cada linha. O arquivo CSV traz sempre todas as colunas, e no
          celular a lista continua em cartões.
        </Text>
        <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
          {principal && (
            <li>
              <Checkbox label={`${principal.titulo} (sempre a primeira)`} checked disabled readOnly />
            </li>
          )}
          {escolhas.map(({ coluna: { chave, titulo, fixa }, marcada }, lugar) => (
            <Group component="li" key={chave} justify="space-between" wrap="nowrap">
              <Checkbox label={titulo} checked={marcada} disabled={fixa} onChange={() => toggle(chave)} />
              <Group gap={4} wrap="nowrap">
                <Mover
                  para="cima"
                  titulo={titulo}
                  impedido={lugar === 0}
                  onMover={() => setEscolhas(swap(escolhas, lugar - 1))}
                />
                <Mover
                  para="baixo"
                  titulo={titulo}
                  impedido={lugar === escolhas.length - 1}
                  onMover={() => setEscolhas(swap(escolhas, lugar))}
                />
              </Group>
            </Group>
          ))}
        </Stack>
        <AcoesDialogo>
          <Botao variant="subtle" disabled={antes === null || salvar.ocupado} onClick={() => save(null)}>
            Voltar ao padrão
          </Botao>
          <Botao
            ocupado={salvar.ocupado}
            textoOcupado="Salvando"
            disabled={!escolhas.some(({ marcada }) => marcada)}
            onClick={() => save(escolhas.filter(({ marcada }) => marcada).map(({ coluna }) => coluna.chave))}
          >
            Salvar
          </Botao>
        </AcoesDialogo>
      </Stack>
    </Dialogo>
  );
}

interface MoverProps {
  para: 'cima' | 'baixo';
  titulo: string;
  impedido: boolean;
  onMover: () => void;
}

function Mover({ para, titulo, impedido, onMover }: MoverProps) {
  const Icone = para === 'cima' ? IconArrowUp : IconArrowDown;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Mover ${titulo} para ${para}`}
      // It keeps its focus at the end of the way, where it was pressed.
      aria-disabled={impedido}
      style={impedido ? { opacity: 0.35 } : undefined}
      onClick={impedido ? undefined : onMover}
    >
      <Icone size={18} aria-hidden />
    </ActionIcon>
  );
}

/** The chosen ones first, in their order; without a choice all of them, as they are defined. */
function begin<T>([, ...outras]: readonly Coluna<T>[], antes: readonly Coluna<T>[] | null): ColunaEscolhida<T>[] {
  const escolhidas = antes?.slice(1) ?? outras;
  const demais = outras.filter((coluna) => !escolhidas.includes(coluna));
  return [
    ...escolhidas.map((coluna) => ({ coluna, marcada: true })),
    ...demais.map((coluna) => ({ coluna, marcada: false })),
  ];
}

const isSame = <T,>(agora: readonly ColunaEscolhida<T>[], antes: readonly ColunaEscolhida<T>[]): boolean =>
  agora.every(({ coluna, marcada }, lugar) => coluna === antes[lugar]?.coluna && marcada === antes[lugar].marcada);

/** This one and the next change places. */
function swap<E>(escolhas: readonly E[], lugar: number): E[] {
  const [uma, outra] = [escolhas[lugar], escolhas[lugar + 1]];
  if (uma === undefined || outra === undefined) return [...escolhas];
  return escolhas.with(lugar, outra).with(lugar + 1, uma);
}
