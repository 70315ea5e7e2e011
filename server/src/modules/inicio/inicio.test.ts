/** The first day: from nothing to a sale, each step by what there is. */
import { randomBytes } from 'node:crypto';
import { dismissPasso, getPrimeirosPassos, type PassoInicial } from '@pontua/contract/inicio';
import { updateMarca } from '@pontua/contract/marca';
import { updateConfiguracoes } from '@pontua/contract/mensagens';
import { createRede } from '@pontua/contract/redes';
import { expect, test } from 'vitest';
import { type TestApp, useTestApp } from '../../../test/app.ts';
import { seal } from '../../platform/cofre.ts';

const t = useTestApp();
const comCorreio = useTestApp({ mail: { ligado: true, send: async () => undefined } });
type UsuarioDoInicio = Awaited<ReturnType<TestApp['nivel']>>;

const feitos = async (cliente: UsuarioDoInicio): Promise<PassoInicial[]> =>
  (await cliente.ok(getPrimeirosPassos, {})).passos.filter(({ feito }) => feito).map(({ passo }) => passo);

test('an empty installation has nothing; each step is done by doing it, and undone with it', async () => {
  const equipe = await t().nivel(2);
  expect(await feitos(equipe)).toEqual([]);
  expect((await equipe.ok(getPrimeirosPassos, {})).concluido).toBe(false);
  await equipe.ok(createRede, { body: { nome: 'Rede Um', regiao: 'Sul', valorPonto: 0.05 } });
  expect(await feitos(equipe)).toContain('redes');
  await t().app.db.updateTable('redes').set({ ativo: false }).execute();
  expect(await feitos(equipe)).not.toContain('redes');
  await t().app.db.updateTable('redes').set({ ativo: true }).execute();

  await equipe.ok(updateMarca, { body: { nome: 'Clube da Casa' } });
  expect(await feitos(equipe)).toContain('marca');
  await equipe.ok(updateMarca, { body: { nome: 'Pontua' } });
  expect(await feitos(equipe)).not.toContain('marca');

  const { fabricas, clock } = t();
  const { redeId, id: revendaId } = await fabricas.revenda();
  const { id: parceiroId } = await fabricas.parceiro({ revendaId });
  await fabricas.produto();
  await fabricas.premio();
  await t()
    .app.db.insertInto('vendas')
    .values({
      redeId,
      revendaId,
      parceiroId,
      tipoFiscal: 'N',
      identificador: '1',
      realizadoEm: clock.today(),
      totalVenda: 1,
      origem: 0,
    })
    .execute();
  expect(await feitos(equipe)).toEqual(
    expect.arrayContaining(['redes', 'lojas', 'produtos', 'vendedores', 'premios', 'venda']),
  );
  await t().app.db.updateTable('vendas').set({ canceladaEm: clock.now() }).execute();
  expect(await feitos(equipe)).toContain('venda');
  for (const passo of ['marca', 'historico', 'regulamento', 'mensagens'] as const)
    await equipe.ok(dismissPasso, { body: { passo, dispensado: true } });
  expect((await equipe.ok(getPrimeirosPassos, {})).concluido).toBe(true);
});

test('messages are set up when the gateway has all that it needs, and a token that this server can open; mail alone is not enough', async () => {
  const { app, nivel } = comCorreio();
  const equipe = await nivel(2);
  expect(await feitos(equipe)).not.toContain('mensagens');
  const completa = { gateway: 'zapi', url: 'https://gateway.test', codigo: 'loja', token: 'um' } as const;
  for (const [falta, feito] of [
    [{ url: '' }, false],
    [{ codigo: '' }, false],
    [{ token: '' }, false],
    [{}, true],
  ] as const) {
    await app.db.updateTable('configuracoes').set({ token: '' }).execute();
    await equipe.ok(updateConfiguracoes, { body: { ...completa, ...falta } });
    expect([falta, (await feitos(equipe)).includes('mensagens')]).toEqual([falta, feito]);
  }
  const outraChave = seal(randomBytes(32), 'um', 'configuracoes.token');
  await app.db.updateTable('configuracoes').set({ token: outraChave }).execute();
  expect(await feitos(equipe)).not.toContain('mensagens');
});

test('a step that is not wanted is put aside and taken up again, with its entry in the log; twice is once', async () => {
  const equipe = await t().nivel(2);
  const isDispensado = async () =>
    (await equipe.ok(getPrimeirosPassos, {})).passos.find(({ passo }) => passo === 'historico')?.dispensado;
  await t().app.db.deleteFrom('passosDispensados').execute();
  const antes = await t().app.db.selectFrom('logs').where('tipo', '=', 'dispensouPasso').selectAll().execute();
  for (const dispensado of [true, true, false]) {
    await equipe.ok(dismissPasso, { body: { passo: 'historico', dispensado } });
    expect(await isDispensado()).toBe(dispensado);
  }
  const depois = await t().app.db.selectFrom('logs').where('tipo', '=', 'dispensouPasso').selectAll().execute();
  expect(depois.length - antes.length).toBe(2);
  expect(
    await equipe.falha(dismissPasso, { body: { passo: 'vendedores' as 'marca', dispensado: true } }),
  ).toMatchObject({
    status: 400,
  });
  expect(await (await t().nivel(1)).falha(getPrimeirosPassos, {})).toMatchObject({ status: 403 });
});
