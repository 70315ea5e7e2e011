/**
 * Masks while typing: what a person typed → what the field shows. Fields keep the masked text; only its digits are sent. What was put
 * in and does not fit stays behind the pattern, to be refused in words: cut, it would be something else that nobody meant.
 */
import { digits } from '@pontua/contract/fields';

export interface Mascara {
  (texto: string): string;
  /** Signs of the whole, where there is one length: keys pressed beyond it do nothing. */
  tamanho?: number;
}

/** Longer than anything that is masked; a pasted book must not slow the field down. */
const MAXIMO = 40;

/** Puts signs into a pattern of nines; stops where they end, so that deleting never fights the mask. */
function fill(sinais: string, padrao: string): string {
  let saida = '';
  let proximo = 0;
  for (const sinal of padrao) {
    if (proximo >= sinais.length) break;
    saida += sinal === '9' ? sinais[proximo++] : sinal;
  }
  return saida + sinais.slice(proximo, MAXIMO);
}

const withPadrao = (padrao: string, clean: (texto: string) => string = digits): Mascara =>
  Object.assign((texto: string) => fill(clean(texto), padrao), { tamanho: padrao.length });

export const mascaraCpf = withPadrao('999.999.999-99');
export const mascaraCep = withPadrao('99999-999');
/** Browsers that fill a birth date in write it as YYYY-MM-DD. */
export const mascaraData = withPadrao('99/99/9999', (texto) =>
  digits(/^\d{4}-\d{2}-\d{2}$/.test(texto) ? diaToData(texto) : texto),
);
/** Letters are allowed in CNPJs since 2026; the last two stay digits, which the schema checks. */
export const mascaraCnpj = withPadrao('99.999.999/9999-99', (texto) =>
  texto.replace(/[^0-9A-Za-z]/g, '').toUpperCase(),
);

/** "31/12/1990" → "19901231", as dates are sent; incomplete ones are sent as they are, for the schema to refuse. */
export const dataToDigits = (texto: string): string => {
  const digitos = digits(texto);
  return digitos.length === 8 ? `${digitos.slice(4)}${digitos.slice(2, 4)}${digitos.slice(0, 2)}` : digitos;
};

/** "1990-12-31" → "31/12/1990", to begin editing with. */
export const diaToData = (dia: string | null | undefined): string =>
  dia ? dia.slice(0, 10).split('-').reverse().join('/') : '';
