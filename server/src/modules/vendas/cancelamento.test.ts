import { createLiberacao, listAntifraude } from '@pontua/contract/antifraude';
import {
  cancelPontuacao,
  listItensPontuacao,
  listMinhasPontuacoes,
  listPontuacoes,
  pontuarVenda,
} from '@pontua/contract/pontuacoes';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { compra, createCenario, saldoDe, vendaDe } from '../../../test/vendas.ts';
import { verifyLedger } from '../pontos/verify.service.ts';

const t = useTestApp();
afterEach(async () => expect(await verifyLedger(t().app.db)).toEqual([]));

const pontuacoesDe = (vendedora: { id: number }) =>
  t().app.db.selectFrom('pontuacoes').selectAll().where('parceiroId', '=', vendedora.id).orderBy('id').execute();
const primeiraDe = async (vendedora: { id: number }) => (await pontuacoesDe(vendedora))[0]?.id ?? 0;
const cancela = (identificador: number) => ({ body: { identificador } });

test('cancelling takes the points back, drops what of the sale waits, and gives the units to who waits longest', async () => {
  const { revenda, vendedora, produto } = await createCenario(t(), { comprou: 2 });
  const outra = await t().fabricas.parceiro({ revendaId: revenda.id });
  const operadora = await t().nivel(1);
  await operadora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde: 5 }]));
  await operadora.ok(pontuarVenda, vendaDe(outra, [{ codigo: produto.codigo, qtde: 3 }]));
  expect(await saldoDe(t(), vendedora)).toEqual({ saldoPontos: 20, totalPontos: 20, emAnalise: 3 });

  const lida = (await operadora.ok(listPontuacoes, { query: { rede: revenda.redeId } })).pontuacoes;
  // What goes with it is said before it is asked for.
  expect(lida.find(({ parceiro }) => parceiro === vendedora.nome)).toMatchObject({ totalPontos: 20, esperam: 3 });

  const resposta = await operadora.ok(cancelPontuacao, cancela(await primeiraDe(vendedora)));
  expect(resposta.mensagem).toBe('Pontuação cancelada com sucesso');
  expect(await saldoDe(t(), vendedora)).toEqual({ saldoPontos: 0, totalPontos: 0, emAnalise: 0 });
  expect(await saldoDe(t(), outra)).toEqual({ saldoPontos: 20, totalPontos: 20, emAnalise: 1 });
  const cliente = await t().como({ parceiro: vendedora });
  expect((await cliente.ok(listMinhasPontuacoes, {})).pontuacoes).toEqual([]);
  const { pontuacoes } = await operadora.ok(listPontuacoes, { query: { rede: revenda.redeId } });
  expect(pontuacoes.map(({ parceiro, cancelado }) => [parceiro, cancelado])).toEqual([
    [outra.nome, 0],
    [vendedora.nome, 1],
  ]);
});

test('a sale lives on while another scoring of it does, and may come again when none is left', async () => {
  const { rede, vendedora, produto } = await createCenario(t(), { comprou: 1 });
  const operadora = await t().nivel(1);
  const venda = vendaDe(vendedora, [{ codigo: produto.codigo, qtde: 2 }], { identificador: 'VOLTA' });
  await operadora.ok(pontuarVenda, venda);
  await compra(t(), rede, produto, 1);
  const [primeira, segunda] = await pontuacoesDe(vendedora);

  await operadora.ok(cancelPontuacao, cancela(primeira?.id ?? 0));
  expect(await operadora.falha(pontuarVenda, venda)).toMatchObject({ codigo: 'venda_ja_processada' });
  expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 10 });
  await operadora.ok(cancelPontuacao, cancela(segunda?.id ?? 0));
  expect(await operadora.ok(pontuarVenda, venda)).toMatchObject({ pontos: 20 });
});

test('of several people who cancel one scoring at the same moment, exactly one does', async () => {
  const { vendedora, produto } = await createCenario(t(), { comprou: 5 });
  const operadora = await t().nivel(1);
  await operadora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo }]));
  const id = await primeiraDe(vendedora);
  const respostas = await Promise.all(Array.from({ length: 4 }, () => operadora.envia(cancelPontuacao, cancela(id))));
  expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(respostas.find(({ status }) => status === 409)?.corpo).toMatchObject({
    codigo: 'estado_invalido',
    erro: 'Esta pontuação já foi cancelada',
  });
  expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 0 });
});

test('cancellations that feed each other’s sellers at the same moment all go through', async () => {
  const { revenda } = await createCenario(t());
  const operadora = await t().nivel(1);
  const vendedores = await Promise.all(
    Array.from({ length: 4 }, () => t().fabricas.parceiro({ revendaId: revenda.id })),
  );
  const produtos = await Promise.all(vendedores.map(() => t().fabricas.produto()));
  // Each seller holds the only unit of one product and waits for those that the others hold.
  for (const [indice, vendedor] of vendedores.entries()) {
    const produto = produtos[indice];
    if (!produto) continue;
    await compra(t(), { id: revenda.redeId }, produto, 1);
    await operadora.ok(pontuarVenda, vendaDe(vendedor, [{ codigo: produto.codigo }]));
  }
  const ids = await Promise.all(vendedores.map(primeiraDe));
  for (const [indice, vendedor] of vendedores.entries()) {
    const outros = produtos.filter((_, outro) => outro !== indice);
    await operadora.ok(
      pontuarVenda,
      vendaDe(
        vendedor,
        outros.map(({ codigo }) => ({ codigo })),
      ),
    );
  }
  const respostas = await Promise.all(ids.map((id) => operadora.envia(cancelPontuacao, cancela(id))));
  expect(respostas.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const saldos = await Promise.all(vendedores.map((vendedor) => saldoDe(t(), vendedor)));
  // The first seller's sale was the oldest to wait, so three of the four units went there, and the one it held to the second.
  expect(saldos.map((saldo) => saldo?.saldoPontos)).toEqual([30, 10, 0, 0]);
});

test('cancelling and selling the same receipt again at the same moment never deadlocks', async () => {
  const { vendedora, produto } = await createCenario(t(), { comprou: 5 });
  const operadora = await t().nivel(1);
  const venda = vendaDe(vendedora, [{ codigo: produto.codigo }], { identificador: 'CORRIDA' });
  for (let vezes = 0; vezes < 5; vezes++) {
    await operadora.envia(pontuarVenda, venda);
    const id = (await pontuacoesDe(vendedora)).at(-1)?.id ?? 0;
    const respostas = await Promise.all([
      operadora.envia(cancelPontuacao, cancela(id)),
      operadora.envia(pontuarVenda, venda),
    ]);
    expect(respostas[0]?.status).toBe(200);
    expect([200, 409]).toContain(respostas[1]?.status);
    if (respostas[1]?.status === 200)
      await operadora.ok(cancelPontuacao, cancela((await pontuacoesDe(vendedora)).at(-1)?.id ?? 0));
  }
  expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 0, totalPontos: 0 });
});

test('a scoring out of scope does not exist, and looking is not enough to cancel', async () => {
  const { vendedora, produto } = await createCenario(t(), { comprou: 5 });
  const { rede: outra } = await createCenario(t());
  const operadora = await t().nivel(1);
  await operadora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo }]));
  const id = await primeiraDe(vendedora);
  const deFora = await t().nivel(1, { redes: [outra.id] });
  expect(await deFora.falha(cancelPontuacao, cancela(id))).toMatchObject({ status: 404 });
  expect(await operadora.falha(cancelPontuacao, cancela(999_999))).toMatchObject({ status: 404 });
  const consulta = await t().nivel(0);
  expect(await consulta.falha(cancelPontuacao, cancela(id))).toMatchObject({ status: 403 });
  expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 10 });
});

describe('a sale that only waits', () => {
  /** A typing error of a thousand units, in a chain that bought none. */
  async function engano(qtde = 1000) {
    const cenario = await createCenario(t());
    const operadora = await t().nivel(1);
    const { vendedora, produto, rede } = cenario;
    const venda = vendaDe(vendedora, [{ codigo: produto.codigo, qtde }], { identificador: `E${produto.id}` });
    await operadora.ok(pontuarVenda, venda);
    return { ...cenario, operadora, venda, linha: { rede: rede.id, codProduto: produto.codigo } };
  }
  type Engano = Awaited<ReturnType<typeof engano>>;
  const listada = async ({ operadora, rede }: Engano) =>
    (await operadora.ok(listPontuacoes, { query: { rede: rede.id } })).pontuacoes;
  const emAnalise = async ({ operadora, rede }: Engano) =>
    (await operadora.ok(listAntifraude, { query: { rede: rede.id } })).antiFraude[0]?.qtdAf;

  test('is listed as waiting, is cancelled like any other, and its number is free again', async () => {
    const feito = await engano();
    const { operadora, vendedora, venda, produto } = feito;
    const [linha] = await listada(feito);
    expect(linha).toMatchObject({
      situacao: 'Em Análise',
      cancelado: 0,
      totalPontos: 0,
      pontuadoEm: null,
      venceEm: null,
      parceiro: vendedora.nome,
    });
    const id = linha?.id ?? 0;
    const { itens } = await operadora.ok(listItensPontuacao, { params: { id } });
    expect(itens).toEqual([expect.objectContaining({ codigo: produto.codigo, qtde: 1000, valorPontos: 0 })]);

    expect(await operadora.ok(cancelPontuacao, cancela(id))).toEqual({ mensagem: 'Venda cancelada com sucesso' });
    expect((await listada(feito)).map(({ situacao }) => situacao)).toEqual(['Cancelada']);
    expect(await emAnalise(feito)).toBe(0);
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 0, emAnalise: 0 });
    expect(await operadora.falha(cancelPontuacao, cancela(id))).toMatchObject({
      status: 409,
      codigo: 'estado_invalido',
    });
    // What is released now goes to others; and the receipt is typed again, as it should have been.
    venda.body.venda.itens[0] = { codigo: produto.codigo, qtde: 1, valorUnitario: 100 };
    expect(await operadora.ok(pontuarVenda, venda)).toMatchObject({ emAnalise: 1 });
    expect(await emAnalise(feito)).toBe(1);
    const logs = await t().app.db.selectFrom('logs').selectAll().where('tipo', '=', 'cancelouPontuacao').execute();
    expect(logs.map(({ parametros }) => parametros)).toContainEqual(expect.objectContaining({ id, pontos: 0 }));
  });

  test('becomes its first scoring under the same id', async () => {
    const feito = await engano(3);
    const { operadora, rede, produto, vendedora } = feito;
    const [antes] = await listada(feito);
    await compra(t(), rede, produto, 2);
    const [depois, ...outras] = await listada(feito);
    expect(outras).toEqual([]);
    expect(depois).toMatchObject({ id: antes?.id, situacao: 'Pontuada', totalPontos: 20 });
    // One partly scored: its points are taken back, and what still waited is dropped.
    await operadora.ok(cancelPontuacao, cancela(antes?.id ?? 0));
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 0, emAnalise: 0 });
    expect(await emAnalise(feito)).toBe(0);
  });

  test('cancelled beside a release that scores it leaves one order of events, points and units alike', async () => {
    for (let vez = 0; vez < 6; vez += 1) {
      const feito = await engano(5);
      const { operadora, vendedora, linha } = feito;
      const [espera] = await listada(feito);
      const [cancelada, liberada] = await Promise.all([
        operadora.envia(cancelPontuacao, cancela(espera?.id ?? 0)),
        operadora.envia(createLiberacao, { body: { ...linha, quantidade: 5 } }),
        operadora.envia(cancelPontuacao, cancela(espera?.id ?? 0)),
      ]);
      expect([200, 409]).toContain(cancelada.status);
      expect(liberada.status).toBe(200);
      // Whoever was first, the sale is cancelled, once, and its units are nobody's.
      expect(await saldoDe(t(), vendedora)).toEqual({ saldoPontos: 0, totalPontos: 0, emAnalise: 0 });
      expect(await listada(feito)).toEqual([expect.objectContaining({ id: espera?.id, situacao: 'Cancelada' })]);
      expect(await emAnalise(feito)).toBe(0);
    }
  });

  test('of two products that are bought at the same moment is scored by both, once each', async () => {
    for (let vez = 0; vez < 5; vez += 1) {
      const { rede, vendedora, produto, operadora } = await engano(1);
      const outro = await t().fabricas.produto();
      const vende = () => operadora.ok(pontuarVenda, vendaDe(vendedora, [produto, outro]));
      for (let n = 0; n < 3; n += 1) await vende();
      await Promise.all([compra(t(), rede, produto, 9), compra(t(), rede, outro, 9)]);
      expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 70, emAnalise: 0 });
    }
  });

  test('is out of reach outside the scope', async () => {
    const feito = await engano(1);
    const [espera] = await listada(feito);
    const outra = await createCenario(t());
    const deFora = await t().nivel(1, { redes: [outra.rede.id] });
    expect(await deFora.falha(cancelPontuacao, cancela(espera?.id ?? 0))).toMatchObject({ status: 404 });
    expect(await deFora.falha(listItensPontuacao, { params: { id: espera?.id ?? 0 } })).toMatchObject({ status: 404 });
    expect((await deFora.ok(listPontuacoes, { query: {} })).count).toBe(0);
    expect(await emAnalise(feito)).toBe(1);
  });
});
