/** CSV as Brazilian spreadsheets open it: `;` between cells, decimal commas, UTF-8 with a byte order mark. */
import { csvText } from '@pontua/contract/csv';
import { formatDia, formatInstante } from '@pontua/contract/dates';
import type { Coluna, ValorCelula } from '@pontua/contract/list';

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

/** How the values of a column are written. Nothing is cut off, whatever spreadsheet opens it. */
export function writeCell({ tipo, nomes }: Pick<Coluna<never>, 'tipo' | 'nomes'>): (valor: ValorCelula) => string {
  if (tipo === 'identificador') return (valor) => csvIdentificador(String(valor ?? ''));
  if (tipo === 'dia') return (valor) => (valor ? formatDia(String(valor)) : '');
  if (tipo === 'instante') return (valor) => (valor ? formatInstante(String(valor)) : '');
  if (tipo === 'simNao') return (valor) => csvCell(Boolean(valor));
  if (tipo === 'codigo') return (valor) => csvCell(nomes?.[String(valor)] ?? valor);
  return csvCell;
}

/**
 * A name made of digits alone, as a formula that is this text: Excel and LibreOffice would take bare digits for a number, and keep
 * neither its zeros in front nor more than fifteen digits. Seen in LibreOffice 7.4; our own readers understand it.
 */
const csvIdentificador = (texto: string): string => (/^\d+$/.test(texto) ? `"=""${texto}"""` : csvText(texto));
