import { digits } from '@pontua/contract/fields';
import { formatTelefone, isInternacional, parseTelefone } from '@pontua/contract/telefone';
import type { Mascara } from './mascaras.ts';

/** More than any way of writing one number has; what is longer is refused as it stands, not cut into another number. */
const MAXIMO = 20;

/**
 * A telephone number, typed or pasted: a whole one is shown as people write it, without the country's code. Nothing that was put in
 * is left out before it is understood, so that what is wrong with it can be said.
 */
export const mascaraTelefone: Mascara = (texto) => {
  if (parseTelefone(texto)) return formatTelefone(texto);
  const digitos = digits(texto).slice(0, MAXIMO);
  if (isInternacional(texto)) return `+${digitos}`;
  // A zero before the area code, with or without a carrier's code.
  if (digitos.startsWith('0')) return digitos;
  const [, ddd, inicio = '', final = ''] = forma(digitos).exec(digitos) ?? [];
  if (!ddd) return digitos && `(${digitos}`;
  return `(${ddd}${inicio && `) ${inicio}`}${final && `-${final}`}`;
};

/** Mobile numbers begin with 9 and have one digit more before the hyphen. */
const forma = (digitos: string): RegExp =>
  digitos[2] === '9' || digitos.length > 10 ? /^(\d\d)(\d{0,5})(\d*)$/ : /^(\d\d)(\d{0,4})(\d*)$/;
