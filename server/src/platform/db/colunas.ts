/** Fields of the contract and the columns that keep them: `valorPontos` is `valor_pontos`. */

export const toColuna = (campo: string): string => campo.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`);

export const toCampo = (coluna: string): string => coluna.replace(/_(.)/g, (_, letra: string) => letra.toUpperCase());
