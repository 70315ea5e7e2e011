/** The server as a process: what it says, how it ends. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';
import { openPortaDoBanco } from './porta-do-banco.ts';
import { compilado, freePort } from './servidor.ts';

const main = resolve(import.meta.dirname, '../src/main.ts');
let banco: Awaited<ReturnType<typeof createTestDatabase>>;
let pasta = '';

beforeAll(async () => {
  banco = await createTestDatabase();
  pasta = await mkdtemp(join(tmpdir(), 'pontua-processo-'));
});
afterAll(async () => {
  await banco.drop();
  await rm(pasta, { recursive: true, force: true });
});

function start(ambiente: Record<string, string>): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, [main], {
    env: {
      ...compilado,
      DATABASE_URL: banco.url,
      PASTA_DADOS: pasta,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      PROCESSOS: '1',
      ...ambiente,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Started, ready, and told to end. @returns what it said */
async function runOnce(ambiente: Record<string, string>): Promise<string> {
  const porta = await freePort();
  const processo = start({ PORT: String(porta), ...ambiente });
  const saida = text(processo.stdout);
  const status = async () => (await fetch(`http://127.0.0.1:${porta}/readyz`).catch(() => null))?.status;
  await expect.poll(() => processo.exitCode ?? status(), { timeout: 60_000 }).toBe(200);
  processo.kill('SIGTERM');
  const [codigo] = await once(processo, 'exit');
  expect(codigo).toBe(0);
  return (await saida).replaceAll(String(porta), 'PORT');
}

test('it says where it is, is ready, and ends tidily when asked to', async () => {
  expect(await runOnce({})).toContain('http://localhost:PORT/painel');
}, 90_000);

test('a database that is still starting is waited for', async () => {
  const porta = await openPortaDoBanco(banco.url, 2);
  try {
    expect(await runOnce({ DATABASE_URL: porta.url })).toMatch(/^O banco ainda está iniciando.*\n\n.* no ar/);
  } finally {
    await porta.close();
  }
}, 90_000);

test('a port that is taken is said in a sentence', async () => {
  const ocupada = createServer().listen(0, '127.0.0.1');
  await once(ocupada, 'listening');
  const address = ocupada.address();
  const porta = typeof address === 'object' ? address?.port : 0;
  const processo = start({ PORT: String(porta) });
  const erros = text(processo.stderr);
  const [codigo] = await once(processo, 'exit');
  ocupada.close();
  expect([codigo, await erros]).toEqual([1, expect.stringContaining(`A porta ${porta} já está em uso`)]);
});

test('a database that is away is said in a sentence', async () => {
  const processo = start({ PORT: '0', DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' });
  const erros = text(processo.stderr);
  const [codigo] = await once(processo, 'exit');
  expect([codigo, await erros]).toEqual([1, expect.stringMatching(/^Não iniciou: o banco não atende nesse endereço/)]);
});

test('a configuration that makes no sense is refused before anything starts', async () => {
  const processo = start({ PAPEL: 'chefe', PORT: '-1' });
  const erros = text(processo.stderr);
  const [codigo] = await once(processo, 'exit');
  expect(codigo).toBe(1);
  expect(await erros).toMatch(/PORT[\s\S]*PAPEL: Opção inválida/);
});
