/** What the lines that are ready would earn now, and which of them would wait; asked of the server whenever they change. */
import { useDebouncedValue } from '@mantine/hooks';
import { type EsperaDeLinha, maximoPrevia, previewDigitacao } from '@pontua/contract/digitacao';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { type CamposDoRascunho, type LinhaVenda, toLinha } from './venda.ts';

/** Who types on within it is not asked for. */
const ESPERA_MS = 400;

export interface PreviaDosPontos {
  pontos: number;
  pontosEmEspera: number;
  /** By the key of the line. */
  esperas: ReadonlyMap<number, EsperaDeLinha>;
}

/** The line that stands in the fields, which is sent with the others; null while something is missing, or was refused. */
export function useLinhaDosCampos(campos: CamposDoRascunho, falta: string | null) {
  const [parados] = useDebouncedValue(campos, ESPERA_MS);
  const linha = falta === null ? toLinha(campos) : null;
  const pronta: LinhaVenda | null = linha && { ...linha, chave: CHAVE_DOS_CAMPOS, estado: 'pronta' };
  return { linha: pronta, digitando: linha !== null && parados !== campos };
}

/** Those of the list begin at 1. */
const CHAVE_DOS_CAMPOS = 0;

/** Null where there is nothing to tell of these very lines yet, or nobody to ask: then the sale is sent as it always was. */
export function usePrevia(linhas: readonly LinhaVenda[]): PreviaDosPontos | null {
  const prontas = linhas.filter(({ estado }) => estado === 'pronta').slice(0, maximoPrevia);
  const codigos = JSON.stringify(prontas.map(({ codigo }) => codigo));
  // Typed letter by letter, a code is asked about once.
  const [parados] = useDebouncedValue(codigos, ESPERA_MS, { leading: true });
  const { data } = useQuery({
    ...q(previewDigitacao, { query: { codigos } }),
    enabled: prontas.length > 0 && parados === codigos,
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
