import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export const isProprioCpf = async (db: Db, parceiroId: number, cpf: string): Promise<boolean> =>
  (await db
    .selectFrom('parceiros')
    .select('id')
    .where('id', '=', parceiroId)
    .where('cpf', '=', cpf)
    .executeTakeFirst()) !== undefined;

/** A store and the chain that it belongs to now: what it bought or sold for another one counts there. */
export interface LojaConferida {
  revendaId: number;
  redeId: number;
}

/** Units that the store bought of a product, null where its histórico does not have it. */
export async function sumCompradas(
  db: Db,
  { revendaId, redeId }: LojaConferida,
  produtoId: number,
): Promise<number | null> {
  const { compradas } = await db
    .selectFrom('historico')
    .where('revendaId', '=', revendaId)
    .where('redeId', '=', redeId)
    .where('produtoId', '=', produtoId)
    .select(sql<number | null>`sum(qtde)`.as('compradas'))
    .executeTakeFirstOrThrow();
  return compradas;
}

/** Whether the chain keeps balances, and its histórico says which of its stores bought: this one appears in it. */
export async function isControlada(db: Db, { revendaId, redeId }: LojaConferida): Promise<boolean> {
  const { rows } = await sql<{ controlada: boolean }>`
    select controla_saldo and exists (select from historico where revenda_id = ${revendaId} and rede_id = ${redeId}) as controlada
      from redes
     where id = ${redeId}`.execute(db);
  return rows[0]?.controlada ?? false;
}

/** Units of living sales, scored or waiting; those of a cancelled scoring are free to be sold again. */
export async function sumVendidas(db: Db, { revendaId, redeId }: LojaConferida, produtoId: number): Promise<number> {
  const { vendidas } = await db
    .selectFrom('vendaItens as i')
    .innerJoin('vendas as v', 'v.id', 'i.vendaId')
    .where('i.redeId', '=', redeId)
    .where('i.produtoId', '=', produtoId)
    .where('v.revendaId', '=', revendaId)
    .where('v.canceladaEm', 'is', null)
    .select(sql<number>`coalesce(sum(i.pontuadas + i.em_analise + i.retidas), 0)`.as('vendidas'))
    .executeTakeFirstOrThrow();
  return vendidas;
}
