/** The whole app on a database of its own, with a clock that the test moves. Call it once per test file. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type App, createApp, type Overrides } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openSessao } from '../src/modules/sessoes/sessoes.api.ts';
import { type FixedClock, fixedClock } from '../src/platform/clock.ts';
import { type Db, openDatabase, type Trx } from '../src/platform/db/database.ts';
import { Cliente } from './cliente.ts';
import { createTestDatabase } from './database.ts';
import { createFabricas, type Fabricas } from './fabricas.ts';
import { semGuardas } from './guardas.ts';

export interface TestApp {
  app: App;
  clock: FixedClock;
  fabricas: Fabricas;
  /** Nobody signed in. */
  anonimo: Cliente;
  /** A client signed in as this seller or usuário (both, for a browser that uses both areas). */
  como(quem: { parceiro?: { id: number }; usuario?: { id: number } }): Promise<Cliente>;
  /** A new usuário of this level, signed in. */
  nivel(permissao: number, escopo?: { redes?: number[]; revendas?: number[] }): Promise<Cliente>;
  /** The database as its owner, who may change the schema. */
  dono: Db;
  /** Writes what the database refuses to everybody but its owner. */
  semGuardas<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Monday, 9 in the morning in São Paulo. */
export const inicio = '2026-06-15T12:00:00Z';

interface OpcoesTeste extends Overrides {
  ambiente?: Record<string, string>;
  /** A database that somebody else made and drops. */
  databaseUrl?: string;
  donoUrl?: string;
}

export async function createTestApp(opcoes: OpcoesTeste = {}): Promise<TestApp> {
  const banco = opcoes.databaseUrl
    ? { url: opcoes.databaseUrl, dono: opcoes.donoUrl ?? opcoes.databaseUrl, drop: async () => undefined }
    : await createTestDatabase();
  const pasta = await mkdtemp(join(tmpdir(), 'pontua-app-'));
  const clock = fixedClock(inicio);
  const config = readConfig({
    DATABASE_URL: banco.url,
    DATABASE_URL_MIGRACOES: banco.dono,
    PASTA_DADOS: pasta,
    SEGREDO: 'segredo-que-so-os-testes-conhecem-0123',
    LOG_LEVEL: 'silent',
    CONEXOES_BANCO: '10',
    URL_PUBLICA: 'http://localhost',
    ...opcoes.ambiente,
  });
  const app = await createApp({ ...config, databaseUrl: banco.url }, { clock, ...opcoes });
  const dono = openDatabase(banco.dono, { conexoes: 2, nome: 'pontua-dono' });
  const fabricas = createFabricas(app);
  const como: TestApp['como'] = async ({ parceiro, usuario }) =>
    new Cliente(app, {
      loja: parceiro && (await openSessao(app, { parceiroId: parceiro.id })),
      painel: usuario && (await openSessao(app, { usuarioId: usuario.id })),
    });
  return {
    app,
    clock,
    fabricas,
    anonimo: new Cliente(app),
    como,
    nivel: async (permissao, escopo) => como({ usuario: await fabricas.usuario({ permissao, ...escopo }) }),
    dono: dono.db,
    semGuardas: (work) => semGuardas(dono.db, work),
    close: async () => {
      await app.stop();
      await dono.close();
      await banco.drop();
      await rm(pasta, { recursive: true, force: true });
    },
  };
}

/** `const t = useTestApp()` at the top of a test file; `t()` inside the tests. */
export function useTestApp(opcoes?: Parameters<typeof createTestApp>[0]): () => TestApp {
  let teste: TestApp | undefined;
  beforeAll(async () => {
    teste = await createTestApp(opcoes);
  });
  afterAll(() => teste?.close());
  return () => {
    if (!teste) throw new Error('o app de teste só existe dentro dos testes');
    return teste;
  };
}
