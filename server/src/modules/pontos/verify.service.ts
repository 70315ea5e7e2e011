/**
 * Proves that the books are right, from the facts up: every rule the ledger and its surroundings promise at each commit,
 * each as one query that returns the rows that break it. Reads one snapshot, so it may run beside a busy system.
 */
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { regrasDasCompras } from './verify.compras.ts';
import { regrasDasEvidencias } from './verify.evidencias.ts';
import { regrasDosFatos } from './verify.fatos.ts';
import { regrasDoLivro } from './verify.livro.ts';
import { regrasDosLogs } from './verify.logs.ts';
import { regrasDasUnidades } from './verify.unidades.ts';

export interface Violacao {
  regra: string;
  detalhe: string;
}

const maximoPorRegra = 20;

const regras = [
  ...regrasDoLivro,
  ...regrasDosFatos,
  ...regrasDasEvidencias,
  ...regrasDasUnidades,
  ...regrasDasCompras,
  ...regrasDosLogs,
];

/** @param mais what else is looked for in the same snapshot */
export const verifyLedger = (db: Db, mais: (trx: Trx) => Promise<Violacao[]> = async () => []): Promise<Violacao[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => [...(await findViolacoes(trx)), ...(await mais(trx))]);

/** As this transaction sees the books; one that writes, or reads committed, may see them in the middle of a change. */
export async function findViolacoes(trx: Trx): Promise<Violacao[]> {
  // The sorts over all entries stay in memory for some millions of them.
  await sql`set local work_mem = '256MB'`.execute(trx);
  await sql`set local jit = off`.execute(trx);
  const violacoes: Violacao[] = [];
  for (const { nome, quebras } of regras) {
    const { rows } = await sql<{ detalhe: string }>`
      select detalhe from (${quebras}) as quebras limit ${maximoPorRegra}`.execute(trx);
    violacoes.push(...rows.map(({ detalhe }) => ({ regra: nome, detalhe })));
  }
  return violacoes;
}
