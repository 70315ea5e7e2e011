/** The product as a function of its configuration. `main.ts` starts one; every test starts its own. */
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import * as sessoes from './modules/sessoes/sessoes.service.ts';
import { rotas } from './modulos.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db/database.ts';
import { createHttp } from './platform/http/server.ts';
import { createLog } from './platform/log.ts';
import type { Plataforma } from './platform/plataforma.ts';
import { restricoes } from './restricoes.ts';

export interface App extends Plataforma {
  http: FastifyInstance;
  /** Listens, and works on jobs if this node's role says so. */
  start(): Promise<void>;
  /** Stops taking work, finishes what is under way, lets go of everything. */
  stop(): Promise<void>;
}

/** What a test or the demo replaces. */
export interface Overrides {
  clock?: Clock;
}

export async function createApp(config: Config & { databaseUrl: string }, overrides: Overrides = {}): Promise<App> {
  const log = createLog(config.logLevel);
  const database = openDatabase(config.databaseUrl, { conexoes: config.conexoesBanco, nome: `pontua-${config.papel}` });
  const plataforma: Plataforma = { config, log, db: database.db, clock: overrides.clock ?? systemClock };
  const http = await createHttp(plataforma, {
    rotas,
    restricoes,
    sessoes: {
      autentica: (area, token, telas) => sessoes.autentica(plataforma, area, token, telas),
      negado: () => {},
    },
  });
  return {
    ...plataforma,
    http,
    start: async () => {
      await http.listen({ port: config.porta, host: config.host });
    },
    stop: async () => {
      await http.close();
      await database.close();
    },
  };
}
