/** Damage that nothing of ours can do: the books with their guards down, as only who owns the database can have them. */
import { sql } from 'kysely';
import type { Db, Trx } from '../src/platform/db/database.ts';

const guardadas = ['parceiros', 'lancamentos', 'lotes', 'consumos', 'resgates', 'logs', 'logs_selos'];

/** Until the end of the transaction that is rolled back, or until `raiseGuardas`. */
export async function lowerGuardas(trx: Trx): Promise<void> {
  for (const tabela of guardadas) await sql`alter table ${sql.table(tabela)} disable trigger user`.execute(trx);
}

async function raiseGuardas(trx: Trx): Promise<void> {
  for (const tabela of guardadas) await sql`alter table ${sql.table(tabela)} enable trigger user`.execute(trx);
}

/** Does `work` in a transaction of its own with the guards down. @param dono the database as its owner */
export const semGuardas = <T>(dono: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  dono.transaction().execute(async (trx) => {
    await lowerGuardas(trx);
    const feito = await work(trx);
    await raiseGuardas(trx);
    return feito;
  });
