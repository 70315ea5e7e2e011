/** Barcodes of products, as scanners read them and people type them: EAN-13, EAN-8 and UPC-A (GS1 General Specifications, 7.9). */

/** Right length, and the last digit is the check digit of the others. */
export function isCodigoBarras(texto: string): boolean {
  if (!/^(\d{8}|\d{12}|\d{13})$/.test(texto)) return false;
  // From the right: the check digit itself once, then by turns three times and once; all of it ends in a zero.
  const soma = [...texto]
    .reverse()
    .reduce((total, digito, lugar) => total + Number(digito) * (lugar % 2 === 0 ? 1 : 3), 0);
  return soma % 10 === 0;
}

/**
 * The other way to write the same barcode, or null: a UPC-A is an EAN-13 whose leading zero is not printed, and some scanners
 * give it back with the zero, some without.
 */
export function outraFormaCodigoBarras(texto: string): string | null {
  if (!isCodigoBarras(texto)) return null;
  if (texto.length === 12) return `0${texto}`;
  return texto.length === 13 && texto.startsWith('0') ? texto.slice(1) : null;
}
