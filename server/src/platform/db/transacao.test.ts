import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Trx } from './database.ts';
import { snapshot, transact } from './transacao.ts';

const t = useTestApp();

test('two transactions that wait for each other are both done, one after the other', async () => {
  const { db } = t().app;
  const [a, b] = [await t().fabricas.rede(), await t().fabricas.rede()];
  const { promise: ambas, resolve: todas } = Promise.withResolvers<void>();
  let primeiras = 0;
  const rename = (trx: Trx, id: number) => sql`update redes set regiao = regiao || '!' where id = ${id}`.execute(trx);
  const work = (um: number, outro: number) => {
    let tentativas = 0;
    return transact(db, async (trx) => {
      await rename(trx, um);
      // Only the first time: who begins again must not wait for a twin that is through.
      if (++tentativas === 1) {
        if (++primeiras === 2) todas();
        await ambas;
      }
      await rename(trx, outro);
      return tentativas;
    });
  };
  const tentativas = await Promise.all([work(a.id, b.id), work(b.id, a.id)]);
  // Who begins again may come before the other once more.
  expect(Math.max(...tentativas)).toBeGreaterThan(1);
  const redes = await db.selectFrom('redes').where('id', 'in', [a.id, b.id]).select('regiao').execute();
  expect(redes).toEqual([{ regiao: 'Sudeste!!' }, { regiao: 'Sudeste!!' }]);
});

test('what fails for a reason of its own is not done again', async () => {
  let vezes = 0;
  const work = transact(t().app.db, async (trx) => {
    vezes += 1;
    await sql`select 1 / 0`.execute(trx);
  });
  await expect(work).rejects.toThrow('division by zero');
  expect(vezes).toBe(1);
});

test('a snapshot is of one moment, and writes nothing', async () => {
  const { db } = t().app;
  const { id } = await t().fabricas.rede({ regiao: 'Sul' });
  const readRegiao = (trx: Trx) =>
    trx.selectFrom('redes').where('id', '=', id).select('regiao').executeTakeFirstOrThrow();
  const lidas = await snapshot(db, async (trx) => {
    const antes = await readRegiao(trx);
    await db.updateTable('redes').set({ regiao: 'Norte' }).where('id', '=', id).execute();
    return [antes, await readRegiao(trx)];
  });
  expect(lidas).toEqual([{ regiao: 'Sul' }, { regiao: 'Sul' }]);
  const escrita = snapshot(db, (trx) => trx.deleteFrom('redes').where('id', '=', id).execute());
  await expect(escrita).rejects.toThrow('read-only transaction');
});
