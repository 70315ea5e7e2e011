/** A morning at the desk, on the demo's data: what waits is worked off, what was wrong is put right, the month is read. */
import { afterEach, expect, test } from 'vitest';
import { verifyLedger } from '../server/src/modules/pontos/verify.service.ts';
import { usePalco } from './apoio/palco.ts';
import { signInToPainel } from './apoio/pessoa.ts';
import { correctPrice, deliverWeek, processReceipt, promoteColleague, readMonth, releaseMany } from './manha/passos.ts';

const palco = usePalco({ demo: true });

afterEach(async () => expect(await verifyLedger(palco().app.db)).toEqual([]));

test('receipts, releases, redemptions, a wrong price, the month’s reports, a colleague’s level', async () => {
  const helena = await palco().pessoa({ tamanho: 'mesa' });
  await signInToPainel(helena, '11144477735');
  await processReceipt(helena);
  await releaseMany(helena);
  await deliverWeek(helena);
  await correctPrice(helena);
  await readMonth(helena);
  await promoteColleague(helena);
});
