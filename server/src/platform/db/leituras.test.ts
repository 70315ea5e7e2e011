/** Where long reads are read from, with a second PostgreSQL that streams from the first. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Replica, startReplica } from '../../../test/replica.ts';
import { createLog } from '../log.ts';
import { type PostgresEmbutido, startPostgresEmbutido } from '../postgres-embutido.ts';
import { type Database, openDatabase } from './database.ts';
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
  leituras = createLeituras({ principal: bancos.principal.db, replica: bancos.replica.db, log });
  await sql`create table notas (n integer)`.execute(bancos.dono.db);
  await sql`grant select on notas to public`.execute(bancos.dono.db);
}, 120_000);

afterAll(async () => {
  for (const banco of Object.values(bancos ?? {})) await banco.close();
  await replica?.stop();
  await principal?.stop();
}, 60_000);

let ultima = 0;

/** Writes a number and asks at once who answers, and whether it is there. */
async function writeAndRead(): Promise<{ deReplica: boolean; esta: boolean }> {
  ultima += 1;
  await sql`insert into notas values (${ultima})`.execute(bancos.dono.db);
  const trx = await leituras.open('usuario:1');
  try {
    const { rows } = await sql<{ deReplica: boolean; esta: boolean }>`
      select pg_is_in_recovery() as de_replica, exists (select from notas where n = ${ultima}) as esta`.execute(trx);
    return rows[0] ?? { deReplica: false, esta: false };
  } finally {
    await trx.rollback().execute();
  }
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

test('one that stays behind is waited for, and then left alone', async () => {
  await replica.applying(false);
  expect(await writeAndRead()).toEqual({ deReplica: false, esta: true });
  expect(dito.at(-1)?.msg).toMatch(/está atrasada/);
  await replica.applying(true);
  await expect.poll(writeAndRead, { timeout: 10_000 }).toEqual({ deReplica: true, esta: true });
}, 30_000);

test('one that is gone is not missed', async () => {
  await replica.stop();
  expect(await writeAndRead()).toEqual({ deReplica: false, esta: true });
  expect(dito.at(-1)?.msg).toMatch(/não responde/);
}, 60_000);
