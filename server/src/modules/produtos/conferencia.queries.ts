import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export const isProprioCpf = async (db: Db, parceiroId: number, cpf: string): Promise<boolean> =>
  (await db
    .selectFrom('parceiros')
    .select('id')
    .where('id', '=', parceiroId)
    .where('cpf', '=', cpf)
    .executeTakeFirst()) !== undefined;

/** Units that the store bought of a product, null where its histórico does not have it. From the unique index alone. */
export async function sumCompradas(db: Db, revendaId: number, produtoId: number): Promise<number | null> {
  const { compradas } = await db
    .selectFrom('historico')
    .where('revendaId', '=', revendaId)
    .where('produtoId', '=', produtoId)
    .select(sql<number | null>`sum(qtde)`.as('compradas'))
    .executeTakeFirstOrThrow();
  return compradas;
}

/** Whether the chain keeps balances, and its histórico says which of its stores bought: this one appears in it. */
export async function isControlada(db: Db, revendaId: number): Promise<boolean> {
  const { rows } = await sql<{ controlada: boolean }>`
    select c.controla_saldo and exists (select from historico h where h.revenda_id = r.id) as controlada
      from revendas r
      join redes c on c.id = r.rede_id
     where r.id = ${revendaId}`.execute(db);
  return rows[0]?.controlada ?? false;
}

/** Units of living sales, scored or waiting; those of a cancelled scoring are free to be sold again. */
export async function sumVendidas(db: Db, revendaId: number, produtoId: number): Promise<number> {
  const { vendidas } = await db
    .selectFrom('vendas as v')
    .innerJoin('vendaItens as i', 'i.vendaId', 'v.id')
    .where('v.revendaId', '=', revendaId)
    .where('v.canceladaEm', 'is', null)
    .where('i.produtoId', '=', produtoId)
    .select(sql<number>`coalesce(sum(i.pontuadas + i.em_analise), 0)`.as('vendidas'))
    .executeTakeFirstOrThrow();
  return vendidas;
}
