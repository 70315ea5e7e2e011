/** Which files of the queue are the pages of one receipt: those of one `grupo`, always neighbours. No side effects. */
import { maximoPaginas } from '@pontua/contract/submissoes';
import type { FilaDePaginas, PaginaNaFila } from './pagina.ts';

/** The pages of one receipt, in their order. */
export const pagesOf = (fila: FilaDePaginas, grupo: string): FilaDePaginas =>
  fila.filter((pagina) => pagina.grupo === grupo);

/** Still the seller's to arrange: read or being read, and not asked to be sent. */
const isOpen = ({ estado, pedida }: PaginaNaFila): boolean => !pedida && (estado === 'pronta' || estado === 'lendo');

/** The file above, if this one may be a further page of its receipt, or is one. */
export function findAbove(fila: FilaDePaginas, chave: string): PaginaNaFila | null {
  const lugar = fila.findIndex((pagina) => pagina.chave === chave);
  const [pagina, acima] = [fila[lugar], fila[lugar - 1]];
  if (!pagina || !acima || !isOpen(pagina) || !isOpen(acima)) return null;
  if (pagina.grupo === acima.grupo) return acima;
  // What goes in the place of a closed receipt begins a receipt of its own.
  if (pagina.reenvioDe !== null) return null;
  const juntas = pagesOf(fila, pagina.grupo).length + pagesOf(fila, acima.grupo).length;
  return juntas > maximoPaginas ? null : acima;
}

/** With the one above, it and what hangs on it are one receipt; or it and what follows it of its receipt are one apart. */
export function regroup(fila: FilaDePaginas, chave: string, juntas: boolean): FilaDePaginas {
  const acima = findAbove(fila, chave);
  const lugar = fila.findIndex((pagina) => pagina.chave === chave);
  const antes = fila[lugar]?.grupo;
  if (!acima || (acima.grupo === antes) === juntas) return fila;
  const { grupo, reenvioDe } = juntas ? acima : { grupo: chave, reenvioDe: null };
  return fila.map((pagina, n) => (n >= lugar && pagina.grupo === antes ? { ...pagina, grupo, reenvioDe } : pagina));
}

/** All that are still to be arranged become pages of the first, as many as one receipt may have. */
export const joinAll = (fila: FilaDePaginas): FilaDePaginas =>
  fila.reduce((juntadas, { chave }) => regroup(juntadas, chave, true), fila);

/** Receipts that are still to be arranged. */
export const countOpen = (fila: FilaDePaginas): number => new Set(fila.filter(isOpen).map(({ grupo }) => grupo)).size;

/** A page of it cannot be sent, and a receipt goes whole or not at all. */
export const isBlocked = (fila: FilaDePaginas, grupo: string): boolean =>
  pagesOf(fila, grupo).some(({ estado }) => estado === 'recusada');

/** All of its pages are here and wait for their turn. */
export const isWhole = (fila: FilaDePaginas, grupo: string): boolean =>
  pagesOf(fila, grupo).every(({ estado }) => estado === 'esperando');
