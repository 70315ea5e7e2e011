/** Which columns have room beside each other. Widths are in rem. */
import type { Coluna, TipoColuna } from '@pontua/contract/list';

const porTipo: Record<TipoColuna, number> = {
  texto: 9,
  identificador: 9.5,
  numero: 6,
  pontos: 6.5,
  reais: 8,
  dia: 7.25,
  mes: 7.25,
  instante: 10.25,
  // With its switch.
  simNao: 6,
  codigo: 8,
};

/** Of a letter of a heading, of its icon with the room around it. */
const LETRA = 0.56;
const EM_TORNO = 2.25;

/** A character of a figure, in rem; in bold letters, by their size; what its cell has at each side, in rem. */
const CARACTERE = 0.5;
const LARGO = 0.565;
const MARGEM = 0.625;

/**
 * A figure is never cut off: where its column is too narrow for it, it has the room at its left and smaller letters. A sum is longer than
 * what it is the sum of.
 * @returns what its cell needs for that
 */
export function fitFigure(figura: string, coluna: Coluna<never>) {
  const largura = columnWidth(coluna);
  if (figura.length * CARACTERE + 2 * MARGEM <= largura) return undefined;
  const letra = (largura / APERTO - MARGEM) / (figura.length * LARGO);
  return { 'data-longa': true, style: { fontSize: `min(var(--mantine-font-size-xs), ${letra.toFixed(3)}rem)` } };
}

/** Of what a row is known by. */
const PRINCIPAL = 11.5;

/** The least that a column needs. Its heading may take two lines, so its longest word decides. */
export function columnWidth({ titulo, tipo = 'texto', largura = porTipo[tipo] }: Coluna<never>): number {
  const palavra = Math.max(...titulo.split(' ').map(({ length }) => length));
  return Math.max(largura, palavra * LETRA + EM_TORNO);
}

/**
 * Widths of columns beside each other; the first one is what a row is known by, and never narrow.
 * @param largura what they have together, where they are to fit; what is left over goes first to texts, and to what is added up
 */
export function columnWidths(colunas: readonly Coluna<never>[], largura = Number.POSITIVE_INFINITY): number[] {
  const pedidas = colunas.map((coluna, ordem) => Math.max(columnWidth(coluna), ordem === 0 ? PRINCIPAL : 0));
  const falta = sum(pedidas) - largura;
  const larguras = falta > largura * (APERTO - 1) ? narrowText(colunas, pedidas, falta) : pedidas;
  const soma = sum(larguras);
  if (soma > largura) return larguras.map((rem) => (rem * largura) / soma);
  const varia = (ordem: number) => isTexto(colunas[ordem]) || colunas[ordem]?.soma === true;
  const doQueVaria = sum(larguras.filter((_, ordem) => varia(ordem)));
  const sobra = Number.isFinite(largura) && doQueVaria > 0 ? (largura - soma) / doQueVaria : 0;
  const folga = 1 + Math.min(sobra, FOLGA);
  return larguras.map((rem, ordem) => (varia(ordem) ? rem * folga : rem));
}

/** The widest of the texts gives way, as far as it may, and with it what a row is known by, where that has more than it must. */
function narrowText(colunas: readonly Coluna<never>[], larguras: readonly number[], falta: number): number[] {
  const deTextos = larguras.map((rem, ordem) => (ordem > 0 && isTexto(colunas[ordem]) ? rem : 0));
  const qual = deTextos.indexOf(Math.max(...deTextos));
  const cedem = larguras.map((rem, ordem) => {
    if (!isTexto(colunas[ordem])) return 0;
    if (ordem === 0) return rem - Math.min(rem, PRINCIPAL);
    return ordem === qual ? rem * (1 - CORTE) : 0;
  });
  const parte = Math.min(1, falta / (sum(cedem) || 1));
  return larguras.map((rem, ordem) => rem - (cedem[ordem] ?? 0) * parte);
}

const sum = (larguras: readonly number[]): number => larguras.reduce((a, b) => a + b, 0);

/** A date, a figure and a code are as long as they are; a name may be longer. */
const isTexto = (coluna: Coluna<never> | undefined): boolean => (coluna?.tipo ?? 'texto') === 'texto';

/** So much narrower each of them may be where one more would lack only that. */
const APERTO = 1.03;

/** So much of its width is enough for a text that would not be shown otherwise. */
const CORTE = 0.6;

/** So much wider these become before the rest has a part of what is left over. */
const FOLGA = 0.5;

/**
 * As many as fit, the most important first, in the order of the list; the first one always. One that does not fit ends it, cut off where
 * it is a text: a narrow column of little use would otherwise be shown where a better one is not.
 */
export function columnsThatFit<T>(colunas: readonly Coluna<T>[], largura: number): readonly Coluna<T>[] {
  const larguras = new Map(columnWidths(colunas).map((rem, ordem) => [colunas[ordem], rem]));
  const [primeira, ...outras] = colunas;
  if (!primeira) return [];
  const porImportancia = outras.toSorted((a, b) => (a.importancia ?? 2) - (b.importancia ?? 2));
  const cabem = new Set([primeira]);
  let resta = largura * APERTO - (larguras.get(primeira) ?? 0);
  for (const coluna of porImportancia) {
    const rem = larguras.get(coluna) ?? 0;
    const cabe = rem <= resta;
    if (cabe || (isTexto(coluna) && rem * CORTE <= resta)) cabem.add(coluna);
    if (!cabe) break;
    resta -= rem;
  }
  return colunas.filter((coluna) => cabem.has(coluna));
}

interface ColunasQueCabem<T> {
  visiveis: readonly Coluna<T>[];
  dobradas: readonly Coluna<T>[];
  /** Of `visiveis`, in rem. */
  larguras: readonly number[];
}

/**
 * Which columns are shown beside each other, and which are folded away below a row. @param largura of the room for them, in rem
 * @param escolhidas shown whether or not there is room, since somebody wants them
 */
export function divideColumns<T>(
  colunas: readonly Coluna<T>[],
  largura: number,
  { todas, escolhidas }: { todas: boolean; escolhidas: readonly Coluna<T>[] | null },
): ColunasQueCabem<T> {
  const demais = colunas.filter((coluna) => !escolhidas?.includes(coluna));
  if (todas || escolhidas) {
    const visiveis = [...(escolhidas ?? []), ...(todas ? demais : [])];
    return { visiveis, dobradas: todas ? [] : demais, larguras: columnWidths(visiveis) };
  }
  const visiveis = columnsThatFit(colunas, largura);
  const dobradas = colunas.filter((coluna) => !visiveis.includes(coluna));
  return { visiveis, dobradas, larguras: columnWidths(visiveis, largura) };
}
