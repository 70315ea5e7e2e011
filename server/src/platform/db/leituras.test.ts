/** Where long reads are read from, with a second PostgreSQL that streams from the first. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Replica, startReplica } from '../../../test/replica.ts';
import { AppError } from '../erros.ts';
import { createLog } from '../log.ts';
import { type PostgresEmbutido, startPostgresEmbutido } from '../postgres-embutido.ts';
import { type Database, type Db, openDatabase } from './database.ts';
import { createLeituras, type Leituras } from './leituras.ts';

let principal: PostgresEmbutido;
let replica: Replica;
let bancos: Record<'dono' | 'principal' | 'replica', Database>;
let leituras: Leituras;
const dito: { msg: string }[] = [];

beforeAll(async () => {
  const pasta = inject('pastaDeTeste');
  // As durable as production's: a commit is told once it is written, and only what is written is sent on.
  principal = await startPostgresEmbutido({ pasta: join(pasta, 'com-replica') });
  replica = await startReplica(principal, join(pasta, 'replica'));
  const open = (url: string, nome: string) => openDatabase(url, { conexoes: 3, nome });
  bancos = {
    dono: open(principal.dono, 'dono'),
    principal: open(principal.url, 'principal'),
    replica: open(replica.url, 'replica'),
  };
  const log = createLog('warn', { write: (linha) => void dito.push(JSON.parse(linha)) });
  const par = { principal: bancos.principal.db, replica: bancos.replica.db };
  leituras = createLeituras({ longas: par, curtas: par, log });
  await sql`create table notas (n integer)`.execute(bancos.dono.db);
  await sql`grant select on notas to public`.execute(bancos.dono.db);
}, 120_000);

afterAll(async () => {
  for (const banco of Object.values(bancos ?? {})) await banco.close();
  await replica?.stop();
  await principal?.stop();
}, 60_000);

let ultima = 0;

async function write(): Promise<void> {
  ultima += 1;
  await sql`insert into notas values (${ultima})`.execute(bancos.dono.db);
}

/** Who answers, and whether what was written last is there. */
async function look(db: Db): Promise<{ deReplica: boolean; esta: boolean }> {
  const { rows } = await sql<{ deReplica: boolean; esta: boolean }>`
    select pg_is_in_recovery() as de_replica, exists (select from notas where n = ${ultima}) as esta`.execute(db);
  return rows[0] ?? { deReplica: false, esta: false };
}

/** Writes a number and asks at once. */
async function writeAndRead() {
  await write();
  const trx = await leituras.open('usuario:1');
  try {
    return await look(trx);
  } finally {
    await trx.rollback().execute();
  }
}

async function writeAndReadShortly() {
  await write();
  return leituras.read(look);
}

test('the replica answers, with what was written a moment before', async () => {
  // On a machine that is busy it may stay behind for longer than it is waited for.
  for (let vez = 0; vez < 5; vez++) await expect.poll(writeAndRead).toEqual({ deReplica: true, esta: true });
  expect(dito.filter(({ msg }) => !msg.includes('está atrasada'))).toEqual([]);
});

test('of one person there are two at a time, there as well', async () => {
  const duas = [await leituras.open('usuario:2'), await leituras.open('usuario:2')];
  await expect(leituras.open('usuario:2')).rejects.toMatchObject({ codigo: 'muitas_tentativas' });
  for (const uma of duas) await uma.rollback().execute();
  await expect.poll(writeAndRead).toEqual({ deReplica: true, esta: true });
});

test('a short read never waits for it, and never misses what was written', async () => {
  await expect.poll(() => leituras.read(look)).toEqual({ deReplica: true, esta: true });
  await replica.applying(false);
  expect(await writeAndReadShortly()).toEqual({ deReplica: false, esta: true });
  await replica.applying(true);
  await expect.poll(() => leituras.read(look)).toEqual({ deReplica: true, esta: true });
});

test('one that stays behind is waited for, and then left alone', async () => {
  await replica.applying(false);
  expect(await writeAndRead()).toEqual({ deReplica: false, esta: true });
  expect(dito.at(-1)?.msg).toMatch(/está atrasada/);
  await replica.applying(true);
  await expect.poll(writeAndRead, { timeout: 10_000 }).toEqual({ deReplica: true, esta: true });
}, 30_000);

test('what fails on it is asked of the first database, a refusal is not', async () => {
  const asked: boolean[] = [];
  const ask = (falha: Error) => async (db: Db) => {
    const { deReplica } = await look(db);
    asked.push(deReplica);
    if (deReplica) throw falha;
    return 'lido';
  };
  const recusa = new AppError('nao_encontrado');
  await expect(leituras.read(ask(recusa))).rejects.toBe(recusa);
  expect(await leituras.read(ask(new Error('canceling statement due to conflict with recovery')))).toBe('lido');
  // It is left alone for a while.
  expect(await leituras.read(ask(recusa))).toBe('lido');
  expect(asked).toEqual([true, true, false, false]);
});

test('one that is gone is not missed', async () => {
  await replica.stop();
  const par = { principal: bancos.principal.db, replica: bancos.replica.db };
  const daqui = createLeituras({ longas: par, curtas: par, log: createLog('silent') });
  expect(await daqui.read(look)).toEqual({ deReplica: false, esta: true });
  expect(await writeAndRead()).toEqual({ deReplica: false, esta: true });
  expect(dito.at(-1)?.msg).toMatch(/não responde/);
}, 60_000);
