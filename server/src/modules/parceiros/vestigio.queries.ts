import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

/** What the book of a deleted seller `a` is owed. Points that the person gave up were theirs: cancelled since, they are no debt. */
const dividaDe = sql<number>`greatest(a.divida_pontos + (
  select coalesce(sum(n.pontos), 0) from lancamentos n where n.parceiro_id = a.id and n.tipo = 'ajuste'), 0)`;

/** What the deleted sellers of the same CPF as seller `p` owe. */
export const dividaAnterior = sql<number>`(
  select coalesce(sum(${dividaDe}), 0)
    from parceiros a
   where a.vestigio = p.vestigio and a.excluido_em is not null and p.excluido_em is null)`;

export const findDividaAnterior = async (db: Db, id: number): Promise<number> =>
  (await db.selectFrom('parceiros as p').where('p.id', '=', id).select(dividaAnterior.as('divida')).executeTakeFirst())
    ?.divida ?? 0;

/** The stores that they were in are stores that the new one has left: sales of those come by file once more. */
export async function linkAnteriores(
  trx: Trx,
  { ids, vestigios }: { ids: readonly number[]; vestigios: readonly Buffer[] },
): Promise<{ id: number; nome: string; divida: number; desativado: boolean }[]> {
  const { rows } = await sql<{ id: number; nome: string; divida: number; desativado: boolean }>`
    with anteriores as (
      select n.id, n.vestigio, a.id as anterior, a.revenda_id, ${dividaDe} as divida
        from unnest(${ids}::bigint[], ${vestigios}::bytea[]) as n (id, vestigio)
        join parceiros a on a.vestigio = n.vestigio and a.excluido_em is not null
    ),
    lojas as (
      insert into lojas_anteriores (parceiro_id, revenda_id)
      select l.id, l.revenda_id
        from (select id, revenda_id from anteriores
               union
              select a.id, j.revenda_id from anteriores a join lojas_anteriores j on j.parceiro_id = a.anterior) l
        join parceiros p on p.id = l.id and p.revenda_id <> l.revenda_id
          on conflict do nothing
    )
    update parceiros p
       set vestigio = a.vestigio, ativo = p.ativo and a.divida = 0
      from (select id, vestigio, sum(divida) as divida from anteriores group by id, vestigio) a
      join parceiros antes on antes.id = a.id
     where p.id = a.id
    returning p.id, p.nome, a.divida, antes.ativo and not p.ativo as desativado`.execute(trx);
  return rows;
}
