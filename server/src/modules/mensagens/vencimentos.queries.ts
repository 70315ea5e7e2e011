/** Lotes near their last day, and the sellers whom a warning would reach. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import type { Escopo } from '../../platform/http/ator.ts';
import { wants } from './avisos.queries.ts';
import { gatewayConfigurado } from './mensagens.queries.ts';
import { isViva, type Vivas } from './push.queries.ts';

export interface PrazoDeAviso {
  /** Days before. */
  prazo: number;
  dia: string;
}

export interface PontosDoDia {
  dia: string;
  pontos: number;
}

/** The prazos as rows `d (prazo, dia)`. */
const dias = (prazos: readonly PrazoDeAviso[]): RawBuilder<unknown> =>
  sql`unnest(${prazos.map(({ prazo }) => prazo)}::integer[], ${prazos.map(({ dia }) => dia)}::date[]) as d (prazo, dia)`;

/** Who can come in and spend them: `p` of an active store `r`. */
const podeUsar = sql`p.ativo and r.ativo`;

/** Whose points expire on which of these days: in the order of their ids, after one. */
export async function listAVencer(
  db: Db,
  vencem: readonly string[],
  { depoisDe, limite }: { depoisDe: number; limite: number },
): Promise<{ parceiroId: number; nome: string; partes: PontosDoDia[] }[]> {
  const { rows } = await sql<{ parceiroId: number; nome: string; partes: PontosDoDia[] }>`
    with alvos as materialized (
      -- As many of each day as could all be among the next ones, by the index that has them in this order.
      select distinct c.parceiro_id
        from unnest(${vencem}::date[]) as d (dia)
        cross join lateral (
          select l.parceiro_id
            from lotes l
            join parceiros p on p.id = l.parceiro_id
            join revendas r on r.id = p.revenda_id
           where l.vence_em = d.dia and l.restante > 0 and l.parceiro_id > ${depoisDe}
             and ${podeUsar}
           group by l.parceiro_id
           order by l.parceiro_id
           limit ${limite}) c
       order by c.parceiro_id
       limit ${limite}
    )
    select p.id as parceiro_id, p.nome,
           jsonb_agg(jsonb_build_object('dia', s.dia, 'pontos', s.pontos)) as partes
      from alvos a
      join parceiros p on p.id = a.parceiro_id
      cross join lateral (
        select d.dia, sum(l.restante) as pontos
          from unnest(${vencem}::date[]) as d (dia)
          join lotes l on l.vence_em = d.dia and l.restante > 0 and l.parceiro_id = p.id
         group by d.dia) s
     group by p.id
     order by p.id`.execute(db);
  return rows;
}

interface PreviaDoPrazo {
  id: number;
  prazo: number;
  venceEm: string;
  vendedores: number;
  pontos: number;
  push: number;
  whatsapp: number;
  email: number;
  semCanal: number;
}

/** @param temEmail whether mails leave this installation @param vivas sessions whose devices are still told */
export const previa = (
  db: Db,
  escopo: Escopo,
  prazos: readonly PrazoDeAviso[],
  { temEmail, vivas }: { temEmail: boolean; vivas: Vivas },
) =>
  db
    .selectFrom(
      sql<PreviaDoPrazo>`(
        select d.prazo as id, d.prazo, d.dia as vence_em, count(a.parceiro_id) as vendedores, coalesce(sum(a.pontos), 0) as pontos,
               count(*) filter (where a.push) as push, count(*) filter (where a.whatsapp) as whatsapp,
               count(*) filter (where a.email) as email,
               count(a.parceiro_id) filter (where not (a.push or a.whatsapp or a.email)) as sem_canal
          from ${dias(prazos)}
          left join lateral (
            select l.parceiro_id, l.pontos,
                   exists (select from push_inscricoes i join sessoes s on s.token_hash = i.sessao
                            where i.parceiro_id = p.id and ${isViva(vivas)})
                     and ${querVencimento('push')} as push,
                   coalesce(p.celular, '') <> '' and ${gatewayConfigurado} and ${querVencimento('whatsapp')} as whatsapp,
                   coalesce(p.email, '') <> '' and ${temEmail}::boolean and ${querVencimento('email')} as email
              from (select parceiro_id, sum(restante) as pontos from lotes
                     where vence_em = d.dia and restante > 0 group by parceiro_id) l
              join parceiros p on p.id = l.parceiro_id
              join revendas r on r.id = p.revenda_id
             where ${podeUsar}
               and ${noEscopo(escopo, sql.ref('r.id'), sql.ref('r.rede_id'))}) a on true
         group by d.prazo, d.dia)`.as('previa'),
    )
    .selectAll();

const querVencimento = (canal: 'push' | 'whatsapp' | 'email') => wants(canal, sql`p.id`, sql.lit('vencimento'));

/** São Paulo day of the last round that told everybody, or may have before a restore. */
export async function findRodadasAte(db: Db): Promise<string | null> {
  const { vencimentosAte } = await db.selectFrom('configuracoes').select('vencimentosAte').executeTakeFirstOrThrow();
  return vencimentosAte;
}

/** Rounds up to this São Paulo day are not made up for. */
export const setRodadasAte = (db: Db, vencimentosAte: string) =>
  db.updateTable('configuracoes').set({ vencimentosAte }).execute();

/** How many sellers the last round told, by the São Paulo day in its key. */
export async function findUltima(db: Db, escopo: Escopo): Promise<{ dia: string; vendedores: number } | null> {
  const { rows } = await sql<{ dia: string | null; vendedores: number }>`
    with ultima as (select max(chave) as chave from mensagens where motivo = 'vencimento')
    select substring(u.chave from 12) as dia,
           (select count(distinct m.parceiro_id)
              from mensagens m
              join parceiros p on p.id = m.parceiro_id
             where m.motivo = 'vencimento' and m.chave = u.chave
               and ${noEscopo(escopo, sql.ref('p.revenda_id'))}) as vendedores
      from ultima u`.execute(db);
  const [ultima] = rows;
  return ultima?.dia ? { dia: ultima.dia, vendedores: ultima.vendedores } : null;
}
