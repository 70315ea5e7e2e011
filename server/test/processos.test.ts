/** A node of two processes: both answer on one port, either may die, and they end together. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';
import { compilado, freePort, startServidor } from './servidor.ts';

const main = resolve(import.meta.dirname, '../src/main.ts');
let banco: Awaited<ReturnType<typeof createTestDatabase>>;
let pasta = '';
let metricas = 0;
let ambiente: Record<string, string>;
let servidor: Awaited<ReturnType<typeof startServidor>> | null = null;

beforeAll(async () => {
  banco = await createTestDatabase();
  pasta = await mkdtemp(join(tmpdir(), 'pontua-processos-'));
  metricas = await freePair();
  ambiente = { DATABASE_URL: banco.url, PASTA_DADOS: pasta, PROCESSOS: '2', METRICS_PORT: String(metricas) };
});
afterEach(() => servidor?.kill());
afterAll(async () => {
  await banco.drop();
  await rm(pasta, { recursive: true, force: true });
});

/** A port that is free, and so is the next. */
async function freePair(): Promise<number> {
  const [porta, seguinte] = [await freePort(), await freePort()];
  return seguinte === porta + 1 ? porta : freePair();
}

/** On a connection of its own: those are what is shared among processes. 0 where nobody answers. */
const knock = (url: string): Promise<number> =>
  new Promise((answered) => {
    get(`${url}/livez`, { agent: false }, (resposta) => answered(resposta.resume().statusCode ?? 0)).on('error', () =>
      answered(0),
    );
  });
const knockOften = (url: string) => Promise.all(Array.from({ length: 40 }, () => knock(url)));

/** How often each process answered, by its own figures. */
const countAnswered = (): Promise<number[]> =>
  Promise.all(
    [metricas, metricas + 1].map(async (porta) => {
      const texto = await (await fetch(`http://127.0.0.1:${porta}/metrics`)).text();
      return Number(/pontua_http_segundos_count\{[^}]*livez[^}]*\} (\d+)/.exec(texto)?.[1] ?? 0);
    }),
  );

/** Both are there, which takes the second a little longer. */
async function startDois() {
  servidor = await startServidor(ambiente);
  await expect.poll(() => countAnswered().catch(() => []), { timeout: 30_000 }).toHaveLength(2);
  return servidor;
}

/** All that a process started. */
const childrenOf = ({ pid }: ChildProcess): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

test('both answer, and one that dies is replaced while the other goes on', async () => {
  const { url, processo, kill } = await startDois();
  expect(new Set(await knockOften(url))).toEqual(new Set([200]));
  for (const vezes of await countAnswered()) expect(vezes).toBeGreaterThan(0);
  const [irmao = 0] = childrenOf(processo);
  process.kill(irmao, 'SIGKILL');
  await expect.poll(() => childrenOf(processo).includes(irmao)).toBe(false);
  expect(new Set(await knockOften(url))).toEqual(new Set([200]));
  await expect.poll(() => countAnswered().catch(() => []), { timeout: 30_000 }).toHaveLength(2);
  await kill('SIGTERM');
  expect(processo.exitCode).toBe(0);
  expect(new Set(await knockOften(url))).toEqual(new Set([0]));
}, 90_000);

test('a port that they share is not shared with another installation, and is free once the first is killed', async () => {
  const { url, kill } = await startDois();
  const outro = spawn(process.execPath, [main], {
    env: { ...compilado, ...ambiente, METRICS_PORT: '', HOST: '127.0.0.1', PORT: new URL(url).port },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const erros = text(outro.stderr);
  const [codigo] = await once(outro, 'exit');
  expect([codigo, await erros]).toEqual([1, expect.stringContaining('já está em uso')]);
  await kill('SIGKILL');
  await expect.poll(async () => new Set(await knockOften(url)), { timeout: 10_000 }).toEqual(new Set([0]));
}, 90_000);
