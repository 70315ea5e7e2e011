/** Rows chosen on any page, or all that a filter finds: `const selecao = useSelecao(fonte)`. */
import { maximoPorFiltro, type RespostaPorItem } from '@pontua/contract/selecao';
import { useState } from 'react';
import { asSeen, type Escolha, nenhuma, withMarcas, withoutFeitas } from './escolha.ts';
import type { ConsultaLista, FonteDaLista } from './tipos.ts';

export interface Selecao<T> {
  /** Chosen one by one, on whatever page. */
  linhas: readonly T[];
  /** Chosen instead is all that the server finds by this query, also what is on no page that was seen. */
  filtro: ConsultaLista | null;
  /** Of all of a filter, those that were left out. */
  menos: readonly T[];
  quantas: number;
  isMarcada: (linha: T) => boolean;
  marcar: (linhas: readonly T[], marcada: boolean) => void;
  /** Something was done to this one by itself: it is chosen no more. All of a filter stays all that the filter finds by then. */
  soltar: (linhas: readonly T[]) => void;
  /** After an act on all that are chosen: of rows, those that it was not done to stay chosen. */
  soltarFeitas: (resposta: RespostaPorItem) => void;
  /** All that the filter finds; absent where it cannot be asked for in one call, or is more than one call takes. */
  marcarTodas?: (() => void) | undefined;
  limpar: () => void;
}

interface OpcoesSelecao<T> {
  /** Refuses a choice, and says why; it then stays as it was. */
  aceita?: (linhas: readonly T[]) => boolean;
  /** The bulk call takes a query instead of rows. */
  porFiltro?: boolean;
}

export function useSelecao<T>(
  fonte: FonteDaLista<T>,
  { aceita, porFiltro = false }: OpcoesSelecao<T> = {},
): Selecao<T> {
  const [guardada, setEscolha] = useState<Escolha<T>>(nenhuma);
  const { idLinha, total } = fonte;
  const agora = JSON.stringify(fonte.consulta);
  // All of another filter chooses nothing.
  const valida = guardada.filtro === null || guardada.filtro === agora ? guardada : nenhuma<T>();
  const escolha = asSeen(valida, fonte.linhas, idLinha);
  const todas = escolha.filtro !== null;
  const linhas = [...escolha.linhas.values()];

  const marcar = (mudadas: readonly T[], marcada: boolean) => {
    const nova = withMarcas(escolha, mudadas, { marcada, idLinha, total });
    if (nova.filtro !== null || (aceita?.([...nova.linhas.values()]) ?? true)) setEscolha(nova);
  };

  return {
    linhas: todas ? [] : linhas,
    filtro: todas ? fonte.consulta : null,
    menos: todas ? linhas : [],
    quantas: todas ? total - linhas.length : linhas.length,
    isMarcada: (linha) => escolha.linhas.has(idLinha(linha)) !== todas,
    marcar,
    soltar: (soltas) => {
      if (!todas) marcar(soltas, false);
    },
    soltarFeitas: ({ resultados }) => setEscolha(todas ? nenhuma() : withoutFeitas(escolha, resultados)),
    marcarTodas: porFiltro && total <= maximoPorFiltro ? () => setEscolha({ ...nenhuma(), filtro: agora }) : undefined,
    limpar: () => setEscolha(nenhuma()),
  };
}

/** What an act on all of a filter sends: what was asked, how many there were, and which of them are left out. */
export const toFiltrada = <T extends { id: number }, Q extends object>(
  { quantas, menos }: Selecao<T>,
  { estado }: FonteDaLista<T>,
  query: Q,
) => ({
  filtro: { ...query, buscar: estado.busca },
  quantos: quantas,
  menos: menos.map(({ id }) => id),
});
