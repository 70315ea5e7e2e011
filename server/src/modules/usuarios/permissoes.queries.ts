/** Which levels see which screen. */
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

export interface TelaDoNivel {
  tela: string;
  nivel: number;
}

/** Whoever changes what levels see does so one after the other: what is left of a screen is decided on all of it. */
export const lockGrade = (trx: Trx) =>
  trx.selectFrom('permissaoTipos').orderBy('id').limit(1).select('id').forNoKeyUpdate().execute();

/** @returns those that were not there */
export const insert = (trx: Trx, visoes: readonly TelaDoNivel[]): Promise<TelaDoNivel[]> =>
  visoes.length === 0
    ? Promise.resolve([])
    : trx
        .insertInto('permissaoTelas')
        .values([...visoes])
        .onConflict((conflito) => conflito.doNothing())
        .returning(['tela', 'nivel'])
        .execute();

/** @returns those that were there */
export async function remove(trx: Trx, visoes: readonly TelaDoNivel[]): Promise<TelaDoNivel[]> {
  const { rows } = await sql<TelaDoNivel>`
    delete from permissao_telas v
     using unnest(${visoes.map(({ tela }) => tela)}::text[], ${visoes.map(({ nivel }) => nivel)}::smallint[]) as tirada (tela, nivel)
     where v.tela = tirada.tela and v.nivel = tirada.nivel
    returning v.tela, v.nivel`.execute(trx);
  return rows;
}

/** Of these screens, those that no level sees. */
export async function listSemNivel(trx: Trx, telas: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ tela: string }>`
    select tela from unnest(${telas}::text[]) as tela
     where not exists (select from permissao_telas v where v.tela = tela.tela) order by tela`.execute(trx);
  return rows.map(({ tela }) => tela);
}

/** Screens that this level alone sees. */
export async function listSoDele(trx: Trx, nivel: number): Promise<string[]> {
  const linhas = await trx
    .selectFrom('permissaoTelas')
    .groupBy('tela')
    .having(sql<boolean>`bool_and(nivel = ${nivel})`)
    .select('tela')
    .orderBy('tela')
    .execute();
  return linhas.map(({ tela }) => tela);
}
