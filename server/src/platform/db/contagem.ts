/** How many rows a list has in all, without counting a large one again for every page that is turned. */
import { type SelectQueryBuilder, sql } from 'kysely';
import { elapsedMillis } from '../clock.ts';
import type { Db } from './database.ts';

/** Counting this many takes a few milliseconds; only beyond is a count remembered, and then a moment's delay is not noticed. */
const sempreExatoAte = 20_000;
const validadeMillis = 30_000;
const maximoLembradas = 500;

const lembradas = new Map<string, { count: number; em: number }>();

// biome-ignore lint/suspicious/noExplicitAny: any query will do; only its text and parameters matter here.
export async function contagem(db: Db, query: SelectQueryBuilder<any, any, unknown>): Promise<number> {
  const { sql: texto, parameters } = query.compile();
  const chave = JSON.stringify([texto, parameters]);
  const lembrada = lembradas.get(chave);
  if (lembrada && elapsedMillis() - lembrada.em < validadeMillis) return lembrada.count;
  const linha = await db
    .selectFrom(query.as('lista'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  lembradas.delete(chave);
  if (linha.count > sempreExatoAte) remember(chave, linha.count);
  return linha.count;
}

function remember(chave: string, count: number): void {
  // Insertion order is age: the first key is the oldest.
  const maisVelha = lembradas.keys().next().value;
  if (lembradas.size >= maximoLembradas && maisVelha !== undefined) lembradas.delete(maisVelha);
  lembradas.set(chave, { count, em: elapsedMillis() });
}
