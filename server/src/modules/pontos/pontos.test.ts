import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancela, createMundo, createParceiros, estorna, type Mundo, pontua, resgata } from './test/mundo.ts';
import { verifyLedger } from './verify.service.ts';

let mundo: Mundo;
beforeAll(async () => {
  mundo = await createMundo(0);
});
afterAll(async () => {
  expect(await verifyLedger(mundo.db)).toEqual([]);
  await mundo.drop();
});

test('smoke', async () => {
  const [a = 0] = await createParceiros(mundo.db, 1);
  const agora = '2026-03-01T12:00:00Z';
  const [n = 0] = await pontua(
    mundo.db,
    [
      { parceiroId: a, pontos: 100.25 },
      { parceiroId: a, pontos: 50 },
    ],
    agora,
  );
  const r = await resgata(mundo.db, a, 120, agora);
  expect(r).toMatchObject({ saldoAnterior: 150.25, saldoNovo: 30.25 });
  expect(await cancela(mundo.db, [n], agora)).toBe(1);
  expect(await verifyLedger(mundo.db)).toEqual([]);
  expect(await estorna(mundo.db, r.id, agora)).toBe(1);
});
