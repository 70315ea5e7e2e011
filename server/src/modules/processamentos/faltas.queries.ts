/** What is wrong with the lines of a file: listed up to a bound, counted beyond it. */
import { maximoFaltas } from '@pontua/contract/processamentos';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isOurs, type Posse } from '../../platform/posse/posse.queries.ts';
import type { FaltaLida } from '../../platform/spreadsheets/validacao.ts';

/**
 * Lists and counts what a query finds; nothing if the turn is no longer ours.
 * @param origem a SELECT of linha, coluna, mensagem
 */
export async function addFaltas(db: Db, posse: Posse, origem: RawBuilder<unknown>): Promise<void> {
  await sql`
    with nossa as materialized (
      select id from processamentos where ${isOurs(posse)} for no key update
    ),
    faltas as materialized (${origem}),
    listadas as (
      insert into processamento_faltas (processamento_id, linha, coluna, mensagem)
      select nossa.id, f.linha, f.coluna, f.mensagem
        from nossa, (select linha, coluna, mensagem from faltas order by linha, coluna limit ${maximoFaltas}) f
       limit (select greatest(0, ${maximoFaltas} - count(*)) from processamento_faltas where processamento_id = ${posse.id})
    )
    update processamentos
       set total_erros = total_erros + (select count(*) from faltas)
     where id in (select id from nossa)`.execute(db);
}

/** Those of a batch; sent as arrays, because putting thousands of parameters together would hold the event loop. */
export const asRows = (faltas: readonly FaltaLida[]): RawBuilder<unknown> => sql`
  select linha, coluna, mensagem
    from unnest(${faltas.map(({ linha }) => linha)}::int[], ${faltas.map(({ coluna }) => coluna)}::text[],
                ${faltas.map(({ mensagem }) => mensagem)}::text[]) as f (linha, coluna, mensagem)`;

export async function countFaltas(db: Db, posse: Posse, quantas: number): Promise<void> {
  await sql`update processamentos set total_erros = total_erros + ${quantas} where ${isOurs(posse)}`.execute(db);
}

/** A file that is read from its beginning again says anew what is wrong with it. */
export async function forgetFaltas(db: Db, posse: Posse): Promise<void> {
  await sql`
    with nossa as (
      update processamentos set total_erros = 0 where ${isOurs(posse)} returning id
    )
    delete from processamento_faltas where processamento_id in (select id from nossa)`.execute(db);
}

/** They name people by CPF; how many there were stays. */
export const forgetDe = (db: Db, id: number) =>
  db.deleteFrom('processamentoFaltas').where('processamentoId', '=', id).execute();

export const listFaltas = (db: Db, id: number, limite: number) =>
  db
    .selectFrom('processamentoFaltas')
    .select(['linha', 'coluna', 'mensagem'])
    .where('processamentoId', '=', id)
    .orderBy('linha')
    .orderBy('coluna')
    .limit(limite)
    .execute();

/** Line → what is wrong with it, for the file to correct. */
export async function mapFaltas(db: Db, id: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ linha: number; texto: string }>`
    select linha, string_agg(coalesce(coluna || ': ', '') || mensagem, '; ' order by coluna) as texto
      from processamento_faltas
     where processamento_id = ${id}
     group by linha`.execute(db);
  return new Map(rows.map(({ linha, texto }) => [linha, texto]));
}
