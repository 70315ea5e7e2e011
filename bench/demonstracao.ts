/** The demo's nine months in a database of their own, and the product serving them in a process of its own. */
import { join } from 'node:path';
import { type App, createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { seedDemo } from '../tools/demo/seed.ts';
import { createBanco } from './ambiente.ts';
import { type ServidorMedido, startServidor } from './servidor.ts';

/** The seller of the demo who sends photos, and has points for a prize. */
export const vendedora = { cpf: '86288366757', senha: 'Demo2026!' } as const;

export interface Demonstracao<T> {
  servidor: ServidorMedido;
  /** Gone at the end, with all that is in it. */
  pasta: string;
  preparado: T;
}

/** @param prepare works on the demo before anybody else does */
export async function withDemonstracao<T, R>(
  prepare: (app: App) => Promise<T>,
  work: (demonstracao: Demonstracao<T>) => Promise<R>,
): Promise<R> {
  const { url, dono, pasta, close } = await createBanco('pontua-demonstracao-');
  const ambiente = {
    DATABASE_URL: url,
    PASTA_DADOS: join(pasta, 'dados'),
    SEGREDO: 'segredo-que-so-a-medicao-conhece-0123',
  };
  try {
    const preparado = await seed({ ...ambiente, DATABASE_URL_MIGRACOES: dono }, prepare);
    const servidor = await startServidor(pasta, ambiente);
    try {
      return await work({ servidor, pasta, preparado });
    } finally {
      await servidor.stop();
    }
  } finally {
    await close();
  }
}

async function seed<T>(
  ambiente: Record<string, string> & { DATABASE_URL: string },
  prepare: (app: App) => Promise<T>,
): Promise<T> {
  const app = await createApp({
    ...readConfig({ ...ambiente, LOG_LEVEL: 'silent' }),
    databaseUrl: ambiente.DATABASE_URL,
  });
  try {
    await seedDemo(app);
    return await prepare(app);
  } finally {
    await app.stop();
  }
}
