/** What a run stands on, all of it thrown away at the end: a durable PostgreSQL of its own and the product in two processes. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { type App, createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { startPostgresEmbutido } from '../server/src/platform/postgres-embutido.ts';
import { type Servidor, startServidor } from './servidor.ts';

export interface Ambiente {
  pasta: string;
  databaseUrl: string;
  /** Straight to the database: seeding and baselines. */
  pool: pg.Pool;
  /** The product in this process, not listening: opens sessions, and shows which statements a call sends. */
  app: App;
  /** The product as it is started in production, in a process of its own: what is measured. */
  servidor: Servidor;
  close(): Promise<void>;
}

export async function createAmbiente(): Promise<Ambiente> {
  const pasta = await mkdtemp(join(tmpdir(), 'pontua-bench-'));
  // The account that runs PostgreSQL for root has to reach its folder.
  await chmod(pasta, 0o755);
  const banco = await startPostgresEmbutido({ pasta: join(pasta, 'postgres') });
  const fechos = [() => banco.stop()];
  const close = async () => {
    // Each once: an interrupted run is closed while its work still fails, and then again.
    for (let fecha = fechos.pop(); fecha; fecha = fechos.pop()) await fecha();
    for (const resto of [banco.pasta, pasta]) await rm(resto, { recursive: true, force: true });
  };
  try {
    await migrate(banco.url);
    const ambiente = { DATABASE_URL: banco.url, PASTA_DADOS: pasta, SEGREDO: 'segredo-que-so-a-medicao-conhece-0123' };
    const app = await createApp({ ...readConfig({ ...ambiente, LOG_LEVEL: 'silent' }), databaseUrl: banco.url });
    fechos.push(() => app.stop());
    const { pool, close: fechaPool } = openDatabase(banco.url, { conexoes: 4, nome: 'pontua-bench' });
    fechos.push(fechaPool);
    const servidor = await startServidor(pasta, ambiente);
    fechos.push(() => servidor.stop());
    return { pasta, databaseUrl: banco.url, pool, app, servidor, close };
  } catch (error) {
    await close();
    throw error;
  }
}
