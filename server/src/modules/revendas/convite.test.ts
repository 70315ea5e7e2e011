import { registerParceiro } from '@pontua/contract/parceiros';
import {
  getConviteLoja,
  getRevenda,
  listHistoricoRevenda,
  renewConviteLoja,
  updateRevenda,
} from '@pontua/contract/revendas';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { perfilCompleto } from '../../../test/perfil.ts';

const t = useTestApp();

const vera = {
  ...perfilCompleto,
  cpf: '52998224725',
  hobby: 'Café',
  senha: 'Lajota-Verde-88',
  confirmarSenha: 'Lajota-Verde-88',
  aceitouPoliticaPrivacidade: true as const,
};

test('a store that requires its invitation is shown to, and joined by, whoever has the code of today', async () => {
  const { id } = await t().fabricas.revenda();
  const administradora = await t().nivel(2);
  const codigo = async () => (await administradora.ok(getConviteLoja, { params: { id } })).convite;
  expect(await codigo()).toBeNull();
  await t().anonimo.ok(getRevenda, { params: { id }, query: {} });
  // Nothing to renew: no link or poster carries a code.
  expect(await administradora.falha(renewConviteLoja, { params: { id } })).toMatchObject({
    status: 409,
    erro: 'Esta loja não exige convite: os links dela não levam código',
  });

  await administradora.ok(updateRevenda, { params: { id }, body: { exigeConvite: 1 } });
  const primeiro = (await codigo()) ?? '';
  expect(primeiro).toMatch(/^[0-9a-f]{12}$/);
  expect(await t().anonimo.falha(getRevenda, { params: { id }, query: {} })).toMatchObject({
    codigo: 'convite_invalido',
  });
  expect(await t().anonimo.falha(registerParceiro, { body: { ...vera, idRevenda: id } })).toMatchObject({
    codigo: 'convite_invalido',
  });
  await t().anonimo.ok(getRevenda, { params: { id }, query: { convite: primeiro } });

  const { convite } = await administradora.ok(renewConviteLoja, { params: { id } });
  expect([convite, await codigo()]).toEqual([await codigo(), convite]);
  expect(convite).not.toBe(primeiro);
  expect(await t().anonimo.falha(getRevenda, { params: { id }, query: { convite: primeiro } })).toMatchObject({
    codigo: 'convite_invalido',
  });
  await t().anonimo.ok(registerParceiro, { body: { ...vera, idRevenda: id, convite: convite.toUpperCase() } });
  const { historico } = await administradora.ok(listHistoricoRevenda, { params: { id } });
  expect(historico.map(({ tipo }) => tipo)).toEqual(['renovouConvite', 'atualizouRevenda']);
  const { autocadastro } = await t()
    .app.db.selectFrom('parceiros')
    .where('cpf', '=', vera.cpf)
    .select('autocadastro')
    .executeTakeFirstOrThrow();
  expect(autocadastro).toBe(true);
});

test('who is of the store needs no code to register a colleague; who is of another does', async () => {
  const { id } = await t().fabricas.revenda({ exigeConvite: true });
  const daLoja = await t().como({ parceiro: await t().fabricas.parceiro({ revendaId: id }) });
  const deOutra = await t().como({ parceiro: await t().fabricas.parceiro() });
  await daLoja.ok(getRevenda, { params: { id }, query: {} });
  await daLoja.ok(registerParceiro, { body: { ...vera, cpf: '39053344705', idRevenda: id } });
  expect(await deOutra.falha(getRevenda, { params: { id }, query: {} })).toMatchObject({ codigo: 'convite_invalido' });
});

test('codes are not guessed, and stores not listed, without long pauses', async () => {
  const { id } = await t().fabricas.revenda({ exigeConvite: true });
  const tries = [];
  for (let n = 0; n < 8; n++)
    tries.push(await t().anonimo.falha(getRevenda, { params: { id }, query: { convite: `errado${n}` } }));
  expect(tries.at(-1)).toMatchObject({ codigo: 'muitas_tentativas' });
  // One store again and again costs nothing; one after another does.
  const aberta = await t().fabricas.revenda();
  for (let n = 0; n < 60; n++) await t().anonimo.ok(getRevenda, { params: { id: aberta.id }, query: {} });
  const outras = await Promise.all(
    Array.from({ length: 60 }, (_, n) => t().anonimo.envia(getRevenda, { params: { id: 90_000 + n }, query: {} })),
  );
  expect(outras.filter(({ status }) => status === 429).length).toBeGreaterThan(10);
});

test('only who edits stores renews, within the scope', async () => {
  const { id, redeId } = await t().fabricas.revenda({ exigeConvite: true });
  expect(await (await t().nivel(0)).falha(renewConviteLoja, { params: { id } })).toMatchObject({ status: 403 });
  const outra = await t().nivel(2, { redes: [(await t().fabricas.rede()).id] });
  expect(await outra.falha(renewConviteLoja, { params: { id } })).toMatchObject({ status: 404 });
  await (await t().nivel(1, { redes: [redeId] })).ok(renewConviteLoja, { params: { id } });
});

test('a wrong code is counted without a second connection, or as many as there are connections would wait for one another', async () => {
  const { id } = await t().fabricas.revenda({ exigeConvite: true });
  const livre = Promise.withResolvers<void>();
  const outras = t().app.config.conexoesBanco - 1;
  const presas = Array.from({ length: outras }, () =>
    t()
      .app.db.connection()
      .execute(() => livre.promise),
  );
  const body = { ...vera, cpf: '15350946056', idRevenda: id, convite: 'errado' };
  const falha = await t().anonimo.falha(registerParceiro, { body });
  livre.resolve();
  await Promise.all(presas);
  expect(falha).toMatchObject({ codigo: 'convite_invalido' });
});
