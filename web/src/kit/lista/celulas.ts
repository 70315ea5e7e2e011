/** Values of a row as text: on the screen, for searching and for sorting. */
import { type Coluna, cellValue, type TipoColuna } from '@pontua/contract/list';
import { formatValor, SEM_VALOR } from '@pontua/contract/valor';
import type { ReactNode } from 'react';
import { compareText } from '../texto.ts';
import type { Celulas } from './tipos.ts';

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

export const isDate = (tipo: TipoColuna = 'texto'): boolean => tipo === 'dia' || tipo === 'instante';

/** Missing values come last in ascending order; codes are sorted by what they are called. */
export function compareBy<T extends object>(coluna: Coluna<T>): (a: T, b: T) => number {
  const sortValue = (linha: T) => (coluna.tipo === 'codigo' ? textOf(linha, coluna) : cellValue(linha, coluna));
  return (a, b) => {
    const x = sortValue(a);
    const y = sortValue(b);
    if (x === y) return 0;
    if (x === null || x === undefined) return 1;
    if (y === null || y === undefined) return -1;
    return typeof x === 'number' && typeof y === 'number' ? x - y : compareText(String(x), String(y));
  };
}
