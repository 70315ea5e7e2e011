/** Correction of many sales at once. */
import { corrigirPontuacoes, listCorrecoes, listCorrecoesPorProduto } from '@pontua/contract/correcoes';
import { cancelPontuacao, pontuarVenda } from '@pontua/contract/pontuacoes';
import { listResultado } from '@pontua/contract/selecao';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { compra, saldoDe, vendaDe } from '../../../test/vendas.ts';
import { verifyLedger } from '../pontos/verify.service.ts';
import { createCorrecoes } from './test/correcoes.ts';

const t = useTestApp();
const { revalue, mapCode, vendaIdDe, pontuacoesDe, vendida } = createCorrecoes(t);
afterEach(async () => expect(await verifyLedger(t().app.db)).toEqual([]));

describe('many at once', () => {
  test('one whose difference is another than was seen is left as it is', async () => {
    const [uma, outra] = [await vendida(), await vendida({ para: 9 })];
    const body = { ids: [uma.idVenda, outra.idVenda], vistos: { [uma.idVenda]: 4, [outra.idVenda]: 1 } };
    const { mensagem, resultados } = await uma.admin.ok(corrigirPontuacoes, { body });
    expect(mensagem).toBe('1 de 2 vendas corrigidas: +4 pontos');
    expect(resultados.map(({ motivo }) => motivo)).toEqual([
      '',
      'A diferença desta venda mudou: agora é de −2 pontos. Confira e corrija de novo',
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
    const filtro = { rede: rede.id, buscar: vendedora.cpf };
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
    expect(await saldoDe(t(), doente.vendedora)).toMatchObject({ saldoPontos: 20 });
  });
});
