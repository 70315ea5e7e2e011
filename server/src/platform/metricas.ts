/** Figures for Prometheus, on a port of their own that only the operator's network reaches. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from './db/database.ts';

export interface Metricas {
  /** @throws Error in words where the port cannot be had */
  listen(porta: number, host: string): Promise<void>;
  close(): Promise<void>;
}

export function createMetricas(http: FastifyInstance, pool: pg.Pool, db: Db): Metricas {
  const registro = new Registry();
  collectDefaultMetrics({ register: registro });
  measureRequests(http, registro);
  measurePool(pool, registro);
  measureJobs(db, registro);
  const servidor: Server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      response.setHeader('content-type', registro.contentType).end(await registro.metrics());
    } catch {
      response.writeHead(503).end();
    }
  });
  return {
    listen: async (porta, host) => {
      servidor.listen(porta, host);
      await once(servidor, 'listening').catch((cause: unknown) => {
        throw new Error(`A porta ${porta} das métricas não pode ser usada. Escolha outra com METRICS_PORT=…`, {
          cause,
        });
      });
    },
    close: () => new Promise((resolve) => servidor.close(() => resolve())),
  };
}

function measureRequests(http: FastifyInstance, registro: Registry): void {
  const duracao = new Histogram({
    name: 'pontua_http_segundos',
    help: 'Duração das chamadas por rota',
    labelNames: ['metodo', 'rota', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registro],
  });
  http.addHook('onResponse', async (request, reply) => {
    const rota = request.routeOptions.url ?? 'desconhecida';
    duracao.observe({ metodo: request.method, rota, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

function measurePool(pool: pg.Pool, registro: Registry): void {
  new Gauge({
    name: 'pontua_banco_conexoes',
    help: 'Conexões com o banco por estado',
    labelNames: ['estado'],
    registers: [registro],
    collect() {
      this.set({ estado: 'abertas' }, pool.totalCount);
      this.set({ estado: 'livres' }, pool.idleCount);
      this.set({ estado: 'fila' }, pool.waitingCount);
    },
  });
}

function measureJobs(db: Db, registro: Registry): void {
  new Gauge({
    name: 'pontua_jobs',
    help: 'Tarefas na fila por estado',
    labelNames: ['estado'],
    registers: [registro],
    async collect() {
      const { rows } = await sql<{ prontas: number; desistidas: number }>`
        select count(*) filter (where run_at <= now() and attempts < max_attempts) as prontas,
               count(*) filter (where attempts >= max_attempts) as desistidas
          from graphile_worker.jobs`.execute(db);
      this.set({ estado: 'prontas' }, rows[0]?.prontas ?? 0);
      this.set({ estado: 'desistidas' }, rows[0]?.desistidas ?? 0);
    },
  });
}
