/** A whole number as it is written in Brazil: "1.234". Made once: a number that is asked by itself looks for its language each time, for 13 µs. */
export const { format: formatInteiro } = new Intl.NumberFormat('pt-BR');

/** "1 linha", "2 linhas": the number in pt-BR, and what it counts in agreement with it. */
export const plural = (quantos: number, um: string, varios: string): string =>
  `${formatInteiro(quantos)} ${quantos === 1 ? um : varios}`;
