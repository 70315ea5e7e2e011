/**
 * A count as it is written in Brazil: "1.234", "2,5". Made once: a number that is asked by itself looks for its language each time,
 * for 13 µs.
 */
export const { format: formatQuantidade } = new Intl.NumberFormat('pt-BR');

/** Whether it takes the singular: what is less than two does ("1,5 ponto"), nothing at all does not. */
export const isSingular = (quantos: number): boolean => quantos !== 0 && Math.abs(quantos) < 2;

/** "1 linha", "1,5 linha", "2 linhas": the number in pt-BR, and what it counts in agreement with it. */
export const plural = (quantos: number, um: string, varios: string): string =>
  `${formatQuantidade(quantos)} ${isSingular(quantos) ? um : varios}`;
