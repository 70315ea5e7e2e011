/** Values of a row as text: on the screen, for searching and for sorting. */
import { type Coluna, cellValue, type Ordenacao, type TipoColuna } from '@pontua/contract/list';
import { formatValor, SEM_VALOR } from '@pontua/contract/valor';
import type { ReactNode } from 'react';
import { compareText, normalize } from '../texto.ts';
import type { Celulas, EstadoLista } from './tipos.ts';

/** What the cell shows; missing values are a dash. */
export function textOf<T extends object>(linha: T, coluna: Coluna<T>): string {
  const valor = cellValue(linha, coluna);
  return valor === null || valor === undefined || valor === '' ? SEM_VALOR : formatValor(valor, coluna);
}

/** The cell as it is rendered. */
export const shown = <T extends object>(linha: T, coluna: Coluna<T>, celulas?: Celulas<T, string>): ReactNode =>
  celulas?.[coluna.chave]?.(linha) ?? textOf(linha, coluna);

export const isNumeric = (tipo: TipoColuna = 'texto'): boolean =>
  tipo === 'numero' || tipo === 'pontos' || tipo === 'reais';

export const isDate = (tipo: TipoColuna = 'texto'): boolean => tipo === 'dia' || tipo === 'mes' || tipo === 'instante';

/** What the two orders of a column are to people. */
export function directions({ tipo, nomes }: Pick<Coluna<never>, 'tipo' | 'nomes'>): [asc: string, desc: string] {
  if (isDate(tipo)) return ['mais antigos primeiro', 'mais novos primeiro'];
  if (isNumeric(tipo) || (tipo === 'codigo' && nomes === undefined)) return ['menores primeiro', 'maiores primeiro'];
  const [um, ...outros] = Object.keys(nomes ?? {}).every(isNumber) ? Object.values(nomes ?? {}) : [];
  const ultimo = outros.at(-1);
  return um !== undefined && ultimo !== undefined ? [`${um} primeiro`, `${ultimo} primeiro`] : ['de A a Z', 'de Z a A'];
}

const isNumber = (codigo: string): boolean => /^\d+$/.test(codigo);

/** So many values a card has below its heading, folded. */
export const LINHAS = 3;

/**
 * Which of them those are, in the order of the list: what is never left out, what the list is sorted by, then the most important; of
 * equal importance first in which state a row is (docs/decisions/0925-o-cartao-diz-a-ordem.md).
 */
export function cardColumns<T>(colunas: readonly Coluna<T>[], ordem: string): readonly Coluna<T>[] {
  const rankOf = ({ chave, fixa, importancia = 2, tipo }: Coluna<T>) =>
    fixa || chave === ordem ? 0 : importancia - (tipo === 'codigo' ? 0.5 : 0);
  const escolhidas = new Set(colunas.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, LINHAS));
  return colunas.filter((coluna) => escolhidas.has(coluna));
}

interface ColunasDasCelulas<T> {
  colunas: readonly Coluna<T>[];
  /** Those of them that a search looks into. */
  procuradas: readonly Coluna<T>[];
}

/** The rows that have every word of the search, in the order that was chosen. */
export function arrange<T extends object>(
  linhas: readonly T[],
  { colunas, procuradas }: ColunasDasCelulas<T>,
  { busca, ordenacao }: Pick<EstadoLista, 'busca' | 'ordenacao'>,
): readonly T[] {
  const palavras = normalize(busca).split(/\s+/).filter(Boolean);
  const achadas = palavras.length === 0 ? [...linhas] : linhas.filter((linha) => matches(linha, procuradas, palavras));
  const coluna = colunas.find(({ chave }) => chave === ordenacao.campo);
  return coluna ? achadas.sort(compareBy(coluna, ordenacao.direcao)) : achadas;
}

function matches<T extends object>(linha: T, colunas: readonly Coluna<T>[], palavras: readonly string[]): boolean {
  const texto = normalize(colunas.map((coluna) => textOf(linha, coluna)).join(' '));
  return palavras.every((palavra) => texto.includes(palavra));
}

/** Missing values come last either way, and numbered codes by their numbers, as in the database; other codes are sorted by what they are called. */
function compareBy<T extends object>(coluna: Coluna<T>, direcao: Ordenacao['direcao']): (a: T, b: T) => number {
  const sentido = direcao === 'desc' ? -1 : 1;
  const sortValue = (linha: T) => {
    const valor = cellValue(linha, coluna);
    return coluna.tipo === 'codigo' && typeof valor === 'string' ? textOf(linha, coluna) : valor;
  };
  return (a, b) => {
    const x = sortValue(a);
    const y = sortValue(b);
    if (x === y) return 0;
    if (x === null || x === undefined) return 1;
    if (y === null || y === undefined) return -1;
    return sentido * (typeof x === 'number' && typeof y === 'number' ? x - y : compareText(String(x), String(y)));
  };
}
