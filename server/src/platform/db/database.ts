/** The connection pool and the typed query builder on top of it. */
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { CursorDeLinhas, nomes } from './nomes.ts';
import { comPreparados } from './preparado.ts';
import type { DB } from './types.ts';

export type Db = Kysely<DB>;
/** For helpers that only make sense inside a transaction. */
export type Trx = Transaction<DB>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * numeric(14,2) amounts and ids fit a JS number exactly enough to be carried (never to be calculated with: arithmetic
 * stays in SQL); calendar days stay text, so that no time zone can move them; moments become ISO 8601 in UTC.
 */
const tipos = new Map<number, (texto: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, (texto) => texto],
  // Sessions are in UTC (see `options`), so the text is always "YYYY-MM-DD HH:mm:ss.ffffff+00".
  [pg.types.builtins.TIMESTAMPTZ, (texto) => `${texto.replace(' ', 'T').replace(/\+00$/, '')}Z`],
]);
/** numeric[], int8[] and date[]: pg parses the elements by its own element type, so they are told too. */
const tiposArray = new Map<number, (texto: string) => unknown>([
  [1231, (texto) => textArray(texto).map(Number)],
  [1016, (texto) => textArray(texto).map(Number)],
  [1182, (texto) => textArray(texto)],
]);

const textArray = (texto: string): string[] => (texto === '{}' ? [] : texto.slice(1, -1).split(','));

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, formato?: 'text' | 'binary') =>
    (formato === 'binary' ? undefined : (tipos.get(oid) ?? tiposArray.get(oid))) ??
    pg.types.getTypeParser(oid, formato as 'text'),
};

export function openDatabase(url: string, opcoes: { conexoes: number; nome: string }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: opcoes.conexoes,
    application_name: opcoes.nome,
    types,
    // Nobody waits for a lock longer than a person would; what gives up is rolled back whole and may be repeated. A page read out
    // of order costs what any page costs (docs/decisions/0402-paginas-fora-de-ordem.md). A statement has one processor, as all others
    // have one each (docs/decisions/0959-um-processador-por-pergunta.md).
    options: '-c timezone=UTC -c lock_timeout=20000 -c random_page_cost=1.1 -c max_parallel_workers_per_gather=0',
    connectionTimeoutMillis: 10_000,
    // A new one makes the first answer after a pause take three times as long (docs/decisions/0966-conexoes-que-ficam.md).
    idleTimeoutMillis: 300_000,
    // A transaction that its owner forgot must not hold locks for ever.
    idle_in_transaction_session_timeout: 60_000,
  });
  // A dropped idle connection is not an error of any request; the next query opens another.
  pool.on('error', () => {});
  // Nor is one in use any that the statement under way does not tell; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: comPreparados(pool), cursor: CursorDeLinhas }),
    plugins: [nomes],
  });
  return { db, pool, close: () => db.destroy() };
}
