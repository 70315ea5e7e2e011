/** A morning at the desk, on the demo's data: what waits is worked off, what was wrong is put right, the month is read. */
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { verifyLedger } from '../server/src/modules/pontos/verify.service.ts';
import { usePalco } from './apoio/palco.ts';
import { signInToPainel } from './apoio/pessoa.ts';
import { correctPrice, deliverWeek, processReceipt, promoteColleague, readMonth, releaseMany } from './manha/passos.ts';

const palco = usePalco({ demo: true });

afterEach(async () => expect(await verifyLedger(palco().app.db)).toEqual([]));

/** Points that all sellers have. */
async function balances(): Promise<number> {
  const { db } = palco().app;
  const { pontos } = await db
    .selectFrom('parceiros')
    .select(sql<number>`sum(saldo_pontos)`.as('pontos'))
    .executeTakeFirstOrThrow();
  return pontos;
}

test('receipts, releases, redemptions, a wrong price, the month’s reports, a colleague’s level', async () => {
  const helena = await palco().pessoa({ tamanho: 'mesa' });
  await signInToPainel(helena, '11144477735');
  await processReceipt(helena, { numero: '770001', valor: '89,90' });
  await processReceipt(helena, { numero: '770002', valor: '79,90' });
  await releaseMany(helena);
  await deliverWeek(helena);
  const antes = await balances();
  const lancados = await correctPrice(helena);
  expect(lancados).not.toBe(0);
  expect((await balances()) - antes).toBeCloseTo(lancados, 2);
  await readMonth(helena);
  await promoteColleague(helena);
});
