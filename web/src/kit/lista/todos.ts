/** "Todos": the whole list in one view, fetched piece by piece as it is scrolled. */

/** Beyond so many rows nobody reads on: the file is offered instead. */
export const MAXIMO_TODOS = 10_000;
/** Rows fetched at a time. */
export const LOTE = 100;

/** Pages of `LOTE` rows that hold rows `de` to `ate` (left out); the first page is number 1. */
export function lotesDe(de: number, ate: number): number[] {
  const primeiro = Math.floor(de / LOTE) + 1;
  const ultimo = Math.max(primeiro, Math.ceil(ate / LOTE));
  return Array.from({ length: ultimo - primeiro + 1 }, (_, indice) => primeiro + indice);
}
