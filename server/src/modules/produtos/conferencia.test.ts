import { cancelPontuacao, listMinhasPontuacoes, pontuarDigitacao } from '@pontua/contract/pontuacoes';
import { getHistoricoUsado, getVendidos } from '@pontua/contract/produtos';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { compra, createCenario } from '../../../test/vendas.ts';

const t = useTestApp();

type CenarioDaConferencia = Awaited<ReturnType<typeof createCenario>>;

const storeBuys = ({ rede, revenda }: CenarioDaConferencia, produto: { id: number }, qtde: number) =>
  compra(t(), rede, produto, qtde, revenda);

async function enter(cenario: CenarioDaConferencia) {
  const { vendedora, revenda } = cenario;
  const cliente = await t().como({ parceiro: vendedora });
  return {
    cliente,
    historico: (codigo: string) => cliente.ok(getHistoricoUsado, { params: { codigo, cpf: vendedora.cpf } }),
    vendidos: (codigo: string) => cliente.ok(getVendidos, { params: { codigo, idRevenda: revenda.id } }),
    vende: (codigos: string[]) =>
      cliente.ok(pontuarDigitacao, {
        body: { venda: { itens: codigos.map((codigo) => ({ codigo, qtde: 1, valorUnitario: 10 })) } },
      }),
  };
}

describe('what a store bought', () => {
  test('is the sum of its own histórico, by whatever code the product is asked for', async () => {
    const cenario = await createCenario(t());
    const { revenda, produto } = cenario;
    await storeBuys(cenario, produto, 7);
    // Bought by another store of the chain: the engine's, not the form's.
    await compra(t(), cenario.rede, produto, 100);
    await t()
      .app.db.updateTable('produtos')
      .set({ codigoBarras: '7891000315507' })
      .where('id', '=', produto.id)
      .execute();
    await t()
      .app.db.insertInto('produtosRevenda')
      .values({ revendaId: revenda.id, produtoId: produto.id, codigo: 'DA-LOJA', nome: 'x' })
      .execute();
    const { historico } = await enter(cenario);
    for (const codigo of [produto.codigo, 'DA-LOJA', '7891000315507'])
      expect(await historico(codigo), codigo).toEqual({ quantidade: 7, idRevenda: revenda.id, controlado: 1 });
  });

  test('is no history for what it never bought, nor for a code that is nothing', async () => {
    const cenario = await createCenario(t());
    await storeBuys(cenario, cenario.produto, 1);
    const outro = await t().fabricas.produto();
    const { historico } = await enter(cenario);
    const nada = { quantidade: 0, idRevenda: null, controlado: 1 };
    expect(await historico(outro.codigo)).toEqual(nada);
    expect(await historico('NADA')).toEqual(nada);
  });

  test('holds no sale back in a store without any histórico, nor in a chain that keeps no balances', async () => {
    const semHistorico = await createCenario(t(), { comprou: 5 });
    const deUmaLoja = await enter(semHistorico);
    expect(await deUmaLoja.historico(semHistorico.produto.codigo)).toEqual({
      quantidade: 0,
      idRevenda: null,
      controlado: 0,
    });
    const livre = await createCenario(t(), { controlaSaldo: false });
    await storeBuys(livre, livre.produto, 2);
    const deRedeLivre = await enter(livre);
    expect(await deRedeLivre.historico(livre.produto.codigo)).toMatchObject({ quantidade: 2, controlado: 0 });
  });

  test('for another chain, before the store came to this one, is that chain’s', async () => {
    const cenario = await createCenario(t());
    const { revenda, produto } = cenario;
    await storeBuys(cenario, produto, 7);
    const { id: redeId } = await t().fabricas.rede();
    await t().app.db.updateTable('revendas').set({ redeId }).where('id', '=', revenda.id).execute();
    const { historico } = await enter(cenario);
    expect(await historico(produto.codigo)).toEqual({ quantidade: 0, idRevenda: null, controlado: 0 });
  });

  test('is told to nobody else', async () => {
    const cenario = await createCenario(t());
    const { cliente } = await enter(cenario);
    const colega = await t().fabricas.parceiro({ revendaId: cenario.revenda.id });
    const params = { codigo: cenario.produto.codigo, cpf: colega.cpf };
    expect(await cliente.falha(getHistoricoUsado, { params })).toMatchObject({ status: 404 });
  });
});

describe('what a store sold', () => {
  test('counts units scored and waiting of all its sellers, and no longer those of a cancelled scoring', async () => {
    const cenario = await createCenario(t());
    const { revenda, produto } = cenario;
    const outro = await t().fabricas.produto();
    await storeBuys(cenario, produto, 2);
    const { vende, vendidos, cliente } = await enter(cenario);
    expect(await vendidos(produto.codigo)).toBe(0);
    await vende([produto.codigo, produto.codigo, produto.codigo, outro.codigo]);
    const colega = await enter({ ...cenario, vendedora: await t().fabricas.parceiro({ revendaId: revenda.id }) });
    await colega.vende([produto.codigo]);
    expect(await vendidos(produto.codigo)).toBe(4);
    expect(await vendidos(outro.codigo)).toBe(1);
    expect(await vendidos('NADA')).toBe(0);

    const [pontuacao] = (await cliente.ok(listMinhasPontuacoes, {})).pontuacoes;
    const administradora = await t().nivel(2);
    await administradora.ok(cancelPontuacao, { body: { identificador: pontuacao?.id ?? 0 } });
    expect(await vendidos(produto.codigo)).toBe(1);
  });

  test('is told of the seller’s own store only', async () => {
    const { produto } = await createCenario(t());
    const { cliente } = await enter(await createCenario(t()));
    const { revenda } = await createCenario(t());
    const params = { codigo: produto.codigo, idRevenda: revenda.id };
    expect(await cliente.falha(getVendidos, { params })).toMatchObject({ status: 404 });
  });
});

test('a sale is found by barcode, as by code', async () => {
  const cenario = await createCenario(t(), { controlaSaldo: false, valorPontos: 9 });
  await t()
    .app.db.updateTable('produtos')
    .set({ codigoBarras: '0036000291452' })
    .where('id', '=', cenario.produto.id)
    .execute();
  const { vende } = await enter(cenario);
  expect(await vende(['036000291452', '0036000291452', cenario.produto.codigo])).toMatchObject({ pontos: 27 });
});
