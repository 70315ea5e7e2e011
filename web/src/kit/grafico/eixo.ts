import type { PontoGrafico, SerieGrafico } from './tipos.ts';

/** Units are whole: an axis of nothing but whole values has no mark between them. A point may carry more than is drawn. */
export const hasDecimals = <Chave extends string>(
  pontos: readonly Pick<PontoGrafico<Chave>, 'valores'>[],
  series: readonly Pick<SerieGrafico<Chave>, 'chave'>[],
): boolean => pontos.some(({ valores }) => series.some(({ chave }) => !Number.isInteger(valores[chave] ?? 0)));

/** Axes have room for "1,2 mi", not for "R$ 1.234.567,00"; what is small and not whole is written as beside the chart. */
const compacto = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

export const eixoDe = (formato: (valor: number) => string) => (valor: unknown) => {
  if (typeof valor !== 'number') return String(valor);
  return Math.abs(valor) < 1000 && !Number.isInteger(valor) ? formato(valor) : compacto.format(valor);
};

/** Of a bar that lies: two lines, three of short ones, since those of the next bar begin there. The whole name is in what the bar says when pointed at. */
export const shortenLabel = (rotulo: string): string =>
  rotulo.length > MAXIMO_DO_ROTULO ? `${rotulo.slice(0, MAXIMO_DO_ROTULO - 1).trimEnd()}…` : rotulo;

const MAXIMO_DO_ROTULO = 30;
