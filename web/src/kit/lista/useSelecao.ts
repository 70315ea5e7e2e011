/** Rows chosen on any page, or all that a filter finds: `const selecao = useSelecao(fonte)`. */
import { maximoPorFiltro } from '@pontua/contract/selecao';
import { useState } from 'react';
import type { ConsultaLista, FonteDaLista } from './tipos.ts';

export interface Selecao<T> {
  /** Chosen one by one, on whatever page. */
  linhas: readonly T[];
  /** Chosen instead is all that the server finds by this query, also what is on no page that was seen. */
  filtro: ConsultaLista | null;
  quantas: number;
  isMarcada: (linha: T) => boolean;
  marcar: (linhas: readonly T[], marcada: boolean) => void;
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

interface EscolhaGuardada<T> {
  linhas: ReadonlyMap<string, T>;
  /** All of the filter: what it was, as text. Another filter chooses nothing. */
  filtro: string | null;
}

export function useSelecao<T>(
  fonte: FonteDaLista<T>,
  { aceita, porFiltro = false }: OpcoesSelecao<T> = {},
): Selecao<T> {
  const [{ linhas, filtro }, setEscolha] = useState<EscolhaGuardada<T>>({ linhas: new Map(), filtro: null });
  const { idLinha } = fonte;
  const agora = JSON.stringify(fonte.consulta);
  const todas = filtro === agora;

  const marcar = (mudadas: readonly T[], marcada: boolean) => {
    // Taking one away from "all of them" leaves the others that are in sight.
    const novas = new Map(todas ? fonte.linhas.map((linha) => [idLinha(linha), linha]) : linhas);
    for (const linha of mudadas) {
      if (marcada) novas.set(idLinha(linha), linha);
      else novas.delete(idLinha(linha));
    }
    if (aceita?.([...novas.values()]) ?? true) setEscolha({ linhas: novas, filtro: null });
  };

  return {
    linhas: todas ? [] : [...linhas.values()],
    filtro: todas ? fonte.consulta : null,
    quantas: todas ? fonte.total : linhas.size,
    isMarcada: (linha) => todas || linhas.has(idLinha(linha)),
    marcar,
    marcarTodas:
      porFiltro && fonte.total <= maximoPorFiltro ? () => setEscolha({ linhas: new Map(), filtro: agora }) : undefined,
    limpar: () => setEscolha({ linhas: new Map(), filtro: null }),
  };
}
