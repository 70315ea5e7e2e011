/** What the log promises: each day that is over is as it was sealed, and no seal is missing. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Regra } from './verify.regra.ts';

/**
 * What the jobs that seal ask `logs_digesto` and `logs_selo` for. Spelled out here, so that whoever changes the database's functions cannot
 * change what is verified.
 */
const digestoDoDia = sql`
  select count(*) as entradas,
         sha256(coalesce(string_agg(sha256(convert_to(jsonb_build_array(
           id, tipo, responsavel, usuario_id, parceiro_id, parametros, pedido_id, ip,
           to_char(criado_em at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))::text, 'UTF8')), ''::bytea order by id), ''::bytea)) as digesto
    from logs
   where criado_em >= s.dia::timestamp at time zone 'America/Sao_Paulo'
     and criado_em < (s.dia + 1)::timestamp at time zone 'America/Sao_Paulo'`;
const seloDoDia = sql`
  sha256(coalesce(selo_anterior, ''::bytea)
         || convert_to(to_char(dia, 'YYYY-MM-DD') || ':' || entradas || ':', 'UTF8') || digesto)`;

/**
 * The last day that the removal by age has reached: what is older is gone, or going. The entry that tells it excuses nothing younger than two years,
 * which the database lets nobody remove.
 */
const ultimoApagado = sql<string>`
  select least(coalesce(max(parametros ->> 'ate')::date, '-infinity'), (now() - interval '2 years')::date + 1)
    from logs where tipo = 'apagouLogs'`;

/** Up to which day nobody is asked for the entries of sealed days any more; null where all of them are there. Whoever audits compares it with how long the log was to be kept. */
export async function findDispensado(db: Db): Promise<string | null> {
  const { rows } = await sql<{ dia: string | null }>`
    select max(dia) as dia from logs_selos where dia <= (${ultimoApagado})`.execute(db);
  return rows[0]?.dia ?? null;
}

export const regrasDosLogs: Regra[] = [
  {
    nome: 'cada selo do registro é sobre o do dia anterior, sem dia que falte',
    quebras: sql`
      select format('o selo de %s não segue o de %s', dia, anterior) as detalhe
        from (select dia, entradas, digesto, selo, lag(dia) over w as anterior, lag(selo) over w as selo_anterior
                from logs_selos window w as (order by dia)) s
       where selo <> ${seloDoDia}
          or anterior <> dia - 1`,
  },
  {
    nome: 'o registro de cada dia selado é o que foi selado',
    quebras: sql`
      select format('%s: %s entradas, seladas %s; alguma foi mudada, tirada ou acrescentada', s.dia, d.entradas, s.entradas) as detalhe
        from logs_selos s
       cross join lateral (${digestoDoDia}) d
       where s.dia > (${ultimoApagado})
         and (d.entradas, d.digesto) is distinct from (s.entradas, s.digesto)`,
  },
];
