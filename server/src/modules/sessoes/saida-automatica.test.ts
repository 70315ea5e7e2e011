import { listSessoesDoVendedor } from '@pontua/contract/parceiro';
import { getSessaoParceiro } from '@pontua/contract/sessoes';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const t = useTestApp();

test('in a store that asks for it a session ends after so many minutes without use; in the others it does not', async () => {
  const [uma, outra] = [await t().fabricas.revenda(), await t().fabricas.revenda()];
  await t().app.db.updateTable('revendas').set({ saidaAutomatica: 5 }).where('id', '=', uma.id).execute();
  const [daqui, deOutra] = [
    await t().fabricas.parceiro({ revendaId: uma.id }),
    await t().fabricas.parceiro({ revendaId: outra.id }),
  ];
  const [dela, deFora] = [await t().como({ parceiro: daqui }), await t().como({ parceiro: deOutra })];
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
  // Nor is it told as one that is open.
  const equipe = await t().nivel(2);
  const abertas = async (parceiro: { id: number }) =>
    (await equipe.ok(listSessoesDoVendedor, { params: { id: parceiro.id } })).sessoes.length;
  expect([await abertas(daqui), await abertas(deOutra)]).toEqual([0, 1]);
  expect((await deFora.ok(getSessaoParceiro, {})).parceiro.revenda.saidaAutomatica).toBe(0);
});
