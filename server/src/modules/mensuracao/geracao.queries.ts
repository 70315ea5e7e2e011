import { fusoHorario } from '@pontua/contract/dates';
import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

/**
 * The one pass over all purchases: what each chain bought on each day, and whether the day was before it joined. What follows reads some
 * hundred days a chain. A table and no CTE, because PostgreSQL reads for a new table with all cores, and for an INSERT with one.
 */
export async function sumDias(trx: Trx): Promise<void> {
  await sql`
    create temporary table mensuracao_dias on commit drop as
    select h.rede_id, h.data, sum(h.valor_total) as valor, bool_or(h.qtde > 0) as comprou
      from historico h
     group by h.rede_id, h.data`.execute(trx);
}

const cadastro = sql`(r.criado_em at time zone ${sql.lit(fusoHorario)})::date`;

/** @returns how many chains */
export async function insertRedes(trx: Trx, geracao: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into mensuracao (geracao_id, rede_id, data_cadastro, valor_antes, meses_antes, semanas_antes, valor_pos, meses_pos, semanas_pos)
    select ${geracao}, r.id, r.dia,
           coalesce(sum(d.valor) filter (where d.data < r.dia), 0),
           count(distinct date_trunc('month', d.data)) filter (where d.data < r.dia and d.comprou),
           count(distinct date_trunc('week', d.data)) filter (where d.data < r.dia and d.comprou),
           coalesce(sum(d.valor) filter (where d.data >= r.dia), 0),
           count(distinct date_trunc('month', d.data)) filter (where d.data >= r.dia and d.comprou),
           count(distinct date_trunc('week', d.data)) filter (where d.data >= r.dia and d.comprou)
      from (select r.id, ${cadastro} as dia from redes r) r
      left join mensuracao_dias d on d.rede_id = r.id
     group by r.id, r.dia`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

export async function insertMeses(trx: Trx, geracao: number): Promise<void> {
  await sql`
    insert into mensuracao_meses (geracao_id, rede_id, mes, valor_antes, valor_pos)
    select ${geracao}, r.id, date_trunc('month', d.data)::date,
           coalesce(sum(d.valor) filter (where d.data < ${cadastro}), 0),
           coalesce(sum(d.valor) filter (where d.data >= ${cadastro}), 0)
      from mensuracao_dias d
      join redes r on r.id = d.rede_id
     group by r.id, date_trunc('month', d.data)`.execute(trx);
}

export async function forget(db: Db, geracoes: readonly number[]): Promise<void> {
  const delas = sql<SqlBool>`geracao_id = any (${geracoes}::bigint[])`;
  await db.deleteFrom('mensuracaoMeses').where(delas).execute();
  await db.deleteFrom('mensuracao').where(delas).execute();
}
