import type { FilaDeTrabalho } from '../../platform/posse/posse.queries.ts';

/** Files that came in, as rows that somebody works on. */
export const fila: FilaDeTrabalho = { tabela: 'processamentos', job: 'processamento:' };
