/** "1 linha", "2 linhas": the number in pt-BR, and what it counts in agreement with it. */
export const plural = (quantos: number, um: string, varios: string): string =>
  `${quantos.toLocaleString('pt-BR')} ${quantos === 1 ? um : varios}`;
