import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { daHora, figuras } from './fatos.ts';

/** Writes the report of all chains; answers how many rows it has. With room to sort in memory: what comes of it is small, what it is made of is not. */
export async function insertRedes(trx: Trx, geracaoId: number): Promise<number> {
  await sql`set local work_mem = '64MB'`.execute(trx);
  const { numAffectedRows } = await sql`
    insert into relatorio_redes (geracao_id, mes, rede_id, cenario, ${figuras})
    select ${geracaoId}, f.* from (${daHora(() => sql`true`)}) f`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** @param geracoes whose rows nobody reads any more */
export async function forget(db: Db, geracoes: readonly number[]): Promise<void> {
  await db.deleteFrom('relatorioRedes').where('geracaoId', '=', sql<number>`any (${geracoes}::bigint[])`).execute();
}
