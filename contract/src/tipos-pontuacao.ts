/** How the sellers of a store have their sales scored. Without schemas: the first screen goes by it. */
export const tiposPontuacao = { sistema: 0, digitacao: 1, foto: 2 } as const;

/** How a sale came in: as its store has it, or typed by staff without a receipt, which its seller has not declared. */
export const origensVenda = { ...tiposPontuacao, equipe: 3 } as const;
