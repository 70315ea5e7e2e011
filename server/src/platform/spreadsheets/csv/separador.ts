/** Finds out what stands between the cells: what finds the header, or else cuts the most lines into the most cells, equally. */
import type { ColunaPlanilha } from '@pontua/contract/planilhas';
import { countNomeadas, linhasAteCabecalho } from '../colunas.ts';
import { createRegistros, type RegistroCsv } from './registros.ts';

/** In the order of preference, should two fit equally well. */
const candidatos = [';', '\t', ',', '|'];
const linhasOlhadas = 60;

export interface Separador {
  separador: string;
  /** Characters to skip: the line `sep=;` that Excel understands and does not show. */
  inicio: number;
}

/**
 * @param amostra the first lines of the file
 * @param colunas what its header should name: the separator that finds more of it is the right one, whatever the cells below hold
 */
export function detectSeparador(amostra: string, colunas: readonly ColunaPlanilha[] = []): Separador {
  const [linha = '', declarado] = /^sep=([;,\t|])\r?\n/i.exec(amostra) ?? [];
  if (declarado) return { separador: declarado, inicio: linha.length };
  const [melhor] = candidatos
    .map((separador) => ({ separador, ...assess(amostra, separador, colunas) }))
    .sort((a, b) => b.nomeadas - a.nomeadas || b.cortes - a.cortes);
  return { separador: melhor?.separador ?? ';', inicio: 0 };
}

function assess(amostra: string, separador: string, colunas: readonly ColunaPlanilha[]) {
  const registros = createRegistros(separador);
  const linhas = [...registros.push(amostra), ...registros.end()]
    .filter(({ celulas, falta }) => falta === undefined && celulas.some((celula) => celula.trim() !== ''))
    .slice(0, linhasOlhadas);
  const cabecalhos = linhas.slice(0, linhasAteCabecalho).map(({ celulas }) => countNomeadas(celulas, colunas));
  return { nomeadas: Math.max(0, ...cabecalhos), cortes: countCortes(linhas) };
}

/**
 * Cuts it makes in the lines that share the width most of its cuts fall into. Decimal commas cut many lines too, but never into as
 * many cells.
 */
function countCortes(linhas: readonly RegistroCsv[]): number {
  const porLargura = new Map<number, number>();
  for (const { celulas } of linhas) {
    porLargura.set(celulas.length, (porLargura.get(celulas.length) ?? 0) + celulas.length - 1);
  }
  return Math.max(0, ...porLargura.values());
}
