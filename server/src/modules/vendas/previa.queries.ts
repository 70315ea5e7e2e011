import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

/** Whole units that a chain may still score of each product; without end where it does not control them. */
export async function findSaldos(
  trx: Trx,
  redeId: number,
  produtoIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ produtoId: number; saldo: number | null }>`
    select p.id as produto_id,
           case when r.controla_saldo
                -- Who waits already is served first.
                then greatest(coalesce(a.qtd_vendida + a.liberado - a.qtd_pontuada - a.qtd_af, 0), 0) end as saldo
      from redes r
      cross join unnest(${produtoIds}::bigint[]) as p (id)
      left join antifraude a on a.rede_id = r.id and a.produto_id = p.id
     where r.id = ${redeId}`.execute(trx);
  return new Map(rows.map(({ produtoId, saldo }) => [produtoId, saldo ?? Number.POSITIVE_INFINITY]));
}

/** Lines that are looked through for products that differ. */
const vistas = 200;

/** What a seller sold last, each product by each code that it was sold by, the last first. */
export async function listVendidos(db: Db, parceiroId: number) {
  const { rows } = await sql<{ produtoId: number; codigo: string; nome: string }>`
    select i.produto_id, i.codigo, p.nome
      from (select i.id, i.codigo, i.produto_id
              from vendas v join venda_itens i on i.venda_id = v.id
             where v.parceiro_id = ${parceiroId} and v.cancelada_em is null
             order by v.realizado_em desc, v.id desc, i.id desc
             limit ${vistas}) i
      join produtos p on p.id = i.produto_id
     where p.ativo
     group by i.produto_id, i.codigo, p.nome
     order by max(i.id) desc`.execute(db);
  return rows;
}
