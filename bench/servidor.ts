/** The server in a process of its own, started as in production, and what it says of itself while it works. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as espera } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface ServidorMedido {
  url: string;
  pid: number;
  /** Watches the process while `work` runs. */
  watch<T>(work: () => Promise<T>): Promise<{ resultado: T; medidas: MedidasDoProcesso }>;
  stop(): Promise<void>;
}

export interface MedidasDoProcesso {
  /** Longest the event loop was held, in ms. The sampling timer's own 10 ms are in it. */
  atrasoMs: number;
  memoriaMb: number;
}

const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
const prazoInicioMs = 60_000;
const intervaloMs = 500;

export async function startServidor(pasta: string, ambiente: Record<string, string>): Promise<ServidorMedido> {
  const [porta, portaMetricas] = [await findPorta(), await findPorta()];
  const diario = join(pasta, 'servidor.log');
  const saida = openSync(diario, 'a');
  const filho = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      // One, so that what is seen of one process is all there is; who measures several says so.
      PROCESSOS: '1',
      ...ambiente,
      HOST: '127.0.0.1',
      PORT: String(porta),
      METRICS_PORT: String(portaMetricas),
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', saida, saida],
  });
  closeSync(saida);
  const url = `http://127.0.0.1:${porta}`;
  const stop = async () => {
    if (filho.exitCode !== null || filho.signalCode !== null) return;
    const fim = once(filho, 'exit');
    filho.kill('SIGTERM');
    await fim;
  };
  const prazo = Date.now() + prazoInicioMs;
  while (!(await isVivo(url))) {
    if (filho.exitCode === null && Date.now() < prazo) await espera(100);
    else {
      await stop();
      throw new Error(`O servidor não iniciou:\n${readFileSync(diario, 'utf8').slice(-2000)}`);
    }
  }
  if (filho.pid === undefined) throw new Error('O servidor não iniciou');
  return { url, pid: filho.pid, stop, watch: (work) => observe(`http://127.0.0.1:${portaMetricas}/metrics`, work) };
}

export const isVivo = async (url: string): Promise<boolean> =>
  fetch(`${url}/livez`).then(
    ({ ok }) => ok,
    () => false,
  );

export async function findPorta(): Promise<number> {
  const sonda = createServer().listen(0, '127.0.0.1');
  await once(sonda, 'listening');
  const endereco = sonda.address();
  sonda.close();
  if (typeof endereco !== 'object' || !endereco) throw new Error('nenhuma porta livre');
  return endereco.port;
}

async function observe<T>(url: string, work: () => Promise<T>): Promise<{ resultado: T; medidas: MedidasDoProcesso }> {
  const medidas: MedidasDoProcesso = { atrasoMs: 0, memoriaMb: 0 };
  // Every reading begins the histogram anew, so this one drops what happened before.
  await read(url);
  const relogio = new AbortController();
  const ronda = (async () => {
    while (!relogio.signal.aborted) {
      await espera(intervaloMs, undefined, { signal: relogio.signal }).catch(() => undefined);
      const { atrasoMs, memoriaMb } = await read(url);
      medidas.atrasoMs = Math.max(medidas.atrasoMs, atrasoMs);
      medidas.memoriaMb = Math.max(medidas.memoriaMb, memoriaMb);
    }
  })();
  try {
    return { resultado: await work(), medidas };
  } finally {
    relogio.abort();
    await ronda;
  }
}

async function read(url: string): Promise<MedidasDoProcesso> {
  const texto = await (await fetch(url)).text();
  const valor = (nome: string): number => Number(new RegExp(`^${nome} (\\S+)$`, 'm').exec(texto)?.[1] ?? Number.NaN);
  return {
    atrasoMs: valor('nodejs_eventloop_lag_max_seconds') * 1000,
    memoriaMb: valor('process_resident_memory_bytes') / 2 ** 20,
  };
}
