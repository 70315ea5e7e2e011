/** Locks of rows that are then read with others. */
import { sql } from 'kysely';
import type { Trx } from './database.ts';

/**
 * Locks rows by themselves, in the order of their ids; the statement after it reads them with what they refer to. In one statement with
 * the lock, a join would see the other rows as they were before the wait: of a row that names another store since then none, and it would
 * not be found.
 */
export async function holdLinhas(trx: Trx, tabela: string, ids: readonly number[]): Promise<void> {
  await sql`
    select from ${sql.table(tabela)} where id = any (${ids}::bigint[]) order by id for no key update`.execute(trx);
}
