import type { Db } from '../../platform/db/database.ts';
import { failOpen } from './processamentos.queries.ts';

/**
 * After a restore: a file that was open when the backup was made came to its end after it, or was cancelled. It does not go on by itself;
 * sent again it doubles nothing.
 * @returns how many were open
 */
export const endEnvios = (db: Db, agora: string): Promise<number> =>
  failOpen(
    db,
    'Estava aberto quando o backup foi feito. O que já tinha entrado está valendo; se ele ainda deve entrar, envie-o de novo.',
    agora,
  );
