import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

/** One node seals at a time; another that comes finds nothing to do. */
export const lockSelos = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('selos dos logs', 0))`.execute(trx);

/** The first day without a seal; null where there is no entry at all. */
export async function findProximo(trx: Trx): Promise<string | null> {
  const { rows } = await sql<{ dia: string | null }>`
    select coalesce((select max(dia) + 1 from logs_selos),
                    (select (min(criado_em) at time zone 'America/Sao_Paulo')::date from logs)) as dia`.execute(trx);
  return rows[0]?.dia ?? null;
}

export const seal = (trx: Trx, dia: string) =>
  sql`
    insert into logs_selos (dia, entradas, digesto, selo)
    select ${dia}::date, d.entradas, d.digesto,
           logs_selo((select selo from logs_selos where dia = ${dia}::date - 1), ${dia}::date, d.entradas, d.digesto)
      from logs_digesto(${dia}::date) d`.execute(trx);

export const findUltimo = (db: Db) =>
  db
    .selectFrom('logsSelos')
    .select(['dia', sql<string>`encode(selo, 'hex')`.as('selo')])
    .orderBy('dia', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Of a day; undefined where none was set, or it was taken away. */
export async function findDe(db: Db, dia: string): Promise<string | undefined> {
  const achado = await db
    .selectFrom('logsSelos')
    .select(sql<string>`encode(selo, 'hex')`.as('selo'))
    .where('dia', '=', dia)
    .executeTakeFirst();
  return achado?.selo;
}
