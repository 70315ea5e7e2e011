/** Correction of what was scored as another product: a code that was mapped, deleted or changed later. */
import { createLiberacao } from '@pontua/contract/antifraude';
import { corrigirPontuacao, listCorrecoes, listCorrecoesPorProduto } from '@pontua/contract/correcoes';
import { cancelPontuacao, listHistoricoPontuacao, pontuarVenda } from '@pontua/contract/pontuacoes';
import { deleteCodigoDaLoja, updateCodigoDaLoja } from '@pontua/contract/produtos-revenda';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { compra, createCenario, saldoDe, vendaDe } from '../../../test/vendas.ts';
import { verifyLedger } from '../pontos/verify.service.ts';
import { createCorrecoes } from './test/correcoes.ts';

const t = useTestApp();
const { mapCode, vendaIdDe, pontuacoesDe } = createCorrecoes(t);
afterEach(async () => expect(await verifyLedger(t().app.db)).toEqual([]));

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
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 60 });
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
    expect(await saldoDe(t(), outra)).toMatchObject({ saldoPontos: 0, emAnalise: 1 });
    await admin.ok(corrigirPontuacao, { params: { idVenda }, body: {} });
    expect(await saldoDe(t(), outra)).toMatchObject({ saldoPontos: 10, emAnalise: 0 });
  });

  test('what of the line still waits waits for the other product', async () => {
    const { admin, idVenda, vendedora } = await mapeada({ comprou: 1, qtde: 3, comprouNovo: 2 });
    await admin.ok(corrigirPontuacao, { params: { idVenda }, body: {} });
    // One moved, one more scored by what is left, one goes on waiting.
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 60, emAnalise: 1 });
  });

  test('without a balance of the other product nothing is posted, and it is said why', async () => {
    const { admin, idVenda, vendedora, rede, novo, list } = await mapeada({ comprouNovo: 1 });
    expect(await admin.falha(corrigirPontuacao, { params: { idVenda }, body: {} })).toMatchObject({
      status: 409,
      codigo: 'estado_invalido',
      erro: 'A rede não tem saldo do produto que o código passou a ser: 1 unidade falta no antifraude',
    });
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 20 });
    expect(await list()).toHaveLength(1);
    await admin.ok(createLiberacao, { body: { rede: rede.id, codProduto: novo.codigo, quantidade: 1 } });
    await admin.ok(corrigirPontuacao, { params: { idVenda }, body: {} });
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 60 });
  });

  test('a cancellation afterwards gives the units of the other product back', async () => {
    const { admin, rede, vendedora, idVenda } = await mapeada();
    await admin.ok(corrigirPontuacao, { params: { idVenda }, body: {} });
    const [id = 0] = await pontuacoesDe(vendedora);
    await admin.ok(cancelPontuacao, { body: { identificador: id } });
    expect(await saldoDe(t(), vendedora)).toEqual({ saldoPontos: 0, totalPontos: 0, emAnalise: 0 });
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
