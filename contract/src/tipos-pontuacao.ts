/** How the sellers of a store have their sales scored. Without schemas: the first screen goes by it. */
export const tiposPontuacao = { sistema: 0, digitacao: 1, foto: 2 } as const;
