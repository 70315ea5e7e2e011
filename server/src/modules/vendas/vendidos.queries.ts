/**
 * What stores sold, added up from the sales themselves: those of a store and a year are few, and found by `vendas_do_dia`
 * (docs/decisions/0501-vendidos-sem-resumo.md).
 */
import type { LojaRef } from '@pontua/contract/referencias';
import { sql } from 'kysely';
import { opcional } from '../../platform/db/consulta.ts';
import type { Db } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { idDaLoja } from '../../platform/db/referencias.ts';
import type { Escopo } from '../../platform/http/ator.ts';

export interface RecorteDosVendidos {
  escopo: Escopo;
  /** One store, or all. */
  revenda: LojaRef | undefined;
  ano: number;
}

/** Sales of the year that stand, `v`, with their stores `l`. */
const vendasDoAno = (db: Db, { escopo, revenda, ano }: RecorteDosVendidos) =>
  db
    .selectFrom('vendas as v')
    .innerJoin('revendas as l', 'l.id', 'v.revendaId')
    .where('v.canceladaEm', 'is', null)
    .where('v.realizadoEm', '>=', `${ano}-01-01`)
    .where('v.realizadoEm', '<=', `${ano}-12-31`)
    .where((eb) => noEscopo(escopo, eb.ref('v.revendaId'), eb.ref('v.redeId')))
    .where((eb) => opcional(revenda, (uma) => eb('v.revendaId', '=', idDaLoja(uma))));

const comItens = (db: Db, recorte: RecorteDosVendidos) =>
  vendasDoAno(db, recorte)
    .innerJoin('vendaItens as i', 'i.vendaId', 'v.id')
    .innerJoin('produtos as p', 'p.id', 'i.produtoId');

const mes = sql<number>`extract(month from v.realizado_em)::integer`;
const valorTotal = sql<number>`sum(i.sub_total)`;

/** What each store sold of each product in each month. `id` is of one of the lines, each of which is in one group alone. */
export const listVendidos = (db: Db, recorte: RecorteDosVendidos) =>
  comItens(db, recorte)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('alocacoes as a')
          .innerJoin('pontuacoes as n', 'n.id', 'a.pontuacaoId')
          .whereRef('a.vendaItemId', '=', 'i.id')
          .where('n.canceladaEm', 'is', null)
          .select(sql<number>`sum(a.pontos)`.as('pontos'))
          .as('a'),
      (join) => join.onTrue(),
    )
    .groupBy(['l.id', 'p.id', mes])
    .select(['l.id as idRevenda', 'l.nomeFantasia as revenda', 'p.codigo as codProduto', 'p.nome as produto'])
    .select([
      sql<number>`min(i.id)`.as('id'),
      mes.as('mes'),
      sql<number>`sum(i.qtde)`.as('quantidade'),
      sql<number>`round(sum(i.sub_total) / sum(i.qtde), 2)`.as('valorUnitarioMedio'),
      valorTotal.as('valorTotal'),
      sql<number>`coalesce(sum(a.pontos), 0)`.as('totalPontuado'),
    ]);

export const listMeses = (db: Db, recorte: RecorteDosVendidos) =>
  comItens(db, recorte)
    .groupBy(mes)
    .select([mes.as('mes'), valorTotal.as('valorTotal')])
    .orderBy(mes)
    .execute();

/** By value; of equal ones the code decides. */
export const listMaisVendidos = (db: Db, recorte: RecorteDosVendidos, quantos: number) =>
  comItens(db, recorte)
    .groupBy('p.id')
    .select(['p.codigo as codProduto', 'p.nome as produto', valorTotal.as('valorTotal')])
    .orderBy(valorTotal, 'desc')
    .orderBy('p.codigo')
    .limit(quantos)
    .execute();

/** Whether there were more sales than so many. Store by store, so that no more of them are read, however few stores the scope has. */
export async function hasMoreThan(db: Db, { escopo, ano }: RecorteDosVendidos, vendas: number): Promise<boolean> {
  const { rows } = await sql<{ vendas: number }>`
    select count(*) as vendas
      from (select
              from revendas l
             cross join lateral (
                   select
                     from vendas v
                    where v.revenda_id = l.id and v.cancelada_em is null
                      and v.realizado_em between ${`${ano}-01-01`} and ${`${ano}-12-31`}
                      and ${noEscopo(escopo, sql.ref('v.revenda_id'), sql.ref('v.rede_id'))}
                   offset 0) v
             limit ${vendas + 1}) lidas`.execute(db);
  return (rows[0]?.vendas ?? 0) > vendas;
}

/** Of all stores: the choice of years is the same for everybody. */
export async function findPrimeiroAno(db: Db): Promise<number | null> {
  const primeira = await db
    .selectFrom('vendas')
    .where('canceladaEm', 'is', null)
    .orderBy('realizadoEm')
    .orderBy('id')
    .limit(1)
    .select('realizadoEm')
    .executeTakeFirst();
  return primeira ? Number(primeira.realizadoEm.slice(0, 4)) : null;
}
