/** CSV as Brazilian spreadsheets open it: `;` between cells, decimal commas, UTF-8 with a byte order mark. */
import { csvText } from '@pontua/contract/csv';

export type CelulaCsv = string | number | boolean | null | undefined;

export const csvInicio = '\uFEFF';

/** One cell; no text in it is run as a formula. */
export function csvCell(valor: CelulaCsv): string {
  if (typeof valor === 'string') return csvText(valor);
  if (typeof valor === 'number') return String(valor).replace('.', ',');
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  return '';
}

export const csvLine = (valores: readonly CelulaCsv[]): string => `${valores.map(csvCell).join(';')}\r\n`;
