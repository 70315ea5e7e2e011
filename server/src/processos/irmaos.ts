/**
 * The other processes of a node: the same product on the same port, among which the system shares new connections, so that all cores
 * answer calls. They have no state and no jobs; what happens once in a node (migrations, demo data, jobs, the embedded database) is the
 * first process's, and they go when it goes.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as espera } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ConfigApp } from '../app.ts';
import type { Config } from '../config.ts';

export interface Irmaos {
  /** Asks all of them to end, and returns when they have. */
  stop(): Promise<void>;
}

/** Between the end of one that nobody asked to end and the next in its place. */
const pausaMs = 1000;

/** @param config of the first process, with the port that it got */
export function startIrmaos(config: ConfigApp, log: Logger): Irmaos {
  const fim = new AbortController();
  const lugares = Array.from({ length: config.processos - 1 }, (_, n) =>
    keepUp(configOf(config, n + 1), log, fim.signal),
  );
  return {
    stop: async () => {
      fim.abort();
      await Promise.all(lugares);
    },
  };
}

async function keepUp(config: ConfigApp, log: Logger, fim: AbortSignal): Promise<void> {
  while (!fim.aborted) {
    const processo = start(config);
    const pede = () => processo.kill('SIGTERM');
    fim.addEventListener('abort', pede);
    const [codigo, sinal] = await endOf(processo);
    fim.removeEventListener('abort', pede);
    if (fim.aborted) return;
    log.error({ codigo, sinal }, 'um processo deste nó terminou e começa de novo');
    await espera(pausaMs, undefined, { signal: fim }).catch(() => undefined);
  }
}

function start(config: ConfigApp): ChildProcess {
  // The configuration travels as it was read: the environment is not read twice, and no secret passes through it.
  const processo = fork(new URL('./irmao.ts', import.meta.url), { serialization: 'advanced' });
  // One that ends before it has read it is told of by its end.
  processo.send(config, () => undefined);
  return processo;
}

/** Its code and signal; of one that could not even begin neither. */
const endOf = (processo: ChildProcess): Promise<unknown[]> => once(processo, 'exit').catch(() => [null, null]);

/** Figures of each process have a port of their own, one after the other. */
const configOf = ({ metrics, ...config }: ConfigApp, n: number): ConfigApp => ({
  ...config,
  papel: 'api',
  // The first one has migrated.
  donoUrl: undefined,
  metrics: metrics && { ...metrics, porta: metrics.porta === 0 ? 0 : metrics.porta + n },
});

/** A node asks no more of the database for having more processes, as far as each can work with its part. */
export function shareConexoes(config: Config): Config {
  const { processos, conexoesBanco, exportacao } = config;
  const conexoes = Math.max(2, Math.ceil(exportacao.conexoes / processos));
  return {
    ...config,
    conexoesBanco: Math.max(2, Math.ceil(conexoesBanco / processos)),
    exportacao: { ...exportacao, conexoes: processos === 1 ? exportacao.conexoes : conexoes },
  };
}

/** Of an address as a server says it, which leaves out the port of its protocol. */
export const portaDe = (endereco: string): number => Number(new URL(endereco).port || 80);

/**
 * A port that is shared is shared with whoever asks. So it is asked for alone first.
 * @throws Error EADDRINUSE
 */
export async function assertPortaLivre({ porta, host }: Pick<Config, 'porta' | 'host'>): Promise<void> {
  const sonda = createServer().listen({ port: porta, host });
  await once(sonda, 'listening');
  sonda.close();
  await once(sonda, 'close');
}
