/** The real server as a process of its own, which a test may kill. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { expect } from 'vitest';

const main = resolve(import.meta.dirname, '../src/main.ts');

/**
 * Of the environment of every process of ours that gets one of its own: compiling is a third of a start. What Node kept of it lies in a
 * folder of its version, beneath the one it was told.
 */
const cache = getCompileCacheDir();
export const compilado = cache ? { NODE_COMPILE_CACHE: dirname(cache) } : {};

export interface Servidor {
  url: string;
  processo: ChildProcess;
  /** Gone when this returns. Nothing is left to do for one that is gone already. */
  kill(sinal?: NodeJS.Signals): Promise<void>;
}

/** @param ambiente DATABASE_URL and PASTA_DADOS at least @param maximoBlocos size of the largest file it may write */
export async function startServidor(
  ambiente: Record<string, string>,
  { maximoBlocos }: { maximoBlocos?: number } = {},
): Promise<Servidor> {
  const porta = await freePort();
  // POSIX counts in blocks of 512 bytes. What a process may write ends there, as on a disk that is full.
  const limite = maximoBlocos === undefined ? '' : `ulimit -f ${maximoBlocos}; `;
  const processo = spawn('/bin/sh', ['-c', `${limite}exec "$0" "$1"`, process.execPath, main], {
    env: {
      ...compilado,
      HOST: '127.0.0.1',
      PORT: String(porta),
      DEMO: '0',
      LOG_LEVEL: 'fatal',
      PROCESSOS: '1',
      ...ambiente,
    },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${porta}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const kill = async (sinal: NodeJS.Signals = 'SIGKILL') => {
    if (processo.exitCode !== null || processo.signalCode !== null) return;
    const fim = once(processo, 'exit');
    processo.kill(sinal);
    await fim;
  };
  await expect.poll(isReady, { timeout: 60_000, interval: 50 }).toBe(true);
  return { url, processo, kill };
}

let vez = process.pid * 100;

/** Nobody takes it before it is listened on: it lies below those that systems give to whoever asks for any, and each worker has its own. */
export async function freePort(): Promise<number> {
  vez += 1;
  const porta = 20_000 + (vez % 10_000);
  const servidor = createServer().listen(porta, '127.0.0.1');
  const livre = await once(servidor, 'listening').then(
    () => true,
    () => false,
  );
  servidor.close();
  return livre ? porta : freePort();
}
