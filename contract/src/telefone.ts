/**
 * Brazilian telephone numbers, read one way wherever somebody types, pastes or uploads one: country's code, trunk zero and carrier's
 * code go, and what is left must be a number that exists. Rules of the numbering plan (Anatel); see docs/decisions/0231-telefones.md.
 */

import { z } from 'zod';
import { invalid, missing } from './fields.ts';

export interface Telefone {
  /** Area code and number, ten or eleven digits: as it is kept and sent. */
  digitos: string;
  tipo: 'celular' | 'fixo';
}

/** Area codes in use. */
const ddds = new Set(
  `11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55
   61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99`.split(/\s+/),
);
/** Longer texts are several numbers, or none. */
const MAXIMO_TEXTO = 40;

/**
 * @returns null where the text is no number of Brazil
 * @example parseTelefone('+55 (11) 98765-4321') // { digitos: '11987654321', tipo: 'celular' }
 */
export function parseTelefone(texto: string): Telefone | null {
  const nacional = texto.length <= MAXIMO_TEXTO ? dropPrefixos(texto) : '';
  const numero = nacional.slice(2);
  if (!ddds.has(nacional.slice(0, 2)) || isMade(numero)) return null;
  if (/^9\d{8}$/.test(numero)) return { digitos: nacional, tipo: 'celular' };
  return /^[2-5]\d{7}$/.test(numero) ? { digitos: nacional, tipo: 'fixo' } : null;
}

/** The country's code, a zero before the area code, and a carrier's two digits between both: "0 15 11 3333-4444". */
function dropPrefixos(texto: string): string {
  const digitos = texto.replace(/\D/g, '');
  // With a plus or two zeros a country is named, and it must be this one.
  const deFora = isInternacional(texto) || digitos.startsWith('00');
  if (deFora) return /^(00)?55/.test(digitos) ? dropTronco(digitos.replace(/^(00)?55/, '')) : '';
  // Without them 55 is the country only where the number would be too long otherwise: it is an area code, too.
  return dropTronco(digitos.length > 11 && digitos.startsWith('55') ? digitos.slice(2) : digitos);
}

/** Somebody begins with a plus: a number of some country. */
export const isInternacional = (texto: string): boolean => /^[^\d+]*\+/.test(texto);

function dropTronco(digitos: string): string {
  if (!digitos.startsWith('0')) return digitos;
  const semZero = digitos.slice(1);
  return semZero.length > 11 ? semZero.slice(2) : semZero;
}

/** Nobody's: one digit all over, or zeros behind the nine of a mobile number. */
const isMade = (numero: string): boolean => /^(\d)\1+$|^90+$/.test(numero);

/** "(11) 98765-4321", "(11) 3333-4444"; digits that were kept before they were looked at are grouped, other texts stay as they are. */
export const formatTelefone = (texto: string): string =>
  (parseTelefone(texto)?.digitos ?? texto).replace(/^(\d\d)(\d{4,5})(\d{4})$/, '($1) $2-$3');

/** "+5511987654321": as the Pix directory and the messaging gateways name it. Null where there is none to name. */
export function toInternacional(texto: string): string | null {
  const digitos = parseTelefone(texto)?.digitos;
  return digitos ? `+55${digitos}` : null;
}

/** What is wrong with a number that somebody gave, or null. @param campo completes the sentence: "Celular inválido" */
export function errorOfTelefone(campo: string, texto: string, tipo: 'celular' | 'qualquer'): string | null {
  if (texto.trim() === '') return missing(campo);
  const lido = parseTelefone(texto);
  if (!lido) return `${invalid(campo)}${errorOfDdd(texto)}`;
  return tipo === 'celular' && lido.tipo === 'fixo' ? `${invalid(campo)}: são nove dígitos depois do DDD` : null;
}

/** The one mistake that a number of the right length hides. */
function errorOfDdd(texto: string): string {
  const nacional = dropPrefixos(texto);
  const ddd = nacional.slice(0, 2);
  return /^\d{10,11}$/.test(nacional) && !ddds.has(ddd) ? `: o DDD ${ddd} não existe` : '';
}

const field = (campo: string, tipo: 'celular' | 'qualquer') =>
  z.string(missing(campo)).transform((texto, contexto) => {
    const falta = errorOfTelefone(campo, texto, tipo);
    if (falta) contexto.addIssue({ code: 'custom', message: falta });
    return parseTelefone(texto)?.digitos ?? '';
  });

/** A mobile number in any punctuation; becomes its eleven digits. */
export const celular = (campo: string) => field(campo, 'celular');

/** A landline or a mobile number that need not be there; blank becomes null. */
export const telefoneOpcional = (campo: string) =>
  z
    .string()
    .trim()
    .nullish()
    .transform((texto) => texto || null)
    .pipe(field(campo, 'qualquer').nullable());
