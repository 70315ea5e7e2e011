/** Points and money as people read them, and exact arithmetic in hundredths where a sum must be made outside SQL. */

const pontosFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const reaisFormat = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** 1234.5 → "1.234,5". */
export const formatPontos = (pontos: number): string => pontosFormat.format(pontos);

/** What stands after a number of points: "ponto" or "pontos". */
export const palavraPontos = (pontos: number): string => (Math.abs(pontos) === 1 ? 'ponto' : 'pontos');

/** 1 → "1 ponto", 1234.5 → "1.234,5 pontos". */
export const contaPontos = (pontos: number): string => `${formatPontos(pontos)} ${palavraPontos(pontos)}`;

/** 1234.5 → "R$ 1.234,50". */
export const formatReais = (valor: number): string => reaisFormat.format(valor);

/** Amount with two decimals → whole hundredths, exact for anything that fits `numeric(14,2)`. */
export const toCentesimos = (valor: number): number => Math.round(valor * 100);
export const fromCentesimos = (centesimos: number): number => centesimos / 100;
