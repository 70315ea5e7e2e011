import type { PontoGrafico } from './tipos.ts';

/** Units are whole: an axis of nothing but whole values has no mark between them. */
export const hasDecimals = (pontos: readonly Pick<PontoGrafico<string>, 'valores'>[]): boolean =>
  pontos.some(({ valores }) => Object.values(valores).some((valor) => valor !== null && !Number.isInteger(valor)));

/** Axes have room for "1,2 mi", not for "R$ 1.234.567,00"; what is small and not whole is written as beside the chart. */
const compacto = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

export const eixoDe = (formato: (valor: number) => string) => (valor: unknown) => {
  if (typeof valor !== 'number') return String(valor);
  return Math.abs(valor) < 1000 && !Number.isInteger(valor) ? formato(valor) : compacto.format(valor);
};
