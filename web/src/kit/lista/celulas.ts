/** Values of a row as text: on the screen, for searching and for sorting. */
import { formatDia, formatInstante } from '@pontua/contract/dates';
import { type Coluna, cellValue, type TipoColuna, type ValorCelula } from '@pontua/contract/list';
import { formatPontos, formatReais } from '@pontua/contract/money';
import type { ReactNode } from 'react';
import { compareText } from '../texto.ts';
import type { Celulas } from './tipos.ts';

export const SEM_VALOR = '–';

/** What the cell shows; missing values are a dash. */
export function textOf<T extends object>(linha: T, coluna: Coluna<T>): string {
  const valor = cellValue(linha, coluna);
  return valor === null || valor === undefined || valor === '' ? SEM_VALOR : formatValor(valor, coluna);
}

/** The cell as it is rendered. */
export const shown = <T extends object>(linha: T, coluna: Coluna<T>, celulas?: Celulas<T, string>): ReactNode =>
  celulas?.[coluna.chave]?.(linha) ?? textOf(linha, coluna);

type Formato = Pick<Coluna<never>, 'tipo' | 'casas' | 'nomes'>;

export function formatValor(valor: NonNullable<ValorCelula>, { tipo, casas, nomes }: Formato): string {
  if (tipo === 'dia') return formatDia(String(valor));
  if (tipo === 'instante') return formatInstante(String(valor));
  if (tipo === 'simNao') return valor ? 'Sim' : 'Não';
  if (tipo === 'codigo') return nomes?.[String(valor)] ?? String(valor);
  if (typeof valor !== 'number') return String(valor);
  if (tipo === 'reais') return formatReais(valor);
  return casas === undefined ? formatPontos(valor) : valor.toLocaleString('pt-BR', { maximumFractionDigits: casas });
}

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
