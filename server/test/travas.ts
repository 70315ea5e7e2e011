/** Tests of two at once, of whom one waits for what the other holds. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db, Trx } from '../src/platform/db/database.ts';

/** How many wait for a lock in this database. @param db no transaction: in one PostgreSQL always tells what it told first */
export async function countWaiting(db: Db): Promise<number> {
  if (db.isTransaction) throw new Error('numa transação nada de novo se vê');
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

export const untilWaiting = (db: Db, quantos: number): Promise<void> =>
  expect.poll(() => countWaiting(db), { interval: 20 }).toBe(quantos);

/** What `call` answers, which comes when `write` is done and not committed yet: it waits, and goes on from what it finds then. */
export async function whileHeld<R>(db: Db, write: (trx: Trx) => Promise<unknown>, call: () => Promise<R>): Promise<R> {
  const { resposta } = await db.transaction().execute(async (trx) => {
    await write(trx);
    const esperando = call();
    await untilWaiting(db, 1);
    // Wrapped, or its end would be waited for in here.
    return { resposta: esperando };
  });
  return resposta;
}
