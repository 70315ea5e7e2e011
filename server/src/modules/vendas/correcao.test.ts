/** Correction: what was scored at another value, or as another product, and posting the difference. */

import { createLiberacao } from '@pontua/contract/antifraude';
import {
  corrigirPontuacao,
  corrigirPontuacoes,
  listCorrecoes,
  listCorrecoesPorProduto,
} from '@pontua/contract/correcoes';
import { cancelPontuacao, getSaldo, listHistoricoPontuacao, pontuarVenda } from '@pontua/contract/pontuacoes';
import { updateProduto } from '@pontua/contract/produtos';
import { deleteCodigoDaLoja, updateCodigoDaLoja } from '@pontua/contract/produtos-revenda';
import { createResgate } from '@pontua/contract/resgates';
import { listResultado } from '@pontua/contract/selecao';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { compra, createCenario, vendaDe } from '../../../test/vendas.ts';
import { expirePontos } from '../pontos/expiracao.service.ts';
import { verifyLedger } from '../pontos/verify.service.ts';

const t = useTestApp();
afterEach(async () => expect(await verifyLedger(t().app.db)).toEqual([]));

const saldoDe = async (vendedora: { id: number }) => {
  const cliente = await t().como({ parceiro: vendedora });
  const [saldo] = await cliente.ok(getSaldo, { params: { id: String(vendedora.id) } });
  return saldo;
};
const revalue = (produto: { id: number }, valorPontos: number) =>
  t().app.db.updateTable('produtos').set({ valorPontos }).where('id', '=', produto.id).execute();
const mapCode = (revenda: { id: number }, codigo: string, produto: { id: number }) =>
  t()
    .app.db.insertInto('produtosRevenda')
    .values({ revendaId: revenda.id, produtoId: produto.id, codigo, nome: 'Da loja' })
    .execute();
const vendaIdDe = async (vendedora: { id: number }) =>
  (
    await t()
      .app.db.selectFrom('vendas')
      .select('id')
      .where('parceiroId', '=', vendedora.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id;
const pontuacoesDe = async (vendedora: { id: number }) =>
  (
    await t()
      .app.db.selectFrom('pontuacoes')
      .select('id')
      .where('parceiroId', '=', vendedora.id)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

/** A sale of so many units, scored, whose product is worth something else by now. */
async function vendida({ qtde = 2, de = 10, para = 12 }: { qtde?: number; de?: number; para?: number } = {}) {
  const cenario = await createCenario(t(), { comprou: 100, valorPontos: de });
  const { vendedora, produto, rede } = cenario;
  const admin = await t().nivel(2);
  await admin.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde }]));
  await revalue(produto, para);
  const idVenda = await vendaIdDe(vendedora);
  const list = async () => (await admin.ok(listCorrecoes, { query: { rede: rede.id } })).vendasCorrigir;
  const corrige = (body = {}) => admin.ok(corrigirPontuacao, { params: { idVenda }, body });
  return { ...cenario, admin, idVenda, list, corrige };
}

describe('a product whose value was mended', () => {
  test('lists what was scored at the old one, with the difference and why; posts exactly that, once', async () => {
    const { admin, vendedora, revenda, produto, idVenda, list, corrige } = await vendida();
    expect(await list()).toEqual([
      expect.objectContaining({
        idVenda,
        revenda: revenda.nomeFantasia,
        parceiro: vendedora.nome,
        cpf: vendedora.cpf,
        pontuacaoAtual: 20,
        pontuacaoNova: 24,
        aPontuar: 4,
        linhas: [
          {
            motivo: 'valor',
            codigo: produto.codigo,
            produto: produto.nome,
            produtoNovo: null,
            unidades: 2,
            valorAtual: 10,
            valorNovo: 12,
          },
        ],
      }),
    ]);
    expect(await corrige({ aPontuar: 4 })).toEqual({
      mensagem: 'Pontuação corrigida com sucesso: +4 pontos',
      pontos: 4,
    });
    expect(await saldoDe(vendedora)).toMatchObject({ saldoPontos: 24, totalPontos: 24 });
    expect(await list()).toEqual([]);
    expect(await admin.falha(corrigirPontuacao, { params: { idVenda }, body: {} })).toMatchObject({
      status: 409,
      codigo: 'estado_invalido',
      erro: 'Esta venda já está com a pontuação correta',
    });
    const [id = 0] = await pontuacoesDe(vendedora);
    const { historico } = await admin.ok(listHistoricoPontuacao, { params: { id } });
    expect(historico.filter(({ tipo }) => tipo === 'corrigiuPontuacao')).toEqual([
      expect.objectContaining({ alteracoes: [{ campo: 'totalPontos', de: 20, para: 24 }] }),
    ]);
  });

  test('is corrected by a call without a body, as the specification writes it', async () => {
    const { admin, idVenda, vendedora } = await vendida();
    expect((await admin.envia(corrigirPontuacao, { params: { idVenda } } as never)).status).toBe(200);
    expect(await saldoDe(vendedora)).toMatchObject({ saldoPontos: 24 });
  });

  test('takes points back where it is worth less, into debt where they were spent', async () => {
    const { vendedora, list, corrige } = await vendida({ para: 7.5 });
    expect(await list()).toEqual([expect.objectContaining({ aPontuar: -5 })]);
    expect(await corrige()).toMatchObject({ mensagem: 'Pontuação corrigida com sucesso: -5 pontos' });
    expect(await saldoDe(vendedora)).toMatchObject({ saldoPontos: 15, totalPontos: 15 });
  });

  test('comes again when it is mended again, and goes back to what it was', async () => {
    const { produto, vendedora, list, corrige } = await vendida();
    await corrige();
    await revalue(produto, 10);
    expect(await list()).toEqual([expect.objectContaining({ pontuacaoAtual: 24, pontuacaoNova: 20, aPontuar: -4 })]);
    await corrige();
    expect(await list()).toEqual([]);
    expect(await saldoDe(vendedora)).toMatchObject({ saldoPontos: 20 });
  });

  test('brings a sale that was worth nothing into the books', async () => {
    const { vendedora, corrige } = await vendida({ de: 0 });
    await corrige();
    expect(await saldoDe(vendedora)).toMatchObject({ saldoPontos: 24, totalPontos: 24 });
  });

  test('another difference than the person saw is refused and told', async () => {
    const { admin, produto, idVenda, vendedora } = await vendida();
    await revalue(produto, 15);
    const pedido = { params: { idVenda }, body: { aPontuar: 4 } };
    expect(await admin.falha(corrigirPontuacao, pedido)).toMatchObject({
      status: 409,
      codigo: 'correcao_mudou',
      erro: 'A diferença desta venda mudou: agora é de +10 pontos. Confira e corrija de novo',
      atual: { aPontuar: 10 },
    });
    expect(await saldoDe(vendedora)).toMatchObject({ saldoPontos: 20 });
  });

  test('is left alone after 90 days, and where it takes part no more only its value counts', async () => {
    const { produto, rede } = await vendida();
    const quantas = async () => (await (await t().nivel(2)).ok(listCorrecoes, { query: { rede: rede.id } })).count;
    await t().app.db.updateTable('produtos').set({ ativo: false }).where('id', '=', produto.id).execute();
    expect(await quantas()).toBe(1);
    t().clock.avanca({ days: 90 });
    expect(await quantas()).toBe(1);
    t().clock.avanca({ days: 1 });
    expect(await quantas()).toBe(0);
  });

  test('a cancellation afterwards takes back exactly what stands', async () => {
    for (const para of [12, 7]) {
      const { admin, vendedora, list, corrige } = await vendida({ para });
      await corrige();
      const [id = 0] = await pontuacoesDe(vendedora);
      await admin.ok(cancelPontuacao, { body: { identificador: id } });
      expect(await saldoDe(vendedora)).toEqual({ saldoPontos: 0, totalPontos: 0, emAnalise: 0 });
      expect(await list()).toEqual([]);
    }
  });

  test('what was scored at two moments is corrected at both', async () => {
    const { rede, vendedora, produto } = await createCenario(t(), { comprou: 1 });
    const admin = await t().nivel(2);
    await admin.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde: 3 }]));
    await compra(t(), rede, produto, 2);
    await revalue(produto, 11);
    const idVenda = await vendaIdDe(vendedora);
    const { vendasCorrigir } = await admin.ok(listCorrecoes, { query: { rede: rede.id } });
    expect(vendasCorrigir).toEqual([expect.objectContaining({ pontuacaoAtual: 30, pontuacaoNova: 33, aPontuar: 3 })]);
    await admin.ok(corrigirPontuacao, { params: { idVenda }, body: {} });
    expect(await saldoDe(vendedora)).toMatchObject({ saldoPontos: 33 });
  });
});

describe('a code of the store that was mapped later', () => {
  /** Typed as the catalogue's code, which turns out to be the store's own for something else. */
  async function mapeada({ comprouNovo = 10, qtde = 2, comprou = 5, valorNovo = 30 } = {}) {
    const cenario = await createCenario(t(), { comprou, valorPontos: 10 });
    const { rede, revenda, vendedora, produto } = cenario;
    const novo = await t().fabricas.produto({ valorPontos: valorNovo });
    if (comprouNovo > 0) await compra(t(), rede, novo, comprouNovo);
    const admin = await t().nivel(2);
    await admin.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde }]));
    await mapCode(revenda, ` ${produto.codigo.toLowerCase()}`, novo);
    const idVenda = await vendaIdDe(vendedora);
    const list = async () => (await admin.ok(listCorrecoes, { query: { rede: rede.id } })).vendasCorrigir;
    return { ...cenario, novo, admin, idVenda, list };
  }

  test('its units become those of the other product: points, and what the chain bought of it', async () => {
    const { admin, rede, produto, novo, idVenda, vendedora, list } = await mapeada();
    expect(await list()).toEqual([
      expect.objectContaining({
        aPontuar: 40,
        linhas: [
          expect.objectContaining({ motivo: 'codigo', produto: produto.nome, produtoNovo: novo.nome, valorNovo: 30 }),
        ],
      }),
    ]);
    await admin.ok(corrigirPontuacao, { params: { idVenda }, body: {} });
    expect(await saldoDe(vendedora)).toMatchObject({ saldoPontos: 60 });
    expect(await list()).toEqual([]);
    const linhas = await t()
      .app.db.selectFrom('antifraude')
      .select(['produtoId', 'qtdPontuada'])
      .where('redeId', '=', rede.id)
      .orderBy('produtoId')
      .execute();
    expect(linhas).toEqual([
      { produtoId: produto.id, qtdPontuada: 0 },
      { produtoId: novo.id, qtdPontuada: 2 },
    ]);
  });

  test('to a product of the same value: no points move, its units do', async () => {
    const { admin, rede, produto, novo, idVenda, vendedora, list } = await mapeada({
      valorNovo: 10,
      qtde: 3,
      comprou: 2,
      comprouNovo: 3,
    });
    expect(await list()).toEqual([
      expect.objectContaining({
        aPontuar: 0,
        linhas: [expect.objectContaining({ motivo: 'codigo', produtoNovo: novo.nome, valorAtual: 10, valorNovo: 10 })],
      }),
    ]);
    const { produtos } = await admin.ok(listCorrecoesPorProduto, { query: { rede: rede.id } });
    expect(produtos).toEqual([expect.objectContaining({ codigo: produto.codigo, unidades: 2, aPontuar: 0 })]);
    expect(await admin.ok(corrigirPontuacao, { params: { idVenda }, body: { aPontuar: 0 } })).toEqual({
      mensagem: 'Pontuação corrigida com sucesso: 0 pontos',
      pontos: 0,
    });
    expect(await list()).toEqual([]);
    const linhas = await t()
      .app.db.selectFrom('antifraude')
      .select(['produtoId', 'qtdPontuada', 'qtdAf'])
      .where('redeId', '=', rede.id)
      .orderBy('produtoId')
      .execute();
    // The one that waited is scored by what is left of the other product.
    expect(linhas).toEqual([
      { produtoId: produto.id, qtdPontuada: 0, qtdAf: 0 },
      { produtoId: novo.id, qtdPontuada: 3, qtdAf: 0 },
    ]);
    const livro = await t()
      .app.db.selectFrom('lancamentos')
      .select(['tipo', 'pontos'])
      .where('parceiroId', '=', vendedora.id)
      .orderBy('ordem')
      .execute();
    expect(livro).toEqual([
      { tipo: 'pontuacao', pontos: 20 },
      { tipo: 'pontuacao', pontos: 10 },
    ]);
    const [id = 0] = await pontuacoesDe(vendedora);
    const { historico } = await admin.ok(listHistoricoPontuacao, { params: { id } });
    expect(historico.filter(({ tipo }) => tipo === 'corrigiuPontuacao')).toEqual([
      expect.objectContaining({ alteracoes: [] }),
    ]);
  });

  test('the balance that it frees goes at once to who waits for it', async () => {
    const { admin, revenda, idVenda, produto } = await mapeada({ comprou: 2 });
    const outra = await t().fabricas.parceiro({
      revendaId: (await t().fabricas.revenda({ redeId: revenda.redeId })).id,
    });
    await admin.ok(pontuarVenda, vendaDe(outra, [{ codigo: produto.codigo, qtde: 1 }]));
    expect(await saldoDe(outra)).toMatchObject({ saldoPontos: 0, emAnalise: 1 });
    await admin.ok(corrigirPontuacao, { params: { idVenda }, body: {} });
    expect(await saldoDe(outra)).toMatchObject({ saldoPontos: 10, emAnalise: 0 });
  });

  test('what of the line still waits waits for the other product', async () => {
    const { admin, idVenda, vendedora } = await mapeada({ comprou: 1, qtde: 3, comprouNovo: 2 });
    await admin.ok(corrigirPontuacao, { params: { idVenda }, body: {} });
    // One moved, one more scored by what is left, one goes on waiting.
    expect(await saldoDe(vendedora)).toMatchObject({ saldoPontos: 60, emAnalise: 1 });
  });

  test('without a balance of the other product nothing is posted, and it is said why', async () => {
    const { admin, idVenda, vendedora, rede, novo, list } = await mapeada({ comprouNovo: 1 });
    expect(await admin.falha(corrigirPontuacao, { params: { idVenda }, body: {} })).toMatchObject({
      status: 409,
      codigo: 'estado_invalido',
      erro: 'A rede não tem saldo do produto que o código passou a ser: 1 unidade falta no antifraude',
    });
    expect(await saldoDe(vendedora)).toMatchObject({ saldoPontos: 20 });
    expect(await list()).toHaveLength(1);
    await admin.ok(createLiberacao, { body: { rede: rede.id, codProduto: novo.codigo, quantidade: 1 } });
    await admin.ok(corrigirPontuacao, { params: { idVenda }, body: {} });
    expect(await saldoDe(vendedora)).toMatchObject({ saldoPontos: 60 });
  });

  test('a cancellation afterwards gives the units of the other product back', async () => {
    const { admin, rede, vendedora, idVenda } = await mapeada();
    await admin.ok(corrigirPontuacao, { params: { idVenda }, body: {} });
    const [id = 0] = await pontuacoesDe(vendedora);
    await admin.ok(cancelPontuacao, { body: { identificador: id } });
    expect(await saldoDe(vendedora)).toEqual({ saldoPontos: 0, totalPontos: 0, emAnalise: 0 });
    const pontuadas = await t()
      .app.db.selectFrom('antifraude')
      .select('qtdPontuada')
      .where('redeId', '=', rede.id)
      .execute();
    expect(pontuadas.map(({ qtdPontuada }) => qtdPontuada)).toEqual([0, 0]);
  });
});

describe('codes that meant another product', () => {
  /** Scored as `produto` under a code of the store, and 30 points a unit as `novo`. */
  async function doCodigo(codigo: string) {
    const cenario = await createCenario(t(), { comprou: 5, valorPontos: 10 });
    const { rede, revenda, vendedora, produto } = cenario;
    const novo = await t().fabricas.produto({ valorPontos: 30 });
    await compra(t(), rede, novo, 10);
    const admin = await t().nivel(2);
    await mapCode(revenda, codigo, produto);
    const sell = (qtde: number) => admin.ok(pontuarVenda, vendaDe(vendedora, [{ codigo, qtde }]));
    const list = async () => (await admin.ok(listCorrecoes, { query: { rede: rede.id } })).vendasCorrigir;
    const daLoja = t().app.db.selectFrom('produtosRevenda').where('revendaId', '=', revenda.id);
    const idCodigo = async () => (await daLoja.select('id').executeTakeFirstOrThrow()).id;
    const mapeadoEm = async () => (await daLoja.select('mapeadoEm').executeTakeFirstOrThrow()).mapeadoEm;
    return { ...cenario, novo, admin, sell, list, idCodigo, mapeadoEm };
  }
  const esperada = [expect.objectContaining({ aPontuar: 40 })];

  test('one that nothing meant before has nothing looked through for it', async () => {
    const { sell, list, mapeadoEm } = await doCodigo('SO-DELA');
    await sell(2);
    expect(await mapeadoEm()).toBeNull();
    expect(await list()).toEqual([]);
  });

  test('one that was deleted and is mapped anew', async () => {
    const { admin, revenda, novo, sell, list, idCodigo } = await doCodigo('FOI-E-VEIO');
    await sell(2);
    await admin.ok(deleteCodigoDaLoja, { params: { id: await idCodigo() } });
    await mapCode(revenda, 'foi-e-veio', novo);
    expect(await list()).toEqual(esperada);
  });

  test('one that became another, and another one that took its place', async () => {
    const { admin, revenda, novo, sell, list, idCodigo } = await doCodigo('ERA-ESTE');
    await sell(2);
    await admin.ok(updateCodigoDaLoja, { params: { id: await idCodigo() }, body: { codigo: 'E-OUTRO' } });
    expect(await list()).toEqual([]);
    await mapCode(revenda, 'ERA-ESTE', novo);
    expect(await list()).toEqual(esperada);
  });

  test('the barcode of a product that becomes a code of the store for something else', async () => {
    const { revenda, produto, vendedora, novo, admin, list } = await doCodigo('OUTRO');
    await t()
      .app.db.updateTable('produtos')
      .set({ codigoBarras: '7891000315507' })
      .where('id', '=', produto.id)
      .execute();
    await admin.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: '7891000315507', qtde: 2 }]));
    await mapCode(revenda, '7891000315507', novo);
    expect(await list()).toEqual(esperada);
  });

  test('a sale that waited while its code was mapped is found when it scores, however long it waited', async () => {
    const { admin, rede, produto, novo, sell, idCodigo } = await doCodigo('ESPEROU');
    await sell(7);
    await admin.ok(updateCodigoDaLoja, { params: { id: await idCodigo() }, body: { codigoPadrao: novo.codigo } });
    t().clock.avanca({ days: 120 });
    const depois = await t().nivel(2);
    await depois.ok(createLiberacao, { body: { rede: rede.id, codProduto: produto.codigo, quantidade: 2 } });
    expect((await depois.ok(listCorrecoes, { query: { rede: rede.id } })).vendasCorrigir).toEqual(esperada);
  });
});

describe('many at once', () => {
  test('one whose difference is another than was seen is left as it is', async () => {
    const [uma, outra] = [await vendida(), await vendida({ para: 9 })];
    const body = { ids: [uma.idVenda, outra.idVenda], vistos: { [uma.idVenda]: 4, [outra.idVenda]: 1 } };
    const { mensagem, resultados } = await uma.admin.ok(corrigirPontuacoes, { body });
    expect(mensagem).toBe('1 de 2 vendas corrigidas: +4 pontos');
    expect(resultados.map(({ motivo }) => motivo)).toEqual([
      '',
      'A diferença desta venda mudou: agora é de -2 pontos. Confira e corrija de novo',
    ]);
  });

  test('each that differs is corrected, of the others it is said why not; the whole stays as a file', async () => {
    const uma = await vendida();
    const outra = await vendida({ para: 9 });
    const cancelada = await vendida();
    const { admin } = uma;
    await admin.ok(cancelPontuacao, { body: { identificador: (await pontuacoesDe(cancelada.vendedora))[0] ?? 0 } });
    const ids = [uma.idVenda, outra.idVenda, cancelada.idVenda, 999_999];
    const resposta = await admin.ok(corrigirPontuacoes, { body: { ids } });
    expect(resposta).toMatchObject({ mensagem: '2 de 4 vendas corrigidas: +2 pontos', alterados: 2 });
    expect(resposta.resultados.map(({ feito, motivo, detalhe }) => [feito, motivo, detalhe])).toEqual([
      [true, '', '4 pontos a mais'],
      [true, '', '2 pontos a menos'],
      [false, 'Esta venda foi cancelada', ''],
      [false, 'Venda não encontrada', ''],
    ]);
    const { resultados } = await admin.ok(listResultado, { query: { registro: resposta.registro } });
    expect(resultados).toHaveLength(4);
    expect(await admin.falha(corrigirPontuacoes, { body: { ids: [999_999] } })).toMatchObject({ status: 404 });
    expect(await admin.falha(corrigirPontuacoes, { body: { ids: [] } })).toMatchObject({
      campos: { ids: 'Selecione pelo menos uma venda' },
    });
  });

  test('all of a filter, as many as were seen, with the sums by product', async () => {
    const { admin, rede, revenda, produto, vendedora } = await vendida();
    const colega = await t().fabricas.parceiro({ revendaId: revenda.id });
    const outro = await t().fabricas.produto({ valorPontos: 5 });
    await compra(t(), rede, outro, 10);
    await admin.ok(pontuarVenda, vendaDe(colega, [{ codigo: outro.codigo, qtde: 4 }]));
    await revalue(outro, 4);
    const { produtos } = await admin.ok(listCorrecoesPorProduto, { query: { rede: rede.id } });
    expect(produtos.map((linha) => [linha.codigo, linha.vendas, linha.unidades, linha.aPontuar])).toEqual(
      expect.arrayContaining([
        [produto.codigo, 1, 2, 4],
        [outro.codigo, 1, 4, -4],
      ]),
    );
    const query = { rede: rede.id, produto: outro.id };
    expect((await admin.ok(listCorrecoes, { query })).vendasCorrigir.map(({ parceiro }) => parceiro)).toEqual([
      colega.nome,
    ]);
    const filtro = { rede: rede.id, buscar: vendedora.nome };
    expect(await admin.falha(corrigirPontuacoes, { body: { filtro, quantos: 2 } })).toMatchObject({
      codigo: 'selecao_mudou',
    });
    const feitas = await admin.ok(corrigirPontuacoes, { body: { filtro: { rede: rede.id }, quantos: 2 } });
    expect(feitas.mensagem).toBe('2 vendas corrigidas com sucesso: 0 pontos');
    expect((await admin.ok(listCorrecoes, { query: { rede: rede.id } })).count).toBe(0);
  });

  test('are in the ledger in the order of their scorings', async () => {
    const { admin, vendedora, produto, corrige } = await vendida();
    await admin.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde: 3 }]));
    await revalue(produto, 11);
    // From here on the first one's row lies behind the other's.
    await corrige();
    await revalue(produto, 13);
    const vendas = await t().app.db.selectFrom('vendas').select('id').where('parceiroId', '=', vendedora.id).execute();
    await admin.ok(corrigirPontuacoes, { body: { ids: vendas.map(({ id }) => id) } });
    const correcoes = await t()
      .app.db.selectFrom('lancamentos')
      .select('pontuacaoId')
      .where('parceiroId', '=', vendedora.id)
      .where('tipo', '=', 'correcao')
      .orderBy('ordem')
      .execute();
    const [primeira, segunda] = await pontuacoesDe(vendedora);
    expect(correcoes.map(({ pontuacaoId }) => pontuacaoId)).toEqual([primeira, primeira, segunda]);
  });

  test('one that the chain has not bought takes nothing from the next', async () => {
    const { admin, vendedora, revenda, rede } = await vendida();
    const [a, b, paraA, paraB] = await Promise.all(
      [10, 10, 20, 20].map((valorPontos) => t().fabricas.produto({ valorPontos })),
    );
    if (!a || !b || !paraA || !paraB) throw new Error('faltam produtos');
    for (const [produto, comprou] of [
      [a, 9],
      [b, 9],
      [paraA, 2],
    ] as const)
      await compra(t(), rede, produto, comprou);
    const vende = async (codigos: string[]) => {
      await admin.ok(
        pontuarVenda,
        vendaDe(
          vendedora,
          codigos.map((codigo) => ({ codigo, qtde: 2 })),
        ),
      );
      return vendaIdDe(vendedora);
    };
    const ids = [await vende([a.codigo, b.codigo]), await vende([a.codigo])];
    await mapCode(revenda, a.codigo, paraA);
    await mapCode(revenda, b.codigo, paraB);
    const { resultados } = await admin.ok(corrigirPontuacoes, { body: { ids } });
    expect(resultados.map(({ feito }) => feito)).toEqual([false, true]);
  });

  test('a seller whose books refuse is left out, and named in the log', async () => {
    const doente = await vendida();
    const sadia = await vendida();
    // Books that were tampered with refuse whatever would be posted.
    const pretend = (ultimaOrdem: number) =>
      t().semGuardas((trx) =>
        trx.updateTable('parceiros').set({ ultimaOrdem }).where('id', '=', doente.vendedora.id).execute(),
      );
    await pretend(0);
    const ids = [doente.idVenda, sadia.idVenda];
    const { resultados } = await doente.admin.ok(corrigirPontuacoes, { body: { ids } });
    expect(resultados.map(({ feito, motivo }) => [feito, motivo])).toEqual([
      [false, 'Os pontos deste vendedor precisam de conferência (veja os logs)'],
      [true, ''],
    ]);
    await pretend(1);
    expect(await saldoDe(doente.vendedora)).toMatchObject({ saldoPontos: 20 });
  });
});

describe('at the same moment', () => {
  test('of several people who correct one sale, exactly one does', async () => {
    const { admin, idVenda, vendedora } = await vendida();
    const pedido = { params: { idVenda }, body: { aPontuar: 4 } };
    const respostas = await Promise.all([
      ...Array.from({ length: 4 }, () => admin.envia(corrigirPontuacao, pedido)),
      admin.envia(corrigirPontuacoes, { body: { ids: [idVenda] } }),
    ]);
    expect(respostas.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
    expect(await saldoDe(vendedora)).toMatchObject({ saldoPontos: 24, totalPontos: 24 });
  });

  test('a correction, a cancellation, a redemption, a change of the value and the expiry leave one order of events', async () => {
    for (let vez = 0; vez < 6; vez += 1) {
      const { admin, idVenda, vendedora, produto } = await vendida();
      const [id = 0] = await pontuacoesDe(vendedora);
      const premio = await t().fabricas.premio({ pontos: 15 });
      const compradora = await t().como({ parceiro: vendedora });
      const atos = [
        () => admin.envia(corrigirPontuacao, { params: { idVenda }, body: {} }),
        () => admin.envia(cancelPontuacao, { body: { identificador: id } }),
        () => compradora.envia(createResgate, { body: { codigoPremio: premio.codigo, qtde: 1 } }),
        () => admin.envia(updateProduto, { params: { id: produto.id }, body: { valorPontos: 20 } }),
        () =>
          expirePontos(t().app.db, { responsavel: 'sistema', agora: t().clock.now() }).then(() => ({ status: 200 })),
        () => admin.envia(corrigirPontuacoes, { body: { ids: [idVenda] } }),
      ];
      const respostas = await Promise.all([...atos.slice(vez), ...atos.slice(0, vez)].map((ato) => ato()));
      for (const { status } of respostas) expect([200, 400, 409]).toContain(status);
      // Redeemed before the cancellation, it is owed afterwards.
      const resgates = await t()
        .app.db.selectFrom('resgates')
        .select('pontosGastos')
        .where('parceiroId', '=', vendedora.id)
        .execute();
      const gastos = resgates.reduce((soma, { pontosGastos }) => soma + pontosGastos, 0);
      expect(await saldoDe(vendedora)).toEqual({ saldoPontos: -gastos || 0, totalPontos: 0, emAnalise: 0 });
    }
  });
});

test('is for who may correct, within the scope', async () => {
  const { idVenda, rede } = await vendida();
  const outra = await createCenario(t());
  const deFora = await t().nivel(2, { redes: [outra.rede.id] });
  expect((await deFora.ok(listCorrecoes, { query: {} })).count).toBe(0);
  expect((await deFora.ok(listCorrecoesPorProduto, { query: {} })).count).toBe(0);
  expect(await deFora.falha(corrigirPontuacao, { params: { idVenda }, body: {} })).toMatchObject({ status: 404 });
  expect(await deFora.falha(corrigirPontuacoes, { body: { ids: [idVenda] } })).toMatchObject({ status: 404 });
  const deDentro = await t().nivel(2, { redes: [rede.id] });
  expect((await deDentro.ok(listCorrecoes, { query: {} })).count).toBe(1);
  expect(await (await t().nivel(1)).falha(listCorrecoes, { query: {} })).toMatchObject({ status: 403 });
});
