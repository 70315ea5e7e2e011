/** Numbers as they are typed in pt-BR. What is none stays a text, which every schema refuses in its own words. */
import { readDecimal } from '@pontua/contract/decimal';

/** @param casas decimals it may have */
export function readNumero(texto: string, casas: number): number | string {
  const limpo = texto.trim();
  const decimal = readDecimal(limpo);
  if (decimal === null || (decimal.split('.')[1]?.length ?? 0) > casas) return limpo;
  return Number(decimal);
}

export const formatNumero = (valor: number | string, casas: number): string =>
  typeof valor === 'number' ? valor.toLocaleString('pt-BR', { maximumFractionDigits: casas }) : valor;

/** Of a text that stayed one. */
export function errorOfTexto(texto: string, casas: number): string {
  const citado = texto.length > 30 ? `${texto.slice(0, 30)}…` : texto;
  return `“${citado}” não é um número${casas === 0 ? ' inteiro' : ` com até ${casas} casas decimais`}`;
}
