/** How a sentence names what a cell holds. */
import type { Celula } from './tipos.ts';

/** A cell may hold thirty thousand characters, and a file a million such cells: no sentence repeats more of one than this. */
const maximoCitado = 60;

/** The beginning of it, without characters that no screen, file or database takes. */
export function cite(celula: Celula): string {
  const texto = String(celula ?? '');
  const inicio = texto.slice(0, maximoCitado).replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '�');
  return texto.length > maximoCitado ? `${inicio}…` : inicio;
}

export const quote = (celula: Celula): string => `“${cite(celula)}”`;
