/** A part of a transaction that may fail alone. */
import { sql } from 'kysely';
import type { Trx } from './database.ts';

/** Runs `work`; its failure takes back what it did, the locks it took included, and leaves the rest of the transaction as it was. */
export async function partly<R>(trx: Trx, work: () => Promise<R>): Promise<R> {
  await sql`savepoint parte`.execute(trx);
  try {
    const resultado = await work();
    await sql`release savepoint parte`.execute(trx);
    return resultado;
  } catch (error) {
    await sql`rollback to savepoint parte`.execute(trx);
    await sql`release savepoint parte`.execute(trx);
    throw error;
  }
}
