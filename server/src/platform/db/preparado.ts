/**
 * Statements that are planned once per connection. For the few that run all the time and cost more to plan than to execute (a
 * redemption halves its time in the database); not for lists, whose best plan depends on what is asked for. Best written as `sql`: what
 * the query builder spends on putting such a statement together is ten times what a template costs.
 */
import { createHash } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';

const marca = '/* preparado */';

/** Put it anywhere in a hot statement whose text never varies: `` sql`${preparado} select …` `` or `.modifyEnd(preparado)`. */
export const preparado = sql.raw<void>(marca);

/** The pool as Kysely sees it, with marked statements sent under a name of their own. */
export function comPreparados(pool: pg.Pool): PostgresPool {
  const conhecidos = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    // Kysely remembers connections by identity, so each keeps its wrapper.
    connect: async () => {
      const client = await pool.connect();
      const conhecido = conhecidos.get(client) ?? wrap(client);
      conhecidos.set(client, conhecido);
      return conhecido;
    },
    end: () => pool.end(),
  };
}

function wrap(client: pg.PoolClient): PostgresPoolClient {
  // Kysely asks for texts with parameters and for cursors; what is not a marked text goes on as it came.
  const named = (texto: unknown, valores: unknown[]): unknown =>
    typeof texto === 'string' && texto.includes(marca)
      ? client.query({ name: nomeDe(texto), text: texto, values: valores })
      : client.query(texto as string, valores);
  return { query: named as PostgresPoolClient['query'], release: () => client.release() };
}

/** As many as there are marked statements. */
const nomes = new Map<string, string>();

function nomeDe(texto: string): string {
  const conhecido = nomes.get(texto);
  if (conhecido) return conhecido;
  const nome = createHash('sha256').update(texto).digest('base64url');
  nomes.set(texto, nome);
  return nome;
}
