/** One connection held for a whole piece of work: its advisory locks and temporary tables live and die with it. */
import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Db } from './database.ts';
import { nomes } from './nomes.ts';
import type { DB } from './types.ts';

export interface SessaoBanco {
  /** On this connection alone; one statement or transaction at a time. */
  db: Db;
  /**
   * Loads rows by COPY, far faster than INSERT.
   * @param destino table and columns, as SQL: `linhas (linha, codigo)`
   * @param linhas text format of COPY, made with `copyLine`
   */
  copy(destino: string, linhas: AsyncIterable<string>): Promise<void>;
}

export type ComSessao = <T>(work: (sessao: SessaoBanco) => Promise<T>) => Promise<T>;

export function createSessoes(pool: pg.Pool): ComSessao {
  return async (work) => {
    const client = await pool.connect();
    const unica = { query: client.query.bind(client), release: () => {} };
    const db = new Kysely<DB>({
      // A pool of this one connection. Kysely asks of it no more than these two calls.
      dialect: new PostgresDialect({ pool: { connect: async () => unica, end: async () => {} } as unknown as pg.Pool }),
      plugins: [nomes],
    });
    try {
      // Else a server busy with a long statement would keep the locks of a client that is long dead. Not every system can.
      await client.query('set client_connection_check_interval = 1000').catch(() => undefined);
      return await work({
        db,
        copy: (destino, linhas) => pipeline(linhas, client.query(from(`copy ${destino} from stdin`))),
      });
    } finally {
      // Closed, not returned: nobody after us finds our locks and tables.
      client.release(true);
    }
  };
}
