/** A list as a .csv file, as Brazilian spreadsheets open it: `;` between cells, decimal comma, UTF-8 with a mark. */
import { csvText } from '@pontua/contract/csv';
import { cellValue, formatValor } from './celulas.ts';
import type { Coluna, Valor } from './tipos.ts';

export function toCsv<T extends object>(linhas: readonly T[], colunas: readonly Coluna<T>[]): string {
  const cabecalho = colunas.map(({ titulo }) => csvText(titulo)).join(';');
  const corpo = linhas.map((linha) => colunas.map((coluna) => csvValor(cellValue(linha, coluna), coluna)).join(';'));
  return `\uFEFF${[cabecalho, ...corpo].join('\r\n')}\r\n`;
}

function csvValor<T>(valor: Valor, { tipo }: Coluna<T>): string {
  if (valor === null || valor === undefined) return '';
  // Numbers stay numbers: no currency sign, no thousands separator.
  if (typeof valor === 'number') return String(valor).replace('.', ',');
  return csvText(tipo === 'dia' || tipo === 'instante' ? formatValor(valor, tipo) : valor);
}
