/** "33,33%". */
export const formatShare = (share: number): string => `${share.toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`;
