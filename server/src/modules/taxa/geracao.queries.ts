import { fusoHorario } from '@pontua/contract/dates';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Periodo } from '../geracoes/geracoes.api.ts';

/**
 * The one pass over all purchases: those before each chain joined, by month, and those of the month. Chains that joined later have none. A
 * table and no CTE, because PostgreSQL reads for a new table with all cores, and for an INSERT with one.
 */
export async function sumMeses(trx: Trx, { ano, mes }: Periodo): Promise<void> {
  await sql`
    create temporary table taxa_meses on commit drop as
    select h.rede_id, h.produto_id, date_trunc('month', h.data) as mes,
           coalesce(sum(h.qtde) filter (where h.data < r.dia), 0) as antes,
           coalesce(bool_or(h.qtde > 0) filter (where h.data < r.dia), false) as atendido,
           coalesce(sum(h.qtde) filter (where h.data >= m.de and h.data < m.ate), 0) as vendida
      from historico h
      join (select id, (criado_em at time zone ${sql.lit(fusoHorario)})::date as dia from redes) r on r.id = h.rede_id
     cross join (select make_date(${ano}, ${mes}, 1) as de, (make_date(${ano}, ${mes}, 1) + interval '1 month')::date as ate) m
     where r.dia < m.ate
       and h.qtde <> 0
       and (h.data < r.dia or (h.data >= m.de and h.data < m.ate))
     group by h.rede_id, h.produto_id, date_trunc('month', h.data)`.execute(trx);
}

/** @returns how many products of chains */
export async function insert(trx: Trx, geracao: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into taxa_sucesso (geracao_id, rede_id, produto_id, valor_unitario, qtd_antes, meses_antes, qtd_vendida)
    select ${geracao}, t.rede_id, t.produto_id, p.valor_unitario,
           sum(t.antes), count(*) filter (where t.atendido), sum(t.vendida)
      from taxa_meses t
      join produtos p on p.id = t.produto_id
     group by t.rede_id, t.produto_id, p.valor_unitario`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

export async function forget(db: Db, geracoes: readonly number[]): Promise<void> {
  await db.deleteFrom('taxaSucesso').where('geracaoId', '=', sql<number>`any (${geracoes}::bigint[])`).execute();
}
