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
/** Letters are allowed in CNPJs since 2026; the last two stay digits, which the schema checks. */
export const mascaraCnpj = withPadrao('99.999.999/9999-99', (texto) =>
  texto.replace(/[^0-9A-Za-z]/g, '').toUpperCase(),
);
