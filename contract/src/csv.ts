/** A text as a cell of a .csv file, the same for the files of the server and those made in the browser. */

/** A number, or the dash that stands for none. */
const numero = /^([+-]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?|-)$/;
/** What a spreadsheet would take for a formula: also behind blanks that it skips, and in the wide and small forms of these signs. */
const formula = /^\s*[=+\-@\t\r＝＋－＠﹦﹢﹣﹫]/;
const precisaAspas = /[;"\r\n]/;

/**
 * Text that a spreadsheet would run as a formula is made plain text by an apostrophe; numbers, also negative ones written as
 * text, stay numbers.
 */
export function csvText(texto: string): string {
  // Nearly all texts begin with a letter, which neither a blank nor any of those signs is: they are told by one look.
  const inicio = texto.charCodeAt(0);
  const suspeito = (inicio <= 0x40 || inicio >= 0x80) && formula.test(texto) && !numero.test(texto);
  const seguro = suspeito ? `'${texto}` : texto;
  return precisaAspas.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro;
}
