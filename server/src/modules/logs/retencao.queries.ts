import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

/**
 * The one way by which entries leave: a function of the database, which refuses whatever is younger than two years, whoever asks
 * (migration 0231).
 */
export async function removeOlder(trx: Trx, ate: string, maximo: number): Promise<number> {
  const { rows } = await sql<{ apagados: number }>`
    select apaga_logs(${ate}::timestamptz, ${maximo}::integer) as apagados`.execute(trx);
  return rows[0]?.apagados ?? 0;
}
