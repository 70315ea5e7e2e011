/** What the lines that are ready would earn now, and which of them would wait; asked of the server whenever they change. */
import { type EsperaDeLinha, maximoPrevia, previewDigitacao } from '@pontua/contract/digitacao';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import type { LinhaVenda } from './rascunho.ts';

export interface Previa {
  pontos: number;
  pontosEmEspera: number;
  /** By the key of the line. */
  esperas: ReadonlyMap<number, EsperaDeLinha>;
}

/** Null where there is nothing to tell of these very lines yet, or nobody to ask: then the sale is sent as it always was. */
export function usePrevia(linhas: readonly LinhaVenda[]): Previa | null {
  const prontas = linhas.filter(({ estado }) => estado === 'pronta').slice(0, maximoPrevia);
  const codigos = JSON.stringify(prontas.map(({ codigo }) => codigo));
  const { data } = useQuery({
    ...q(previewDigitacao, { query: { codigos } }),
    enabled: prontas.length > 0,
    // The balance moves with every sale of the chain.
    staleTime: 0,
  });
  if (!data || prontas.length === 0) return null;
  const { pontos, pontosEmEspera, esperas } = data;
  const pares = prontas.flatMap(({ chave }, indice): [number, EsperaDeLinha][] => {
    const espera = esperas[indice];
    return espera ? [[chave, espera]] : [];
  });
  return { pontos, pontosEmEspera, esperas: new Map(pares) };
}
