import { getSessaoParceiro } from '@pontua/contract/sessoes';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const t = useTestApp();

test('in a store that asks for it a session ends after so many minutes without use; in the others it does not', async () => {
  const [uma, outra] = [await t().fabricas.revenda(), await t().fabricas.revenda()];
  await t().app.db.updateTable('revendas').set({ saidaAutomatica: 5 }).where('id', '=', uma.id).execute();
  const dela = await t().como({ parceiro: await t().fabricas.parceiro({ revendaId: uma.id }) });
  const deFora = await t().como({ parceiro: await t().fabricas.parceiro({ revendaId: outra.id }) });
  expect((await dela.ok(getSessaoParceiro, {})).parceiro.revenda.saidaAutomatica).toBe(5);
  for (let vez = 0; vez < 3; vez += 1) {
    t().clock.avanca({ minutes: 4 });
    await dela.ok(getSessaoParceiro, {});
  }
  // A touch that came with neither call nor message is told of a minute later at most, and a use is written down once a minute.
  t().clock.avanca({ minutes: 6, seconds: 50 });
  await dela.ok(getSessaoParceiro, {});
  t().clock.avanca({ minutes: 7 });
  expect(await dela.falha(getSessaoParceiro, {})).toMatchObject({ status: 401 });
  expect((await deFora.ok(getSessaoParceiro, {})).parceiro.revenda.saidaAutomatica).toBe(0);
});
