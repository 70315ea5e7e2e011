/** "33,33%". */
export const formatShare = (share: number): string => `${share.toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`;

const meses = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** '2026-06' → "jun/2026". */
export const formatMes = (mes: string): string => `${meses[Number(mes.slice(5)) - 1] ?? mes}/${mes.slice(0, 4)}`;
