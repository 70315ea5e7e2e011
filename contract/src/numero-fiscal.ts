/** The number of a receipt or an invoice. Without the schemas: the thread that reads spreadsheets starts anew for each file. */

/**
 * A fiscal number as it is kept and compared: "000.123", "123 " and "0123" are one receipt, and must not score thrice.
 * Blanks, dots and leading zeros go; letters become capitals.
 */
export function normalizeIdentificador(texto: string): string {
  const limpo = texto.replace(/[\s.]/g, '').toUpperCase();
  return /^\d+$/.test(limpo) ? limpo.replace(/^0+(?=\d)/, '') : limpo;
}

/** Nothing but blanks and punctuation numbers no document. */
export const hasNumero = (identificador: string): boolean => /[\p{L}\p{N}]/u.test(identificador);

export const semNumeroFiscal = 'Número Fiscal obrigatório';
