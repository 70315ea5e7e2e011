/** The month's figures. `registered` counts whoever had joined by the month's end; `scored` whoever scored within it. */

import { fusoHorario } from '@pontua/contract/dates';
import type { RedeRef } from '@pontua/contract/referencias';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import type { Escopo } from '../../platform/http/ator.ts';

export interface Recorte {
  escopo: Escopo;
  /** One network, or all. */
  rede: RedeRef | undefined;
  /** YYYY-MM. */
  mes: string;
}

/** Local midnight of the month's first day as a moment; with 1, of the next month's. */
const inicio = (mes: string, mais = 0) =>
  sql<string>`((${`${mes}-01`}::date + make_interval(months => ${mais})) at time zone ${sql.lit(fusoHorario)})`;

export const naRede = (rede: RedeRef | undefined, redeId: Expression<number>) =>
  rede === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${redeId} = ${idDaRede(rede)}`;

/** By the end of the month, and by the end of the one before: one pass over the sellers for both. */
export async function countCadastrados(db: Db, { escopo, rede, mes }: Recorte) {
  const { rows } = await sql<Record<`${'revendas' | 'parceiros'}${'Antes' | 'Ate'}`, number>>`
    with lojas as (
      select id, criado_em, ativo from revendas
      where ${naRede(rede, sql.ref('rede_id'))} and ${noEscopo(escopo, sql.ref('id'), sql.ref('rede_id'))}
    ), contadas as (
      select count(*) filter (where criado_em < ${inicio(mes, 1)}) as ate, count(*) filter (where criado_em < ${inicio(mes)}) as antes
      from lojas where ativo
    ), contados as (
      select count(*) filter (where p.criado_em < ${inicio(mes, 1)}) as ate, count(*) filter (where p.criado_em < ${inicio(mes)}) as antes
      from parceiros p join lojas l on l.id = p.revenda_id where p.ativo
    )
    select l.ate as revendas_ate, l.antes as revendas_antes, p.ate as parceiros_ate, p.antes as parceiros_antes
    from contadas l, contados p
  `.execute(db);
  return rows[0] ?? { revendasAte: 0, revendasAntes: 0, parceirosAte: 0, parceirosAntes: 0 };
}

/** Live scorings of the month, within the caller's reach. */
const doMes = ({ escopo, rede, mes }: Recorte) => sql`
  select p.id, p.venda_id, p.parceiro_id, p.revenda_id, p.total_pontos, p.pontuado_em
  from pontuacoes p
  where p.pontuado_em >= ${inicio(mes)} and p.pontuado_em < ${inicio(mes, 1)} and p.cancelada_em is null
    and ${naRede(rede, sql.ref('p.rede_id'))} and ${noEscopo(escopo, sql.ref('p.revenda_id'), sql.ref('p.rede_id'))}`;

export async function countPontuados(db: Db, recorte: Recorte) {
  const { rows } = await sql<{ parceirosPontuados: number; revendasPontuadas: number; totalPontos: number }>`
    with mes as (${doMes(recorte)})
    select count(distinct parceiro_id) as parceiros_pontuados, count(distinct revenda_id) as revendas_pontuadas,
           coalesce(sum(total_pontos), 0) as total_pontos
    from mes
  `.execute(db);
  return rows[0] ?? { parceirosPontuados: 0, revendasPontuadas: 0, totalPontos: 0 };
}

/** Of one of the top ten. Counts the scored units at the price of their line, so that units still waiting stay out. */
const vendidoPor = (dono: 'parceiro_id' | 'revenda_id') => sql`
  select coalesce(sum(i.sub_total * a.unidades / i.qtde), 0)::numeric(14,2) as total_vendido
  from mes m join alocacoes a on a.pontuacao_id = m.id join venda_itens i on i.id = a.venda_item_id
  where ${sql.ref(`m.${dono}`)} = ${sql.ref(`top.${dono}`)}`;

/** With the store they last scored in: the one they are in today may be another, and out of the caller's reach. */
export async function topParceiros(db: Db, recorte: Recorte) {
  const { rows } = await sql<{ nome: string; nomeFantasia: string; totalPontos: number; totalVendido: number }>`
    with mes as (${doMes(recorte)}),
    top as (
      select parceiro_id, sum(total_pontos) as total_pontos from mes
      group by parceiro_id order by total_pontos desc, parceiro_id limit 10
    )
    select par.nome, r.nome_fantasia, top.total_pontos, v.total_vendido
    from top
    join parceiros par on par.id = top.parceiro_id
    cross join lateral (
      select revenda_id from mes where parceiro_id = top.parceiro_id order by pontuado_em desc, id desc limit 1) u
    join revendas r on r.id = u.revenda_id
    cross join lateral (${vendidoPor('parceiro_id')}) v
    order by top.total_pontos desc, top.parceiro_id
  `.execute(db);
  return rows;
}

export async function topRevendas(db: Db, recorte: Recorte) {
  const { rows } = await sql<{ nomeFantasia: string; totalPontos: number; totalVendido: number }>`
    with mes as (${doMes(recorte)}),
    top as (
      select revenda_id, sum(total_pontos) as total_pontos from mes
      group by revenda_id order by total_pontos desc, revenda_id limit 10
    )
    select r.nome_fantasia, top.total_pontos, v.total_vendido
    from top
    join revendas r on r.id = top.revenda_id
    cross join lateral (${vendidoPor('revenda_id')}) v
    order by top.total_pontos desc, top.revenda_id
  `.execute(db);
  return rows;
}

export async function pontosPorDia(db: Db, recorte: Recorte) {
  const { rows } = await sql<{ dia: string; pontos: number }>`
    with mes as (${doMes(recorte)})
    select (pontuado_em at time zone ${sql.lit(fusoHorario)})::date as dia, sum(total_pontos) as pontos
    from mes group by 1 order by 1
  `.execute(db);
  return rows;
}
