/** Points and money as people read them, and exact arithmetic in hundredths where a sum must be made outside SQL. */

import { isSingular } from './plural.ts';

const inteirosFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const centesimosFormat = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const reaisFormat = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** The one way to write points: whole ones without decimals, others always with two. 548 → "548", 1234.5 → "1.234,50". */
export const formatPontos = (pontos: number): string =>
  (toCentesimos(pontos) % 100 === 0 ? inteirosFormat : centesimosFormat).format(pontos);

/** What stands after a number of points: "ponto" or "pontos". */
export const palavraPontos = (pontos: number): string => (isSingular(pontos) ? 'ponto' : 'pontos');

/** 1 → "1 ponto", 1.5 → "1,50 ponto", 1234.5 → "1.234,50 pontos". */
export const contaPontos = (pontos: number): string => `${formatPontos(pontos)} ${palavraPontos(pontos)}`;

/** Points that came or went: 4 → "+4", -5 → "−5", 0 → "0". */
export const signedPontos = (pontos: number): string => {
  const sinal = pontos > 0 ? '+' : pontos < 0 ? '−' : '';
  return `${sinal}${formatPontos(Math.abs(pontos))}`;
};

/** 4 → "+4 pontos", -1 → "−1 ponto". */
export const contaSignedPontos = (pontos: number): string => `${signedPontos(pontos)} ${palavraPontos(pontos)}`;

/** 1234.5 → "R$ 1.234,50". */
export const formatReais = (valor: number): string => reaisFormat.format(valor);

/** Amount with two decimals → whole hundredths, exact for anything that fits `numeric(14,2)`. */
export const toCentesimos = (valor: number): number => Math.round(valor * 100);
/** And back: whole hundredths → amount. */
export const fromCentesimos = (centesimos: number): number => centesimos / 100;
