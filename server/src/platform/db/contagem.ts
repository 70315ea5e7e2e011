/** How many rows a list has: exactly as far as that is soon counted, else that there are more. */
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** Beyond, nobody reads the number, and counting would cost more than the page. */
export const contadas = 10_000;

// biome-ignore lint/suspicious/noExplicitAny: any query will do; only its text and parameters matter here.
type Ids = SelectQueryBuilder<any, any, unknown>;

/** Null: more than `contadas`. */
export async function contagem(db: Db, ids: Ids): Promise<number | null> {
  const count = await contagemInteira(db, ids.limit(contadas + 1));
  return count > contadas ? null : count;
}

export async function contagemInteira(db: Db, ids: Ids): Promise<number> {
  const linha = await db
    .selectFrom(ids.as('lista'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return linha.count;
}

/** How many PostgreSQL expects from its statistics, for the price of planning. */
export async function estimativa(ids: Ids): Promise<number> {
  const [linha] = await ids.explain<Record<string, [{ Plan: { 'Plan Rows': number } }]>>('json');
  return Object.values(linha ?? {})[0]?.[0].Plan['Plan Rows'] ?? 0;
}
