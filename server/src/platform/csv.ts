/** CSV as Brazilian spreadsheets open it: `;` between cells, decimal commas, UTF-8 with a byte order mark. */
import { csvText } from '@pontua/contract/csv';
import { formatDia, formatInstante } from '@pontua/contract/dates';
import type { Coluna, ValorCelula } from '@pontua/contract/list';
import { formatMes } from '@pontua/contract/meses';

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
  if (tipo === 'mes') return (valor) => (valor ? formatMes(String(valor)) : '');
  if (tipo === 'instante') {
    const format = createFormatInstante();
    return (valor) => (valor ? format(String(valor)) : '');
  }
  if (tipo === 'simNao') return (valor) => csvCell(Boolean(valor));
  if (tipo === 'codigo') return (valor) => csvCell(nomes?.[String(valor)] ?? valor);
  return csvCell;
}

/** More hours than ten years have. */
const maximoHoras = 100_000;

/**
 * `formatInstante` for a column of a file. The clock of São Paulo is whole hours from UTC, so minutes and seconds are as they stand, and
 * the calendar is asked once for each hour that the column names.
 */
export function createFormatInstante(): (iso: string) => string {
  const horas = new Map<string, string>();
  return (iso) => {
    if (!emUtc.test(iso)) return formatInstante(iso);
    const hora = iso.slice(0, 13);
    const conhecida = horas.get(hora) ?? formatInstante(`${hora}:00:00Z`).slice(0, -6);
    if (horas.size < maximoHoras) horas.set(hora, conhecida);
    return conhecida + iso.slice(13, 19);
  };
}

/** Since Brazil has zones; before, the clock was off by minutes. */
const emUtc = /^(?:19[2-9]|20)\d+-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/**
 * A name made of digits alone, as a formula that is this text: Excel and LibreOffice would take bare digits for a number, and keep
 * neither its zeros in front nor more than fifteen digits. Seen in LibreOffice 7.4; our own readers understand it.
 */
const csvIdentificador = (texto: string): string => (/^\d+$/.test(texto) ? `"=""${texto}"""` : csvText(texto));
