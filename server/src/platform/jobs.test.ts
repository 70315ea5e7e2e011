import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { enqueue, type Jobs, job, startWorker, type Worker } from './jobs.ts';

let t: TestApp;
let worker: Worker;
const feitos: unknown[] = [];
let falhasPendentes = 2;
const fimDosLongos = Promise.withResolvers<void>();

const jobs: Jobs = {
  'teste.anota': job(z.object({ n: z.number() }), async ({ n }, _, { pedidoId }) => {
    feitos.push({ n, pedidoId });
  }),
  'teste.teimoso': job(z.object({}), async (_, __, { tentativa }) => {
    if (falhasPendentes-- > 0) throw new Error(`falhou na ${tentativa}ª vez`);
    feitos.push({ tentativa });
  }),
  'teste.longo': job(z.object({}), () => fimDosLongos.promise, { demora: true }),
  'teste.diario': job(z.object({}), async () => {}, { cron: '10 3 * * *' }),
};

beforeAll(async () => {
  t = await createTestApp();
  worker = await startWorker(t.app, jobs, t.app.config.databaseUrl ?? '');
});
afterAll(async () => {
  await worker.stop();
  await t.close();
});

describe('a job', () => {
  test('exists if and only if the transaction that wanted it commits, and knows the request', async () => {
    await t.app.db.transaction().execute((trx) => enqueue(trx, 'teste.anota', { n: 1 }, { pedidoId: 'p-1' }));
    const desfeita = t.app.db.transaction().execute(async (trx) => {
      await enqueue(trx, 'teste.anota', { n: 2 });
      throw new Error('desfaz');
    });
    await expect(desfeita).rejects.toThrow('desfaz');
    await enqueue(t.app.db, 'teste.anota', { n: 3 });
    // Two at a time: either may be the first to end.
    await expect.poll(() => feitos.length, { timeout: 5000 }).toBe(2);
    expect(feitos).toEqual(
      expect.arrayContaining([
        { n: 1, pedidoId: 'p-1' },
        { n: 3, pedidoId: null },
      ]),
    );
  });

  test('does not wait for those that take long, however many there are', async () => {
    feitos.length = 0;
    for (let n = 0; n < t.app.config.jobsSimultaneos + 1; n += 1) await enqueue(t.app.db, 'teste.longo', {});
    const tomados = async () =>
      (
        await sql<{ n: number }>`
        select count(*) as n from graphile_worker.jobs where task_identifier = 'teste.longo' and locked_at is not null`.execute(
          t.app.db,
        )
      ).rows[0]?.n;
    await expect.poll(tomados, { timeout: 5000 }).toBe(t.app.config.jobsSimultaneos);
    await enqueue(t.app.db, 'teste.anota', { n: 9 });
    await expect.poll(() => feitos, { timeout: 5000 }).toEqual([{ n: 9, pedidoId: null }]);
    fimDosLongos.resolve();
    await expect.poll(tomados, { timeout: 5000 }).toBe(0);
  });

  test('that fails is tried again', async () => {
    feitos.length = 0;
    await enqueue(t.app.db, 'teste.teimoso', {});
    // Its pauses grow by e^attempt; the test does not wait for them.
    await expect
      .poll(
        async () => {
          await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(t.app.db);
          return feitos;
        },
        { timeout: 15_000 },
      )
      .toEqual([{ tentativa: 3 }]);
  });

  test('of the same key waits once', async () => {
    const runAt = '2099-01-01T00:00:00Z';
    for (const n of [1, 2, 3]) await enqueue(t.app.db, 'teste.anota', { n }, { jobKey: 'uma', runAt });
    const { rows } = await sql<{ payload: { dados: unknown } }>`
      select payload from graphile_worker._private_jobs where key = 'uma'`.execute(t.app.db);
    expect(rows.map(({ payload }) => payload.dados)).toEqual([{ n: 3 }]);
  });

  test('with a crontab is known to the scheduler', async () => {
    const { rows } = await sql<{
      identifier: string;
    }>`select identifier from graphile_worker._private_known_crontabs`.execute(t.app.db);
    expect(rows).toEqual([{ identifier: 'teste.diario' }]);
  });
});
