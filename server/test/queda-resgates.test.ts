/** What was acknowledged survives the death of the server and of PostgreSQL; what was not can be repeated without harm. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { verifyLedger } from '../src/modules/pontos/verify.service.ts';
import { systemClock } from '../src/platform/clock.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { type PostgresEmbutido, startPostgresEmbutido } from '../src/platform/postgres-embutido.ts';
import { createFabricas } from './fabricas.ts';
import { givePontos } from './pontos.ts';
import { hashBarata } from './senha.ts';
import { compilado, freePort } from './servidor.ts';

const main = resolve(import.meta.dirname, '../src/main.ts');
const pasta = join(inject('pastaDeTeste'), `queda-${randomUUID()}`);
const inicial = 100_000;
const custo = 10;
/** Two at each seller's points at once. */
const vendedores = 8;
const clientesPorVendedor = 2;

let banco: PostgresEmbutido;
let database: Database;
let servidor: ChildProcess;
let porta = 0;
const tokens = new Map<number, string>();
/** Key of every redemption that was acknowledged → the balance that the answer named, by seller. */
const confirmados = new Map<number, Map<string, number>>();

beforeAll(async () => {
  mkdirSync(pasta, { recursive: true });
  // Durable, unlike the database of the other tests: what is lost in a crash is what this one is about.
  banco = await startPostgresEmbutido({ pasta: join(pasta, 'postgres') });
  await migrate(banco.dono, banco.url);
  database = openDatabase(banco.url, { conexoes: 2, nome: 'queda' });
  porta = await freePort();
  await startServidor();
  await createVendedores();
}, 120_000);

afterAll(async () => {
  servidor?.kill('SIGKILL');
  await database?.close();
  await banco?.stop();
});

test('the server is killed in the middle of redemptions', async () => {
  const pendentes = await redeemUntilFall(() => servidor.kill('SIGKILL'));
  expect(pendentes.length).toBeGreaterThan(0);
  await startServidor();
  await repeatUntilConfirmed(pendentes);
  await expectExact();
}, 120_000);

test('PostgreSQL is killed in the middle of redemptions; the server finds it again by itself', async () => {
  const pendentes = await redeemUntilFall(() => process.kill(pidPostgres(), 'SIGKILL'));
  expect(pendentes.length).toBeGreaterThan(0);
  await repeatUntilConfirmed(pendentes);
  await expectExact();
}, 120_000);

test('what was acknowledged before both deaths is answered as it was, and done no second time', async () => {
  for (const [id, saldos] of confirmados) {
    for (const [chave, saldoNovo] of [...saldos].slice(0, 3)) expect(await redeem(id, chave)).toBe(saldoNovo);
  }
  await expectExact();
}, 60_000);

interface Pendente {
  id: number;
  chave: string;
}

/**
 * Sixteen clients redeem as fast as they can. After sixty acknowledgements `fall` strikes, and each client stops at its first call
 * without an answer.
 * @returns the calls without one
 */
async function redeemUntilFall(fall: () => void): Promise<Pendente[]> {
  const pendentes: Pendente[] = [];
  let vezes = 0;
  const redeemOn = async (id: number) => {
    for (;;) {
      const chave = randomUUID();
      const saldoNovo = await redeem(id, chave);
      if (saldoNovo === null) return void pendentes.push({ id, chave });
      confirmados.get(id)?.set(chave, saldoNovo);
      vezes += 1;
      if (vezes === 60) fall();
      if (vezes > 60 + 200) throw new Error('nada caiu');
    }
  };
  const clientes = [...tokens.keys()].flatMap((id) => Array<number>(clientesPorVendedor).fill(id));
  await Promise.all(clientes.map(redeemOn));
  return pendentes;
}

async function repeatUntilConfirmed(pendentes: readonly Pendente[]): Promise<void> {
  await Promise.all(
    pendentes.map(async ({ id, chave }) => {
      await expect
        .poll(
          async () => {
            const saldoNovo = await redeem(id, chave);
            if (saldoNovo !== null) confirmados.get(id)?.set(chave, saldoNovo);
            return saldoNovo;
          },
          { timeout: 30_000, interval: 200 },
        )
        .not.toBeNull();
    }),
  );
}

/** The balance after it; null where the answer leaves open whether it was done. */
async function redeem(id: number, chave: string): Promise<number | null> {
  const resposta = await fetch(`http://127.0.0.1:${porta}/api/resgatar`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-pagina': 'http://localhost/premio/CANECA',
      authorization: `${tokens.get(id)}|`,
      'idempotency-key': chave,
    },
    body: JSON.stringify({ codigoPremio: 'CANECA', qtde: 1 }),
  }).catch(() => null);
  if (!resposta) return null;
  // Whatever is away, it is said so; nothing that happens here is a failure of the product's own.
  if (resposta.status >= 500) {
    expect(resposta.status).toBe(503);
    return null;
  }
  // A broken connection may cut an answer short.
  const corpo = (await resposta.json().catch(() => null)) as { saldoNovo: number; codigo?: string } | null;
  if (corpo === null || corpo.codigo === 'repeticao_em_andamento') return null;
  expect(resposta.status, JSON.stringify(corpo)).toBe(200);
  return corpo.saldoNovo;
}

/** Each acknowledged redemption took its points once, in the order that the answers tell, and nothing else took any. */
async function expectExact(): Promise<void> {
  const { db } = database;
  for (const [id, saldos] of confirmados) {
    const esperados = [...saldos.values()].sort((a, b) => b - a);
    const linhas = await db
      .selectFrom('lancamentos')
      .select('saldo')
      .where('parceiroId', '=', id)
      .where('tipo', '=', 'resgate')
      .orderBy('ordem')
      .execute();
    expect(linhas.map(({ saldo }) => saldo)).toEqual(esperados);
    const resgates = await db.selectFrom('resgates').select('id').where('parceiroId', '=', id).execute();
    expect(resgates).toHaveLength(saldos.size);
    const { saldoPontos } = await db
      .selectFrom('parceiros')
      .select('saldoPontos')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(saldoPontos).toBe(inicial - custo * saldos.size);
  }
  expect(await verifyLedger(db)).toEqual([]);
}

async function createVendedores(): Promise<void> {
  const { db } = database;
  const fabricas = createFabricas({ db });
  const senhaHash = await hashBarata('Demo2026!');
  await fabricas.premio({ codigo: 'CANECA', pontos: custo });
  const rede = await fabricas.rede({ controlaSaldo: false });
  const { id: revendaId } = await fabricas.revenda({ redeId: rede.id });
  for (let n = 0; n < vendedores; n += 1) {
    const { id, cpf } = await fabricas.parceiro({ revendaId, senhaHash });
    await givePontos({ db, clock: systemClock }, id, inicial);
    const resposta = await fetch(`http://127.0.0.1:${porta}/api/sessoes/parceiro`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cpf, senha: 'Demo2026!' }),
    });
    const { token } = (await resposta.json()) as { token: string };
    tokens.set(id, token);
    confirmados.set(id, new Map());
  }
}

async function startServidor(): Promise<void> {
  servidor = spawn(process.execPath, [main], {
    env: {
      ...compilado,
      DATABASE_URL: banco.url,
      PASTA_DADOS: join(pasta, 'dados'),
      HOST: '127.0.0.1',
      PORT: String(porta),
      LOG_LEVEL: 'silent',
      PROCESSOS: '1',
    },
    stdio: 'ignore',
  });
  const status = () =>
    fetch(`http://127.0.0.1:${porta}/readyz`).then(
      (resposta) => resposta.status,
      () => 0,
    );
  await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 60_000, interval: 100 });
}

const pidPostgres = (): number =>
  Number(readFileSync(join(banco.pasta, 'dados', 'postmaster.pid'), 'utf8').split('\n')[0]);
