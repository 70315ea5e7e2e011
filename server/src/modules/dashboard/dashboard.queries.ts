/** The month's figures. `registered` counts whoever had joined by the month's end; `scored` whoever scored within it. */

import { fusoHorario } from '@pontua/contract/dates';
import type { RedeRef } from '@pontua/contract/referencias';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isIrrestrito, noEscopo } from '../../platform/db/escopo.ts';
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

const reachesAll = ({ escopo, rede }: RedesDoDashboard): boolean => rede === undefined && isIrrestrito(escopo);

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

interface Pontuados {
  parceirosPontuados: number;
  revendasPontuadas: number;
  totalPontos: number;
}

export async function countPontuados(db: Db, recorte: RecorteDoDashboard): Promise<Pontuados> {
  const { rows } = await sql<Pontuados>`
    with mes as (${doMes(recorte)})
    select count(distinct parceiro_id) as parceiros_pontuados, count(distinct revenda_id) as revendas_pontuadas,
           coalesce(sum(total_pontos), 0) as total_pontos
    from mes
  `.execute(db);
  return rows[0] ?? { parceirosPontuados: 0, revendasPontuadas: 0, totalPontos: 0 };
}

type QuemPontua = 'parceiro_id' | 'revenda_id';

/** What each seller or store scored. Sorted first: a hash of so many sums would be larger than its memory, and go to disk. */
const somasDe = (dono: QuemPontua) => sql`
  select ${sql.ref(dono)}, sum(total_pontos) as total_pontos
  from (select ${sql.ref(dono)}, total_pontos from mes order by ${sql.ref(dono)}) m
  group by ${sql.ref(dono)}`;

/** São Paulo's days begin with an hour: so many hours are told their day, and not each scoring. */
const somasPorDia = sql`
  select (hora at time zone ${sql.lit(fusoHorario)})::date as dia, sum(pontos) as pontos
  from (select date_bin('1 hour', pontuado_em, 'epoch') as hora, sum(total_pontos) as pontos from mes group by 1) h
  group by 1`;

const osDez = (dono: QuemPontua, somas: string) => sql`
  select * from ${sql.ref(somas)} order by total_pontos desc, ${sql.ref(dono)} limit 10`;

/** Counts the scored units at the price of their line, so that units still waiting stay out. Thirds add up to their half cent again. */
const vendidoPor = (dono: QuemPontua, deles: string) => sql`
  select ${sql.ref(dono)}, round(sum(i.sub_total * a.unidades / i.qtde), 8)::numeric(14,2) as total_vendido
  from ${sql.ref(deles)} d join alocacoes a on a.pontuacao_id = d.id join venda_itens i on i.id = a.venda_item_id
  group by 1`;

interface Melhor {
  nomeFantasia: string;
  totalPontos: number;
  totalVendido: number;
}

export interface FigurasDoMes extends Pontuados {
  topParceirosPontuados: (Melhor & { nome: string })[];
  topRevendasPontuadas: Melhor[];
  porDia: { dia: string; pontos: number }[];
}

/** All that the scorings of a month say, found once. A seller is shown with the store they last scored in: today's may be out of the caller's reach. */
export async function sumMes(db: Db, recorte: RecorteDoDashboard): Promise<FigurasDoMes> {
  const { rows } = await sql<FigurasDoMes>`
    with mes as materialized (${doMes(recorte)}),
    vendedores as (${somasDe('parceiro_id')}),
    lojas as (${somasDe('revenda_id')}),
    dias as (${somasPorDia}),
    dez_vendedores as (${osDez('parceiro_id', 'vendedores')}),
    dos_vendedores as (select mes.* from mes join dez_vendedores using (parceiro_id)),
    ultima as (
      select distinct on (parceiro_id) parceiro_id, revenda_id from dos_vendedores order by parceiro_id, pontuado_em desc, id desc),
    melhores_vendedores as (
      select d.*, par.nome, r.nome_fantasia, coalesce(v.total_vendido, 0) as total_vendido
      from dez_vendedores d
      left join (${vendidoPor('parceiro_id', 'dos_vendedores')}) v using (parceiro_id)
      join ultima using (parceiro_id)
      join parceiros par on par.id = d.parceiro_id
      join revendas r on r.id = ultima.revenda_id),
    dez_lojas as (${osDez('revenda_id', 'lojas')}),
    das_lojas as (select mes.* from mes join dez_lojas using (revenda_id)),
    melhores_lojas as (
      select d.*, r.nome_fantasia, coalesce(v.total_vendido, 0) as total_vendido
      from dez_lojas d
      left join (${vendidoPor('revenda_id', 'das_lojas')}) v using (revenda_id)
      join revendas r on r.id = d.revenda_id)
    select
      (select count(*) from vendedores) as parceiros_pontuados,
      (select count(*) from lojas) as revendas_pontuadas,
      (select coalesce(sum(pontos), 0) from dias) as total_pontos,
      array(select jsonb_build_object('nome', nome, 'nomeFantasia', nome_fantasia, 'totalPontos', total_pontos, 'totalVendido', total_vendido)
              from melhores_vendedores order by total_pontos desc, parceiro_id) as top_parceiros_pontuados,
      array(select jsonb_build_object('nomeFantasia', nome_fantasia, 'totalPontos', total_pontos, 'totalVendido', total_vendido)
              from melhores_lojas order by total_pontos desc, revenda_id) as top_revendas_pontuadas,
      array(select jsonb_build_object('dia', dia, 'pontos', pontos) from dias order by dia) as por_dia
  `.execute(db);
  // A statement without FROM answers one row.
  return rows[0] as FigurasDoMes;
}
