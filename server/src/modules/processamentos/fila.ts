import type { Fila } from '../../platform/posse/posse.queries.ts';

/** Files that came in, as rows that somebody works on. */
export const fila: Fila = { tabela: 'processamentos', job: 'processamento:' };
