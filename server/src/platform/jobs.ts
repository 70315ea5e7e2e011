/** What runs later: jobs in the same PostgreSQL, enqueued in the transaction that wants them. */
import { setTimeout as wait } from 'node:timers/promises';
import { Logger as GraphileLogger, parseCronItems, type Runner, run, type Task } from 'graphile-worker';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Db } from './db/database.ts';
import { openPoolFila } from './fila/pool.ts';
import { hideValues } from './log.ts';
import type { Plataforma } from './plataforma.ts';

export interface ContextoJob {
  /** Of the request that enqueued it. */
  pedidoId: string | null;
  log: Logger;
  /** 1 on the first try. */
  tentativa: number;
  ultimaTentativa: boolean;
  /** Aborts when the node is shutting down: stop at the next checkpoint. */
  encerrando: AbortSignal;
}

export interface Job {
  run(dados: unknown, app: Plataforma, contexto: ContextoJob): Promise<void>;
  /** Crontab in UTC ("10 3 * * *" is ten past midnight in São Paulo); a run missed while no node was up is made up for. */
  cron?: string;
  /**
   * Instead of through the queue, on every node that works on jobs: at once, and again this many seconds after each end. For what looks
   * after the queue itself, and cannot wait for a minute of the crontab or a place among the jobs.
   */
  cadaSegundos?: (config: Config) => number;
  /** May take minutes (a file, a report): has places of its own, so that what people wait for does not wait for it. */
  demora?: boolean;
  /** It writes to somebody: one that a backup holds was done after the backup, and is not done again (`settleRestored`). */
  escreve?: boolean;
}
export type Jobs = Readonly<Record<string, Job>>;

/** A job is a name in the module's `jobs`, a schema of its payload and what to do. A throw means: again later. */
export function job<D>(
  dados: z.ZodType<D>,
  work: (dados: D, app: Plataforma, contexto: ContextoJob) => Promise<void>,
  quando: Pick<Job, 'cron' | 'cadaSegundos' | 'escreve' | 'demora'> = {},
): Job {
  return { ...quando, run: (recebido, app, contexto) => work(dados.parse(recebido), app, contexto) };
}

export interface OpcoesEnqueue {
  /** A second job of the same key replaces the first while that has not begun; one that has begun is not tried again. */
  jobKey?: string;
  runAt?: string;
  maxAttempts?: number;
  pedidoId?: string;
}

/** Pass the transaction: the job exists if and only if it commits. */
export async function enqueue(db: Db, nome: string, dados: object, opcoes: OpcoesEnqueue = {}): Promise<void> {
  const { jobKey = null, runAt = null, maxAttempts = 12, pedidoId = null } = opcoes;
  await sql`
    select graphile_worker.add_job(
      ${nome}, payload => ${JSON.stringify({ dados, pedidoId })}::json, run_at => ${runAt}::timestamptz,
      max_attempts => ${maxAttempts}, job_key => ${jobKey})`.execute(db);
}

/**
 * After a restore: what the nodes of that time had begun waits for nobody, and what writes to somebody is forgotten, and not made up for.
 * @returns how many were forgotten
 */
export async function settleRestored(db: Db, jobs: Jobs): Promise<number> {
  await sql`
    select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(
    db,
  );
  const nomes = Object.entries(jobs).flatMap(([nome, { escreve }]) => (escreve ? [nome] : []));
  await sql`
    update graphile_worker._private_known_crontabs set last_execution = now() where identifier = any (${nomes}::text[])`.execute(
    db,
  );
  const { rows } = await sql`
    select from graphile_worker.complete_jobs(
      array(select id from graphile_worker.jobs where task_identifier = any (${nomes}::text[])))`.execute(db);
  return rows.length;
}

export interface Worker {
  stop(): Promise<void>;
}

export async function startWorker(app: Plataforma, jobs: Jobs, databaseUrl: string): Promise<Worker> {
  const encerramento = new AbortController();
  const pool = openPoolFila(app, databaseUrl, encerramento.signal);
  // Each asks for its own jobs alone.
  const runners: Runner[] = [];
  for (const doTipo of Map.groupBy(Object.entries(jobs), ([, { demora = false }]) => demora).values())
    runners.push(await startRunner(app, doTipo, pool, encerramento.signal));
  const vigias = Object.entries(jobs).map(([nome, vigia]) => repeat(app, nome, vigia, encerramento.signal));
  return {
    stop: async () => {
      encerramento.abort();
      await Promise.all(vigias);
      await Promise.all(runners.map((runner) => runner.stop()));
      await pool.end();
    },
  };
}

const startRunner = (
  app: Plataforma,
  jobs: readonly (readonly [nome: string, Job])[],
  pgPool: Pool,
  encerrando: AbortSignal,
): Promise<Runner> =>
  run({
    pgPool,
    concurrency: app.config.jobsSimultaneos,
    noHandleSignals: true,
    pollInterval: 2000,
    taskList: Object.fromEntries(jobs.map(([nome, { run: work }]) => [nome, taskOf(app, work, encerrando)])),
    parsedCronItems: parseCronItems(
      jobs.flatMap(([nome, { cron }]) =>
        cron ? [{ task: nome, match: cron, options: { backfillPeriod: 24 * 3600 * 1000, jobKey: nome } }] : [],
      ),
    ),
    logger: quietLogger(app.log),
  });

async function repeat(app: Plataforma, nome: string, { run: work, cadaSegundos }: Job, encerrando: AbortSignal) {
  if (!cadaSegundos) return;
  const log = app.log.child({ job: nome });
  const contexto = { pedidoId: null, log, tentativa: 1, ultimaTentativa: true, encerrando };
  while (!encerrando.aborted) {
    await work({}, app, contexto).catch((error: unknown) => log.error({ err: error }, 'job falhou'));
    await wait(cadaSegundos(app.config) * 1000, undefined, { signal: encerrando }).catch(() => undefined);
  }
}

function taskOf(app: Plataforma, work: Job['run'], encerrando: AbortSignal): Task {
  return async (payload, { job: { task_identifier, attempts, max_attempts, id } }) => {
    const { dados, pedidoId } = open(payload);
    const log = app.log.child({ job: task_identifier, jobId: id, pedido: pedidoId });
    try {
      await work(dados, app, {
        pedidoId,
        log,
        tentativa: attempts,
        ultimaTentativa: attempts >= max_attempts,
        encerrando,
      });
    } catch (error) {
      log.error({ err: error, tentativa: attempts }, 'job falhou');
      throw error;
    }
  };
}

/** Cron jobs come with a payload of graphile-worker's own. */
function open(payload: unknown): { dados: unknown; pedidoId: string | null } {
  if (typeof payload !== 'object' || payload === null || !('dados' in payload)) return { dados: {}, pedidoId: null };
  const pedidoId = 'pedidoId' in payload && typeof payload.pedidoId === 'string' ? payload.pedidoId : null;
  return { dados: payload.dados, pedidoId };
}

/** graphile-worker tells every job it takes; only its troubles are worth a line, and it repeats what the failures of jobs say. */
export function quietLogger(log: Logger): GraphileLogger {
  return new GraphileLogger(() => (nivel, dita) => {
    const mensagem = hideValues(dita);
    if (nivel === 'error') log.error({ fila: true }, mensagem);
    else if (nivel === 'warning') log.warn({ fila: true }, mensagem);
    else log.debug({ fila: true }, mensagem);
  });
}
