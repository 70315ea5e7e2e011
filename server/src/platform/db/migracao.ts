/**
 * One migration, applied beside nodes that serve. It never waits long for a lock that others would queue behind: it gives up and begins
 * again. A file runs in one transaction, unless its first line says `-- sem transação`: then its statements run one by one, and each can be
 * repeated, because a process may be killed between two of them.
 */
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { byParts } from './indices.ts';

export interface Migracao {
  nome: string;
  sql: string;
  checksum: string;
}

/** Waiting longer for a lock would queue everybody else's queries behind ours; better to step back and try again. */
const esperaLock = '3s';
/**
 * What is done to an index `concurrently` waits for every transaction that began before it, a backup among them, and nobody's queries wait
 * for it. Giving up early would throw a long build away.
 */
const esperaConcorrente = '30min';
const tentativas = 20;
/** A lock was not to be had in time; or two waited for each other, and PostgreSQL chose us to give way. */
const passageiros = ['55P03', '40P01'];

/** @param espera how long it waits for a lock, as PostgreSQL writes it */
export async function applyMigracao(client: pg.Client, migracao: Migracao, espera = esperaLock): Promise<void> {
  const { nome, sql } = migracao;
  const run = sql.startsWith('-- sem transação') ? runOneByOne : runAtOnce;
  // Roles are often given a limit for what users ask. An index takes as long as it takes.
  await client.query('set statement_timeout = 0');
  for (let tentativa = 1; ; tentativa++) {
    try {
      await client.query(`set lock_timeout = '${espera}'`);
      return await run(client, migracao, espera);
    } catch (error) {
      const passa = error instanceof pg.DatabaseError && passageiros.includes(error.code ?? '');
      if (!passa || tentativa === tentativas) throw new Error(`A migração ${nome} falhou`, { cause: error });
      await setTimeout(500 * tentativa);
    }
  }
}

async function runAtOnce(client: pg.Client, migracao: Migracao): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migracao.sql);
    await record(client, migracao);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function runOneByOne(client: pg.Client, migracao: Migracao, espera: string): Promise<void> {
  await dropInvalidIndexes(client);
  for (const escrito of commandsOf(migracao.sql)) {
    for (const comando of await byParts(client, escrito)) {
      const concorrente = /^\s*(create|drop)\s+(unique\s+)?index\s+concurrently\s/i.test(comando);
      await client.query(`set lock_timeout = '${concorrente ? esperaConcorrente : espera}'`);
      await client.query(comando);
    }
  }
  await client.query(`set lock_timeout = '${espera}'`);
  await record(client, migracao);
}

const record = (client: pg.Client, { nome, checksum }: Migracao) =>
  client.query('insert into migracoes (nome, checksum) values ($1, $2)', [nome, checksum]);

/** Each ends with its line, and comes without its comments. Sent together, PostgreSQL would run them as one transaction. */
const commandsOf = (sql: string): string[] =>
  sql
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .filter((comando) => comando.trim() !== '');

/**
 * What a CREATE INDEX CONCURRENTLY leaves that gave up: `if not exists` would take it for the index that is wanted. That of a divided table
 * is invalid until each of its parts has one, and is gone on with.
 */
async function dropInvalidIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ nome: string }>(
    `select c.oid::regclass::text as nome
       from pg_index i
       join pg_class c on c.oid = i.indexrelid
      where not i.indisvalid and c.relkind = 'i' and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { nome } of rows) await client.query(`drop index ${nome}`);
}
