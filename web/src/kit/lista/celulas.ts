/** Values of a row as text: on the screen, for searching, for sorting and for files. */
import { formatDia, formatInstante } from '@pontua/contract/dates';
import { formatPontos, formatReais } from '@pontua/contract/money';
import type { ReactNode } from 'react';
import { compareText } from '../texto.ts';
import type { Coluna, TipoColuna, Valor } from './tipos.ts';

export function cellValue<T extends object>(linha: T, coluna: Coluna<T>): Valor {
  if (coluna.valor) return coluna.valor(linha);
  const bruto: unknown = Reflect.get(linha, coluna.chave);
  return typeof bruto === 'string' || typeof bruto === 'number' ? bruto : null;
}

/** What the cell shows; missing values are a dash, read aloud as nothing. */
export function textOf<T extends object>(linha: T, coluna: Coluna<T>): string {
  const valor = cellValue(linha, coluna);
  return valor === null || valor === undefined || valor === '' ? '–' : formatValor(valor, coluna.tipo);
}

/** The cell as it is drawn. */
export const shown = <T extends object>(linha: T, coluna: Coluna<T>): ReactNode =>
  coluna.mostra ? coluna.mostra(linha) : textOf(linha, coluna);

export function formatValor(valor: string | number, tipo: TipoColuna = 'texto'): string {
  if (tipo === 'dia') return formatDia(String(valor));
  if (tipo === 'instante') return formatInstante(String(valor));
  if (typeof valor === 'string') return valor;
  return tipo === 'reais' ? formatReais(valor) : formatPontos(valor);
}

export const isNumeric = (tipo: TipoColuna = 'texto'): boolean =>
  tipo === 'numero' || tipo === 'pontos' || tipo === 'reais';

export const isDate = (tipo: TipoColuna = 'texto'): boolean => tipo === 'dia' || tipo === 'instante';

/** Missing values come last in ascending order. */
export function compareBy<T extends object>(coluna: Coluna<T>): (a: T, b: T) => number {
  return (a, b) => {
    const x = cellValue(a, coluna);
    const y = cellValue(b, coluna);
    if (x === y) return 0;
    if (x === null || x === undefined) return 1;
    if (y === null || y === undefined) return -1;
    return typeof x === 'number' && typeof y === 'number' ? x - y : compareText(String(x), String(y));
  };
}
