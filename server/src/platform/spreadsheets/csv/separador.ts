/** Finds out what stands between the cells: the one that cuts the most lines into the most cells, equally. */
import { createRegistros } from './registros.ts';

/** In the order of preference, should two fit equally well. */
const candidatos = [';', '\t', ',', '|'];
const linhasOlhadas = 60;

export interface Separador {
  separador: string;
  /** Characters to skip: the line `sep=;` that Excel understands and does not show. */
  inicio: number;
}

/** @param amostra the first lines of the file */
export function detectSeparador(amostra: string): Separador {
  const [linha = '', declarado] = /^sep=([;,\t|])\r?\n/i.exec(amostra) ?? [];
  if (declarado) return { separador: declarado, inicio: linha.length };
  const [melhor] = candidatos
    .map((separador) => ({ separador, cortes: countCortes(amostra, separador) }))
    .sort((a, b) => b.cortes - a.cortes);
  return { separador: melhor?.separador ?? ';', inicio: 0 };
}

/**
 * Cuts it makes in the lines that share the width most of its cuts fall into. Decimal commas cut many lines too, but never into as
 * many cells.
 */
function countCortes(amostra: string, separador: string): number {
  const registros = createRegistros(separador);
  const linhas = [...registros.push(amostra), ...registros.end()]
    .filter(({ celulas, falta }) => falta === undefined && celulas.some((celula) => celula.trim() !== ''))
    .slice(0, linhasOlhadas);
  const porLargura = new Map<number, number>();
  for (const { celulas } of linhas) {
    porLargura.set(celulas.length, (porLargura.get(celulas.length) ?? 0) + celulas.length - 1);
  }
  return Math.max(0, ...porLargura.values());
}
