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
  select p.id, p.venda_id, p.parceiro_id, p.revenda_id, p.total_pontos, p.pontuado_em
  from pontuacoes p
  where p.pontuado_em >= ${inicio(mes)} and p.pontuado_em < ${inicio(mes, 1)} and p.cancelada_em is null
    and ${naRede(rede, sql.ref('p.rede_id'))} and ${noEscopo(escopo, sql.ref('p.revenda_id'), sql.ref('p.rede_id'))}`;

export async function countPontuados(db: Db, recorte: RecorteDoDashboard) {
  const { rows } = await sql<{ parceirosPontuados: number; revendasPontuadas: number; totalPontos: number }>`
    with mes as (${doMes(recorte)})
    select count(distinct parceiro_id) as parceiros_pontuados, count(distinct revenda_id) as revendas_pontuadas,
           coalesce(sum(total_pontos), 0) as total_pontos
    from mes
  `.execute(db);
  return rows[0] ?? { parceirosPontuados: 0, revendasPontuadas: 0, totalPontos: 0 };
}

/** The ten sellers or stores with the most points, and their scorings. */
const osDez = (dono: 'parceiro_id' | 'revenda_id') => {
  const id = sql.ref(dono);
  return sql`
    top as (
      select ${id}, sum(total_pontos) as total_pontos from mes
      group by ${id} order by total_pontos desc, ${id} limit 10
    ), deles as (
      select mes.* from mes join top using (${id})
    )`;
};

/** Counts the scored units at the price of their line, so that units still waiting stay out. Thirds add up to their half cent again. */
const vendidoPor = (dono: 'parceiro_id' | 'revenda_id') => sql`
  select ${sql.ref(dono)}, round(sum(i.sub_total * a.unidades / i.qtde), 8)::numeric(14,2) as total_vendido
  from deles join alocacoes a on a.pontuacao_id = deles.id join venda_itens i on i.id = a.venda_item_id
  group by 1`;

/** With the store they last scored in: the one they are in today may be another, and out of the caller's reach. */
export async function topParceiros(db: Db, recorte: RecorteDoDashboard) {
  const { rows } = await sql<{ nome: string; nomeFantasia: string; totalPontos: number; totalVendido: number }>`
    with mes as (${doMes(recorte)}), ${osDez('parceiro_id')},
    vendido as (${vendidoPor('parceiro_id')}),
    ultima as (
      select distinct on (parceiro_id) parceiro_id, revenda_id from deles order by parceiro_id, pontuado_em desc, id desc)
    select par.nome, r.nome_fantasia, top.total_pontos, coalesce(vendido.total_vendido, 0) as total_vendido
    from top
    left join vendido using (parceiro_id)
    join ultima using (parceiro_id)
    join parceiros par on par.id = top.parceiro_id
    join revendas r on r.id = ultima.revenda_id
    order by top.total_pontos desc, top.parceiro_id
  `.execute(db);
  return rows;
}

export async function topRevendas(db: Db, recorte: RecorteDoDashboard) {
  const { rows } = await sql<{ nomeFantasia: string; totalPontos: number; totalVendido: number }>`
    with mes as (${doMes(recorte)}), ${osDez('revenda_id')},
    vendido as (${vendidoPor('revenda_id')})
    select r.nome_fantasia, top.total_pontos, coalesce(vendido.total_vendido, 0) as total_vendido
    from top
    left join vendido using (revenda_id)
    join revendas r on r.id = top.revenda_id
    order by top.total_pontos desc, top.revenda_id
  `.execute(db);
  return rows;
}

export async function pontosPorDia(db: Db, recorte: RecorteDoDashboard) {
  const { rows } = await sql<{ dia: string; pontos: number }>`
    with mes as (${doMes(recorte)})
    select (pontuado_em at time zone ${sql.lit(fusoHorario)})::date as dia, sum(total_pontos) as pontos
    from mes group by 1 order by 1
  `.execute(db);
  return rows;
}
