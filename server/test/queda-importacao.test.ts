/** What an upload brings is the same however often the server or the database was killed meanwhile. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { verifyLedger } from '../src/modules/pontos/verify.service.ts';
import { type PostgresEmbutido, startPostgresEmbutido } from '../src/platform/postgres-embutido.ts';
import { createTestDatabase } from './database.ts';
import { andamento, type Cenario, createCenario, planilha, retrato, segredo, send } from './importacao/cenario.ts';
import { criaModelo, MODELO, trocaBanco } from './modelo.ts';
import { type Servidor, startServidor } from './servidor.ts';

type Andamento = NonNullable<Awaited<ReturnType<typeof andamento>>>;

/** Enough to be killed while it reads: that is the shortest of the moments. */
const linhas = 60_000;
/** Of each product some 6,000 units are sold. */
const comprou = 1000;
let arquivo: Buffer;
let esperado: Awaited<ReturnType<typeof retrato>>;
const fechos: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  arquivo = await planilha(linhas);
  const banco = await createTestDatabase();
  const cenario = await createCenario(banco.url, pastaDe('inteira'), comprou);
  await cenario.app.startJobs();
  await send(await cenario.app.start(), cenario.token, arquivo);
  await waitFor(cenario, ({ estado }) => estado === 'concluido');
  esperado = await retrato(cenario);
  await cenario.app.stop();
  await banco.drop();
}, 120_000);
afterAll(async () => {
  for (const fecha of fechos.reverse()) await fecha();
});

function pastaDe(nome: string): string {
  const pasta = join(inject('pastaDeTeste'), `queda-${nome}`);
  mkdirSync(pasta, { recursive: true });
  return pasta;
}

/** The database is asked as fast as it answers: the moment to kill at is short. */
async function waitFor(cenario: Cenario, chegou: (andamento: Andamento) => boolean): Promise<Andamento> {
  const prazo = performance.now() + 90_000;
  for (;;) {
    // A database that was just killed does not answer.
    const agora = await andamento(cenario).catch(() => undefined);
    if (agora && chegou(agora)) return agora;
    if (agora?.estado === 'falhou' || performance.now() > prazo) throw new Error(`parou em ${JSON.stringify(agora)}`);
    await wait(5);
  }
}

const momentos: readonly [nome: string, sinal: NodeJS.Signals, chegou: (andamento: Andamento) => boolean][] = [
  ['reading the file', 'SIGKILL', (a) => a.totalLinhas === null && a.linhasLidas > linhas / 4],
  ['applying its first lines', 'SIGKILL', (a) => a.totalLinhas !== null && a.checkpoint === 0],
  ['after a step', 'SIGKILL', (a) => a.checkpoint > 0],
  ['told to stop', 'SIGTERM', (a) => a.checkpoint > linhas / 4],
  ['after another step', 'SIGKILL', (a) => a.checkpoint > linhas / 2],
];

test('a server that is killed again and again while it reads and applies loses and doubles nothing', async () => {
  const banco = await createTestDatabase();
  fechos.push(() => banco.drop());
  const pasta = pastaDe('servidor');
  const cenario = await createCenario(banco.url, pasta, comprou);
  fechos.push(() => cenario.app.stop());
  const start = () => startServidor({ DATABASE_URL: banco.url, PASTA_DADOS: pasta, SEGREDO: segredo });
  let servidor: Servidor = await start();
  fechos.push(() => servidor.kill());
  // Not awaited: the server will be dead before it answers.
  const resposta = send(servidor.url, cenario.token, arquivo).catch(() => undefined);
  for (const [nome, sinal, chegou] of momentos) {
    await waitFor(cenario, (a) => chegou(a) || a.estado === 'concluido');
    await servidor.kill(sinal);
    expect((await andamento(cenario))?.estado, `unfinished when killed ${nome}`).toBe('processando');
    servidor = await start();
  }
  await resposta;
  await waitFor(cenario, ({ estado }) => estado === 'concluido');
  expect(await retrato(cenario)).toEqual(esperado);
  expect(await verifyLedger(cenario.app.db)).toEqual([]);
}, 180_000);

test('a database that is killed while the file is applied: the server lives on and finishes', async () => {
  const pasta = pastaDe('banco');
  const postgres: PostgresEmbutido = await startPostgresEmbutido({ pasta: join(pasta, 'postgres') });
  fechos.push(() => postgres.stop());
  await criaModelo(postgres.url);
  const url = trocaBanco(postgres.url, MODELO);
  const cenario = await createCenario(url, pasta, comprou);
  fechos.push(() => cenario.app.stop());
  const servidor = await startServidor({ DATABASE_URL: url, PASTA_DADOS: pasta, SEGREDO: segredo });
  fechos.push(() => servidor.kill());
  const resposta = send(servidor.url, cenario.token, arquivo).catch(() => undefined);
  for (const chegou of [
    (a: Andamento) => a.totalLinhas === null && a.linhasLidas > 0,
    (a: Andamento) => a.checkpoint > 0,
  ]) {
    const { estado } = await waitFor(cenario, (a) => chegou(a) || a.estado === 'concluido');
    expect(estado).toBe('processando');
    process.kill(Number(readFileSync(join(postgres.pasta, 'dados/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  }
  await resposta;
  await waitFor(cenario, ({ estado }) => estado === 'concluido');
  expect(servidor.processo.exitCode).toBe(null);
  expect(await retrato(cenario)).toEqual(esperado);
  expect(await verifyLedger(cenario.app.db)).toEqual([]);
}, 180_000);
