/** What is chosen of a list, and what ticking some of its rows, or an act on them, makes of it. */
import type { ResultadoItem } from '@pontua/contract/selecao';

export interface Escolha<T> {
  /** By id: those that are chosen, or of all of a filter those that are not. */
  linhas: ReadonlyMap<string, T>;
  /** All of the filter: what it was, as text. */
  filtro: string | null;
  /** Ids of those that an act was asked of and not done to: chosen as far as they are in view, and as they are there. */
  ficaram: ReadonlySet<string>;
}

const ninguem: ReadonlySet<string> = new Set();

export const nenhuma = <T>(): Escolha<T> => ({ linhas: new Map(), filtro: null, ficaram: ninguem });

interface Mudanca<T> {
  marcada: boolean;
  idLinha: (linha: T) => string;
  /** All that the filter finds. */
  total: number;
}

/** One taken away from "all of them" leaves all the others, also those that are on no page that was seen. */
export function withMarcas<T>(
  { linhas, filtro, ficaram }: Escolha<T>,
  mudadas: readonly T[],
  { marcada, idLinha, total }: Mudanca<T>,
): Escolha<T> {
  const novas = new Map(linhas);
  for (const linha of mudadas) {
    if (marcada === (filtro === null)) novas.set(idLinha(linha), linha);
    else novas.delete(idLinha(linha));
  }
  // Where every single one was taken away, nothing is left to be all of.
  return filtro !== null && novas.size >= total ? nenhuma() : { linhas: novas, filtro, ficaram };
}

/** After an act on some of them: those that it was done to are chosen no more, the others stay, to be looked at or tried again. */
export function withoutFeitas<T>(
  { linhas, filtro }: Escolha<T>,
  resultados: readonly Pick<ResultadoItem, 'id' | 'feito'>[],
): Escolha<T> {
  const feitas = new Map(resultados.map(({ id, feito }) => [String(id), feito]));
  const ficam = new Map([...linhas].filter(([id]) => feitas.get(id) !== true));
  return { linhas: ficam, filtro, ficaram: new Set([...ficam.keys()].filter((id) => feitas.has(id))) };
}

/**
 * What was refused because it is something else by now is tried again as what it is, and what left the list meanwhile is nothing that one
 * could take back.
 * @param aVista the rows of the page
 */
export function asSeen<T>(escolha: Escolha<T>, aVista: readonly T[], idLinha: (linha: T) => string): Escolha<T> {
  const { linhas, ficaram } = escolha;
  if (ficaram.size === 0) return escolha;
  const agora = new Map(aVista.map((linha) => [idLinha(linha), linha]));
  const vistas = [...linhas].flatMap(([id, linha]): [string, T][] => {
    const vista = ficaram.has(id) ? agora.get(id) : linha;
    return vista === undefined ? [] : [[id, vista]];
  });
  return { ...escolha, linhas: new Map(vistas) };
}
