import { RespostaCep } from '@pontua/contract/ceps';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export async function findByCep(db: Db, cep: string): Promise<{ resposta: RespostaCep; buscadoEm: string } | null> {
  const linha = await db.selectFrom('ceps').selectAll().where('cep', '=', cep).executeTakeFirst();
  // What an older version kept and this one would not take is asked for again.
  const resposta = RespostaCep.safeParse(linha?.resposta).data;
  return linha && resposta ? { resposta, buscadoEm: linha.buscadoEm } : null;
}

/** Over what was known before: a street may have been renamed. */
export async function upsert(db: Db, cep: string, resposta: RespostaCep, buscadoEm: string): Promise<void> {
  const dito = { resposta: JSON.stringify(resposta), buscadoEm };
  await db
    .insertInto('ceps')
    .values({ cep, ...dito })
    .onConflict((conflito) => conflito.column('cep').doUpdateSet(dito))
    .execute();
}

export async function removeUnknownBefore(db: Db, momento: string): Promise<void> {
  await db.deleteFrom('ceps').where('buscadoEm', '<', momento).where(sql<boolean>`resposta ? 'erro'`).execute();
}
