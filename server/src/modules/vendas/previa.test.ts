import { listRecentes, previewDigitacao } from '@pontua/contract/digitacao';
import { pontuarDigitacao } from '@pontua/contract/pontuacoes';
import { afterEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { createCenario } from '../../../test/vendas.ts';
import { verifyLedger } from '../pontos/verify.service.ts';

const t = useTestApp();

afterEach(async () => {
  expect(await verifyLedger(t().app.db)).toEqual([]);
});

const codigosDe = (...codigos: string[]) => ({ query: { codigos: JSON.stringify(codigos) } });

test('says what scores and what waits, line by line, and it is what happens on sending', async () => {
  const { vendedora, produto } = await createCenario(t(), { comprou: 2, valorPontos: 10 });
  const cliente = await t().como({ parceiro: vendedora });
  const { codigo } = produto;
  const previa = await cliente.ok(previewDigitacao, codigosDe(codigo, 'NADA', codigo, codigo));
  expect(previa).toEqual({ pontos: 20, pontosEmEspera: 10, esperas: [null, null, null, 'saldo'] });
  const itens = [1, 2, 3].map(() => ({ codigo, qtde: 1, valorUnitario: 50 }));
  const enviada = await cliente.ok(pontuarDigitacao, { body: { venda: { itens } } });
  expect(enviada).toMatchObject({ pontos: 20, emAnalise: 1 });
  // Who waits is served first.
  expect(await cliente.ok(previewDigitacao, codigosDe(codigo))).toEqual({
    pontos: 0,
    pontosEmEspera: 10,
    esperas: ['saldo'],
  });
});

test('in a chain without control nothing waits', async () => {
  const { vendedora, produto } = await createCenario(t(), { controlaSaldo: false, valorPontos: 10 });
  const cliente = await t().como({ parceiro: vendedora });
  const { pontos } = await cliente.ok(previewDigitacao, codigosDe(produto.codigo, produto.codigo));
  expect(pontos).toBe(20);
});

test.each([['[]'], ['nada'], [JSON.stringify(Array.from({ length: 201 }, () => 'A'))]])(
  'is not made of %s',
  async (codigos) => {
    const { vendedora } = await createCenario(t());
    const cliente = await t().como({ parceiro: vendedora });
    expect(await cliente.falha(previewDigitacao, { query: { codigos } })).toMatchObject({ status: 400 });
  },
);

test('the products sold last come first, each once, and only one’s own', async () => {
  const { vendedora, produto, revenda } = await createCenario(t(), { controlaSaldo: false });
  const outro = await t().fabricas.produto({ nome: 'Outro produto' });
  const cliente = await t().como({ parceiro: vendedora });
  for (const codigo of [produto.codigo, outro.codigo, outro.codigo])
    await cliente.ok(pontuarDigitacao, { body: { venda: { itens: [{ codigo, qtde: 1, valorUnitario: 5 }] } } });
  expect((await cliente.ok(listRecentes, {})).produtos).toEqual([
    { codigo: outro.codigo, nome: 'Outro produto' },
    { codigo: produto.codigo, nome: produto.nome },
  ]);
  const colega = await t().como({ parceiro: await t().fabricas.parceiro({ revendaId: revenda.id }) });
  expect((await colega.ok(listRecentes, {})).produtos).toEqual([]);
});

test('a code that today is of another product, or of none, is not offered', async () => {
  const { vendedora, produto, revenda } = await createCenario(t(), { controlaSaldo: false });
  const { db } = t().app;
  const cliente = await t().como({ parceiro: vendedora });
  const sell = async (codigo: string) =>
    cliente.ok(pontuarDigitacao, { body: { venda: { itens: [{ codigo, qtde: 1, valorUnitario: 5 }] } } });
  const recentes = async () => (await cliente.ok(listRecentes, {})).produtos.map(({ codigo }) => codigo);
  const outro = await t().fabricas.produto({ nome: 'Outro produto' });
  const daLoja = { revendaId: revenda.id, codigo: 'DA-LOJA', nome: 'Da loja', produtoId: produto.id };
  await db.insertInto('produtosRevenda').values(daLoja).execute();
  await sell(produto.codigo);
  await sell('DA-LOJA');
  expect(await recentes()).toEqual(['DA-LOJA']);
  await db.updateTable('produtosRevenda').set({ produtoId: outro.id }).where('codigo', '=', 'DA-LOJA').execute();
  expect(await recentes()).toEqual([produto.codigo]);
  await db.updateTable('produtosRevenda').set({ produtoId: produto.id }).where('codigo', '=', 'DA-LOJA').execute();
  const { id: revendaId } = await t().fabricas.revenda({ redeId: revenda.redeId, tipoPontuacao: 1 });
  await db.updateTable('parceiros').set({ revendaId }).where('id', '=', vendedora.id).execute();
  expect(await recentes()).toEqual([produto.codigo]);
});
