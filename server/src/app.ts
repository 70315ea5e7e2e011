/** The product as a function of its configuration. `main.ts` starts one; every test starts its own. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { endpoints } from '@pontua/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { importPasta } from './modules/banners/pasta.api.ts';
import { recordLog } from './modules/logs/logs.api.ts';
import { noteChave } from './modules/mensagens/chave.api.ts';
import { portaLinks } from './modules/midias/links.api.ts';
import { maximoFrentes } from './modules/processamentos/frentes.api.ts';
import * as sessoes from './modules/sessoes/sessoes.api.ts';
import { jobs, listas, rotas } from './modulos.ts';
import { createArquivos } from './platform/arquivos/arquivos.ts';
import { type Clock, systemClock, toMillis } from './platform/clock.ts';
import { openDatabase } from './platform/db/database.ts';
import { createLeituras } from './platform/db/leituras.ts';
import { createSessoes } from './platform/db/sessao.ts';
import type { PortaSessoes } from './platform/http/porta-sessoes.ts';
import { sweepTemp } from './platform/http/recebe.ts';
import { assertComplete } from './platform/http/router.ts';
import { createHttp } from './platform/http/server.ts';
import { startWorker, type Worker } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { createMail, type Mail } from './platform/mail.ts';
import type { Plataforma } from './platform/plataforma.ts';
import { createSaida } from './platform/saida.ts';
import { restricoes } from './restricoes.ts';

/** A configuration that knows its database: `main.ts` fills in the embedded one. */
export type ConfigApp = Config & { databaseUrl: string };

export interface App extends Plataforma {
  http: FastifyInstance;
  /** Listens, and works on jobs if this node's role says so. Answers where it listens. */
  start(): Promise<string>;
  /** Works on jobs from now on, whatever the role; `stop` ends it. */
  startJobs(): Promise<void>;
  /** Asks load balancers to send nobody here any more, and gives them the time to notice. */
  drain(): Promise<void>;
  /** Stops taking work, finishes what is under way, lets go of everything. */
  stop(): Promise<void>;
}

/** What a killed process left is a day old some hours after the start of the next: it is looked for again. */
const faxinaMillis = 6 * 3600 * 1000;

/** What a test or the demo replaces. */
export interface Overrides {
  clock?: Clock;
  mail?: Mail;
  fetch?: typeof fetch;
}

export async function createApp(config: ConfigApp, overrides: Overrides = {}): Promise<App> {
  const log = createLog(config.logLevel);
  const clock = overrides.clock ?? systemClock;
  const database = openDatabase(config.databaseUrl, { conexoes: config.conexoesBanco, nome: `pontua-${config.papel}` });
  // Files and reports keep one for minutes, a long file one for each of its frentes, and none that calls are answered with.
  const conexoes = config.jobsSimultaneos * maximoFrentes;
  const demoradas = openDatabase(config.databaseUrl, { conexoes, nome: 'pontua-trabalhos' });
  const deExportacoes = { conexoes: config.exportacao.conexoes, nome: 'pontua-exportacoes' };
  const longas = openDatabase(config.databaseUrl, deExportacoes);
  const openReplica = (opcoes: typeof deExportacoes) =>
    config.leituraUrl ? openDatabase(config.leituraUrl, opcoes) : null;
  const longasDaReplica = openReplica(deExportacoes);
  const replica = openReplica({ conexoes: config.conexoesBanco, nome: 'pontua-relatorios' });
  const plataforma: Plataforma = {
    config,
    log,
    clock,
    db: database.db,
    leituras: createLeituras({
      longas: { principal: longas.db, replica: longasDaReplica?.db ?? null },
      curtas: { principal: database.db, replica: replica?.db ?? null },
      log,
    }),
    sessao: createSessoes(demoradas.pool),
    files: createArquivos(config, clock),
    mail: overrides.mail ?? createMail(config),
    restricoes,
    fetch: overrides.fetch ?? createSaida(config.hostsInternos),
  };
  const { http, saude } = await createHttp(plataforma, {
    rotas,
    exportacoes: listas,
    sessoes: portaSessoes(plataforma),
    links: portaLinks(plataforma),
  });
  assertComplete(endpoints, rotas);
  const metricas =
    config.metrics && (await import('./platform/metricas.ts')).createMetricas(http, database.pool, database.db);
  const sweep = () => sweepTemp(join(config.pastaDados, 'tmp'), toMillis(clock.now()));
  const tell = (error: unknown) => log.error({ err: error }, 'a pasta temporária não foi limpa');
  let faxina: NodeJS.Timeout | undefined;
  let worker: Worker | null = null;
  const startJobs = async () => {
    worker ??= await startWorker(plataforma, jobs, config.databaseUrl);
  };
  return {
    ...plataforma,
    http,
    startJobs,
    start: async () => {
      await sweep();
      faxina = setInterval(() => void sweep().catch(tell), faxinaMillis).unref();
      await noteChave(plataforma);
      await importPasta(plataforma);
      if (config.metrics) await metricas?.listen(config.metrics.porta, config.metrics.host);
      if (config.papel !== 'api') await startJobs();
      // A node for jobs alone answers too: its health.
      return http.listen({ port: config.porta, host: config.host, ...(config.processos > 1 && { reusePort: true }) });
    },
    drain: async () => {
      saude.drain();
      await setTimeout(config.drenagemSegundos * 1000);
    },
    stop: async () => {
      clearInterval(faxina);
      await http.close();
      await worker?.stop();
      await metricas?.close();
      await replica?.close();
      await longasDaReplica?.close();
      await longas.close();
      await demoradas.close();
      await database.close();
    },
  };
}

/** The platform asks who is calling; module `sessoes` knows. What it tells is written down by module `logs`. */
function portaSessoes(app: Plataforma): PortaSessoes {
  // The call is answered whether or not it could be written down.
  const note = (...entrada: Parameters<typeof recordLog>) =>
    void recordLog(...entrada).catch((error: unknown) => app.log.error({ err: error }, 'ato sem registro'));
  return {
    authenticate: (area, token, telas) => sessoes.authenticate(app, area, token, telas),
    retoma: (area, id, telas) => sessoes.resume(app, area, id, telas),
    baixou: (ator, exportacao, pedidoId) => recordLog(app.db, ator, 'baixouExportacao', exportacao, pedidoId),
    leu: (ator, leitura, pedidoId) => recordLog(app.db, ator, 'leuLista', leitura, pedidoId),
    negado: (ator, { endpoint: { method, path } }, pedidoId) =>
      note(app.db, ator, 'acessoNegado', { chamada: `${method} ${path}` }, pedidoId),
  };
}
