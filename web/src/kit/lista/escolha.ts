/** What is chosen of a list, and what ticking some of its rows makes of it. */

export interface Escolha<T> {
  /** By id: those that are chosen, or of all of a filter those that are not. */
  linhas: ReadonlyMap<string, T>;
  /** All of the filter: what it was, as text. */
  filtro: string | null;
}

export const nenhuma = <T>(): Escolha<T> => ({ linhas: new Map(), filtro: null });

interface Mudanca<T> {
  marcada: boolean;
  idLinha: (linha: T) => string;
  /** All that the filter finds. */
  total: number;
}

/** One taken away from "all of them" leaves all the others, also those that are on no page that was seen. */
export function withMarcas<T>(
  { linhas, filtro }: Escolha<T>,
  mudadas: readonly T[],
  { marcada, idLinha, total }: Mudanca<T>,
): Escolha<T> {
  const novas = new Map(linhas);
  for (const linha of mudadas) {
    if (marcada === (filtro === null)) novas.set(idLinha(linha), linha);
    else novas.delete(idLinha(linha));
  }
  // Where every single one was taken away, nothing is left to be all of.
  return filtro !== null && novas.size >= total ? nenhuma() : { linhas: novas, filtro };
}
