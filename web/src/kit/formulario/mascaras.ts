/** Masks while typing: what a person typed → what the field shows. Fields keep the masked text; only its digits are sent. */

export type Mascara = (texto: string) => string;

const onlyDigits = (texto: string, maximo: number): string => texto.replace(/\D/g, '').slice(0, maximo);

/** Puts digits into a pattern of nines; stops where the digits end, so that deleting never fights the mask. */
function fill(digitos: string, padrao: string): string {
  let saida = '';
  let proximo = 0;
  for (const sinal of padrao) {
    if (proximo >= digitos.length) break;
    saida += sinal === '9' || sinal === 'A' ? digitos[proximo++] : sinal;
  }
  return saida;
}

export const mascaraCpf: Mascara = (texto) => fill(onlyDigits(texto, 11), '999.999.999-99');
export const mascaraCep: Mascara = (texto) => fill(onlyDigits(texto, 8), '99999-999');
/** Browsers that fill a birth date in write it as YYYY-MM-DD. */
export const mascaraData: Mascara = (texto) =>
  /^\d{4}-\d{2}-\d{2}$/.test(texto) ? diaToData(texto) : fill(onlyDigits(texto, 8), '99/99/9999');
export const mascaraTelefone: Mascara = (texto) => fill(onlyDigits(texto, 10), '(99) 9999-9999');
export const mascaraCelular: Mascara = (texto) => fill(onlyDigits(texto, 11), '(99) 99999-9999');
/** Either kind, as it grows: the ninth digit of a cell phone moves the hyphen. */
export const mascaraFone: Mascara = (texto) =>
  fill(onlyDigits(texto, 11), onlyDigits(texto, 11).length === 11 ? '(99) 99999-9999' : '(99) 9999-9999');
export const mascaraEstado: Mascara = (texto) =>
  texto
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 2)
    .toUpperCase();

/** Letters are allowed in CNPJs since 2026; the last two stay digits, which the schema checks. */
export const mascaraCnpj: Mascara = (texto) =>
  fill(
    texto
      .replace(/[^0-9A-Za-z]/g, '')
      .toUpperCase()
      .slice(0, 14),
    'AA.AAA.AAA/AAAA-AA',
  );

/** "31/12/1990" → "19901231", as dates are sent; incomplete ones are sent as they are, for the schema to refuse. */
export const dataToDigits = (texto: string): string => {
  const digitos = onlyDigits(texto, 8);
  return digitos.length === 8 ? `${digitos.slice(4)}${digitos.slice(2, 4)}${digitos.slice(0, 2)}` : digitos;
};

/** "1990-12-31" → "31/12/1990", to begin editing with. */
export const diaToData = (dia: string | null | undefined): string =>
  dia ? dia.slice(0, 10).split('-').reverse().join('/') : '';
