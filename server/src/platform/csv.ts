/** CSV as Brazilian spreadsheets open it: `;` between cells, decimal commas, UTF-8 with a byte order mark. */

export type CelulaCsv = string | number | boolean | null | undefined;

export const csvInicio = '\uFEFF';

const numero = /^[+-]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/;
/** What a spreadsheet would take for a formula, also behind blanks that it skips. */
const formula = /^\s*[=+\-@\t\r]/;
const precisaAspas = /[;"\r\n]/;

/**
 * One cell. Text that a spreadsheet would run as a formula is made plain text by an apostrophe; numbers, also negative ones
 * written as text, stay numbers.
 */
export function csvCell(valor: CelulaCsv): string {
  if (typeof valor === 'string') return cellOfText(valor);
  if (typeof valor === 'number') return String(valor).replace('.', ',');
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  return '';
}

function cellOfText(texto: string): string {
  // Letters and digits sort behind the signs a formula begins with: most texts are told by one look.
  const suspeito = texto.charCodeAt(0) <= 0x40 && formula.test(texto) && !numero.test(texto);
  const seguro = suspeito ? `'${texto}` : texto;
  return precisaAspas.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro;
}

export const csvLine = (valores: readonly CelulaCsv[]): string => `${valores.map(csvCell).join(';')}\r\n`;
