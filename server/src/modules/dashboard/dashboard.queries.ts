/** The month's figures. `registered` counts whoever had joined by the month's end; `scored` whoever scored within it. */

import type { getDashboard } from '@pontua/contract/dashboard';
import { fusoHorario } from '@pontua/contract/dates';
import type { RespostaDe } from '@pontua/contract/endpoint';
import type { RedeRef } from '@pontua/contract/referencias';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import type { Escopo } from '../../platform/http/ator.ts';

export interface RecorteDoDashboard {
  escopo: Escopo;
  /** One chain, or all. */
  rede: RedeRef | undefined;
  /** YYYY-MM. */
  mes: string;
}

/** Local midnight of the month's first day as a moment; with 1, of the next month's. */
const inicio = (mes: string, mais = 0) =>
  sql<string>`((${`${mes}-01`}::date + make_interval(months => ${mais})) at time zone ${sql.lit(fusoHorario)})`;

export const naRede = (rede: RedeRef | undefined, redeId: Expression<number>) =>
  rede === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${redeId} = ${idDaRede(rede)}`;

type RedesDoDashboard = Omit<RecorteDoDashboard, 'mes'>;

const reachesAll = ({ escopo, rede }: RedesDoDashboard): boolean =>
  rede === undefined && escopo.redes === null && escopo.revendas === null;

/** Of a store that is reached. Where nothing narrows them down, stores are not looked up. */
const daLoja = (alcance: RedesDoDashboard, revendaId: string) =>
  reachesAll(alcance)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(revendaId)} in (
        select l.id from revendas l
        where ${naRede(alcance.rede, sql.ref('l.rede_id'))} and ${noEscopo(alcance.escopo, sql.ref('l.id'), sql.ref('l.rede_id'))})`;

/** Of a seller of such a store. */
export const doVendedor = (alcance: RedesDoDashboard, parceiroId: string) =>
  reachesAll(alcance)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(parceiroId)} in (select p.id from parceiros p where ${daLoja(alcance, 'p.revenda_id')})`;

/** By the end of the month, and by the end of the one before: one pass over stores and one over sellers for both. */
export async function countCadastrados(db: Db, recorte: RecorteDoDashboard) {
  const ate = (mais: 0 | 1) => sql`count(*) filter (where criado_em < ${inicio(recorte.mes, mais)})`;
  const { rows } = await sql<Record<`${'revendas' | 'parceiros'}${'Antes' | 'Ate'}`, number>>`
    with lojas as (
      select ${ate(0)} as antes, ${ate(1)} as ate from revendas where ativo and ${daLoja(recorte, 'id')}
    ), vendedores as (
      select ${ate(0)} as antes, ${ate(1)} as ate from parceiros where ativo and ${daLoja(recorte, 'revenda_id')}
    )
    select l.ate as revendas_ate, l.antes as revendas_antes, v.ate as parceiros_ate, v.antes as parceiros_antes
    from lojas l, vendedores v
  `.execute(db);
  return rows[0] ?? { revendasAte: 0, revendasAntes: 0, parceirosAte: 0, parceirosAntes: 0 };
}

/** Live scorings of the month, within the caller's reach. */
const doMes = ({ escopo, rede, mes }: RecorteDoDashboard) => sql`
  select p.id, p.parceiro_id, p.revenda_id, p.total_pontos, p.pontuado_em
  from pontuacoes p
  where p.pontuado_em >= ${inicio(mes)} and p.pontuado_em < ${inicio(mes, 1)} and p.cancelada_em is null
    and ${naRede(rede, sql.ref('p.rede_id'))} and ${noEscopo(escopo, sql.ref('p.revenda_id'), sql.ref('p.rede_id'))}`;

const semPontos = { parceirosPontuados: 0, revendasPontuadas: 0, totalPontos: 0 };

export async function countPontuados(db: Db, recorte: RecorteDoDashboard) {
  const { rows } = await sql<typeof semPontos>`
    with mes as (${doMes(recorte)})
    select count(distinct parceiro_id) as parceiros_pontuados, count(distinct revenda_id) as revendas_pontuadas,
           coalesce(sum(total_pontos), 0) as total_pontos
    from mes
  `.execute(db);
  return rows[0] ?? semPontos;
}

type MesPontuado = typeof semPontos &
  Pick<RespostaDe<typeof getDashboard>, 'topParceirosPontuados' | 'topRevendasPontuadas' | 'porDia'>;

/** The month's figures that are of its scorings, from one reading of them. */
export async function sumMes(db: Db, recorte: RecorteDoDashboard) {
  const { rows } = await sql<MesPontuado>`
    with mes as materialized (${doMes(recorte)}),
    por_parceiro as (${pontosPor('parceiro_id')}), por_revenda as (${pontosPor('revenda_id')})
    select (select count(*) from por_parceiro) as parceiros_pontuados,
           (select count(*) from por_revenda) as revendas_pontuadas,
           (select coalesce(sum(total_pontos), 0) from por_revenda) as total_pontos,
           (${topParceiros}) as top_parceiros_pontuados,
           (${topRevendas}) as top_revendas_pontuadas,
           (${pontosPorDia(recorte.mes)}) as por_dia
  `.execute(db);
  return rows[0] ?? { ...semPontos, topParceirosPontuados: [], topRevendasPontuadas: [], porDia: [] };
}

type DonoDosPontos = 'parceiro_id' | 'revenda_id';

const pontosPor = (dono: DonoDosPontos) =>
  sql`select ${sql.ref(dono)}, sum(total_pontos) as total_pontos from mes group by 1`;

/** The ten sellers or stores with the most points, their scorings, and what these sold. */
const osDez = (dono: DonoDosPontos, pontos: RawBuilder<unknown>) => {
  const id = sql.ref(dono);
  return sql`
    top as (select * from ${pontos} order by total_pontos desc, ${id} limit 10),
    deles as (select mes.* from mes join top using (${id})),
    vendido as (${vendidoPor(dono)})`;
};

/** Counts the scored units at the price of their line, so that units still waiting stay out. Thirds add up to their half cent again. */
const vendidoPor = (dono: DonoDosPontos) => sql`
  select ${sql.ref(dono)}, round(sum(i.sub_total * a.unidades / i.qtde), 8)::numeric(14,2) as total_vendido
  from deles join alocacoes a on a.pontuacao_id = deles.id join venda_itens i on i.id = a.venda_item_id
  group by 1`;

/** With the store they last scored in: the one they are in today may be another, and out of the caller's reach. */
const topParceiros = sql`
  with ${osDez('parceiro_id', sql`por_parceiro`)},
  ultima as (
    select distinct on (parceiro_id) parceiro_id, revenda_id from deles order by parceiro_id, pontuado_em desc, id desc)
  select coalesce(
    json_agg(
      json_build_object('nome', par.nome, 'nomeFantasia', r.nome_fantasia, 'totalPontos', top.total_pontos,
                        'totalVendido', coalesce(vendido.total_vendido, 0))
      order by top.total_pontos desc, top.parceiro_id),
    '[]')
  from top
  left join vendido using (parceiro_id)
  join ultima using (parceiro_id)
  join parceiros par on par.id = top.parceiro_id
  join revendas r on r.id = ultima.revenda_id`;

const topRevendas = sql`
  with ${osDez('revenda_id', sql`por_revenda`)}
  select coalesce(
    json_agg(
      json_build_object('nomeFantasia', r.nome_fantasia, 'totalPontos', top.total_pontos,
                        'totalVendido', coalesce(vendido.total_vendido, 0))
      order by top.total_pontos desc, top.revenda_id),
    '[]')
  from top
  left join vendido using (revenda_id)
  join revendas r on r.id = top.revenda_id`;

/** Among the month's local midnights: to take each moment into the time zone costs more than all else that is done with it. */
const pontosPorDia = (mes: string) => {
  const dia = (n: Expression<unknown>) => sql`${`${mes}-01`}::date + ${n}`;
  return sql`
    with dias as (
      select width_bucket(pontuado_em, array(
               select (${dia(sql`n`)})::timestamp at time zone ${sql.lit(fusoHorario)} from generate_series(0, 30) as n
             )) as dia, sum(total_pontos) as pontos
      from mes group by 1)
    select coalesce(json_agg(json_build_object('dia', ${dia(sql`dias.dia - 1`)}, 'pontos', pontos) order by dias.dia), '[]')
    from dias`;
};
