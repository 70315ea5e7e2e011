import { listMeusArquivos } from '@pontua/contract/meus-arquivos';
import { listRedes } from '@pontua/contract/redes';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const conexoes = 4;
const t = useTestApp({ ambiente: { CONEXOES_BANCO: String(conexoes) } });

test('lists of one person, however many and slow, leave connections for the others', async () => {
  const [apressada, outra] = [await t().nivel(2), await t().nivel(2)];
  const [presa, livre] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onTestFinished(() => livre.resolve());
  const trava = t()
    .dono.transaction()
    .execute(async (trx) => {
      await sql`lock table redes in access exclusive mode`.execute(trx);
      presa.resolve();
      await livre.promise;
    });
  await presa.promise;
  const lentas = Array.from({ length: conexoes * 2 }, () => apressada.envia(listRedes, { query: {} }));
  // As many as may are waiting for the table.
  const waiting = () =>
    sql<{ n: number }>`select count(*) as n from pg_locks where not granted and relation = 'redes'::regclass
      and database = (select oid from pg_database where datname = current_database())`
      .execute(t().dono)
      .then(({ rows }) => rows[0]?.n);
  await expect.poll(waiting).toBe(conexoes / 2);
  await outra.ok(listMeusArquivos, { query: {} });
  livre.resolve();
  await trava;
  expect((await Promise.all(lentas)).map(({ status }) => status)).toEqual(lentas.map(() => 200));
});
