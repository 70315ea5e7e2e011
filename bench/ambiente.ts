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
import { type ServidorMedido, startServidor } from './servidor.ts';

export interface Ambiente {
  pasta: string;
  databaseUrl: string;
  /** Straight to the database: seeding and baselines. */
  pool: pg.Pool;
  /** The product in this process, not listening: opens sessions, and shows which statements a call sends. */
  app: App;
  /** The product as it is started in production, in a process of its own: what is measured. */
  servidor: ServidorMedido;
  /** Another one on the same database, to be stopped by the caller. */
  startServidor(ajustes: Record<string, string>): Promise<ServidorMedido>;
  close(): Promise<void>;
}

export interface Banco {
  url: string;
  /** As its owner, who also prepares what is measured. */
  dono: string;
  pasta: string;
  close(): Promise<void>;
}

/** A durable, migrated database in a temporary folder. */
export async function createBanco(prefixo: string): Promise<Banco> {
  const pasta = await mkdtemp(join(tmpdir(), prefixo));
  // The account that runs PostgreSQL for root has to reach its folder.
  await chmod(pasta, 0o755);
  const banco = await startPostgresEmbutido({ pasta: join(pasta, 'postgres') });
  const close = async () => {
    await banco.stop();
    for (const resto of [banco.pasta, pasta]) await rm(resto, { recursive: true, force: true });
  };
  await migrate(banco.dono, banco.url).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { url: banco.url, dono: banco.dono, pasta, close };
}

export async function createAmbiente(): Promise<Ambiente> {
  const { url: databaseUrl, dono, pasta, close: closeBanco } = await createBanco('pontua-bench-');
  const fechos = [closeBanco];
  const close = async () => {
    // Each once: an interrupted run is closed while its work still fails, and then again.
    for (let fecha = fechos.pop(); fecha; fecha = fechos.pop()) await fecha();
  };
  try {
    const ambiente = {
      DATABASE_URL: databaseUrl,
      // Shut to all others, the account of PostgreSQL among them.
      PASTA_DADOS: join(pasta, 'dados'),
      SEGREDO: 'segredo-que-so-a-medicao-conhece-0123',
    };
    const app = await createApp({ ...readConfig({ ...ambiente, LOG_LEVEL: 'silent' }), databaseUrl });
    fechos.push(() => app.stop());
    const { pool, close: fechaPool } = openDatabase(dono, { conexoes: 4, nome: 'pontua-bench' });
    fechos.push(fechaPool);
    const servidor = await startServidor(pasta, ambiente);
    fechos.push(() => servidor.stop());
    const startOutro = (ajustes: Record<string, string>) => startServidor(pasta, { ...ambiente, ...ajustes });
    return { pasta, databaseUrl, pool, app, servidor, startServidor: startOutro, close };
  } catch (error) {
    await close();
    throw error;
  }
}
