/** The product as people meet it: the built interface and the real server on a port, with a database and a folder of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, createApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { createTestDatabase } from '../../server/test/database.ts';
import { createFabricas, type Fabricas } from '../../server/test/fabricas.ts';
import { hashBarata } from '../../server/test/senha.ts';
import { copyDemonstracao } from './demonstracao.ts';

export const senha = 'Demo2026!';

export interface Produto {
  app: App;
  fabricas: Fabricas;
  /** For people made by `fabricas` who are to log in, with `senha`. */
  senhaHash: string;
  /** "http://127.0.0.1:45123". */
  endereco: string;
  stop(): Promise<void>;
}

export interface OpcoesProduto {
  /** With the demo's nine months instead of an empty programme. */
  demo?: boolean;
  /** Further variables, such as where the postal service is. */
  ambiente?: Record<string, string>;
}

export async function startProduto({ demo = false, ambiente = {} }: OpcoesProduto = {}): Promise<Produto> {
  const pasta = await mkdtemp(join(tmpdir(), 'pontua-e2e-'));
  const banco = await (demo ? copyDemonstracao(pasta) : createTestDatabase());
  const config = readConfig({
    DATABASE_URL: banco.url,
    DATABASE_URL_MIGRACOES: banco.dono,
    PASTA_DADOS: pasta,
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: demo ? '1' : '0',
    LOG_LEVEL: 'silent',
    CONEXOES_BANCO: '10',
    ...ambiente,
  });
  const app = await createApp({ ...config, databaseUrl: banco.url });
  const endereco = await app.start();
  return {
    app,
    fabricas: createFabricas(app),
    senhaHash: await hashBarata(senha),
    endereco,
    stop: async () => {
      await app.stop();
      await banco.drop();
      await rm(pasta, { recursive: true, force: true });
    },
  };
}
