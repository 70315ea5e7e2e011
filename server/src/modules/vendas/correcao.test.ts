/** Correction: what was scored at another value, and posting the difference once. */
import {
  corrigirPontuacao,
  corrigirPontuacoes,
  listCorrecoes,
  listCorrecoesPorProduto,
} from '@pontua/contract/correcoes';
import { cancelPontuacao, listHistoricoPontuacao, pontuarVenda } from '@pontua/contract/pontuacoes';
import { updateProduto } from '@pontua/contract/produtos';
import { createResgate } from '@pontua/contract/resgates';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { compra, createCenario, saldoDe, vendaDe } from '../../../test/vendas.ts';
import { expirePontos } from '../pontos/expiracao.service.ts';
import { verifyLedger } from '../pontos/verify.service.ts';
import { createCorrecoes } from './test/correcoes.ts';

const t = useTestApp();
const { revalue, vendaIdDe, pontuacoesDe, vendida } = createCorrecoes(t);
afterEach(async () => expect(await verifyLedger(t().app.db)).toEqual([]));

describe('a product whose value was corrected', () => {
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
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 24, totalPontos: 24 });
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
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 24 });
  });

  test('takes points back where it is worth less, into debt where they were spent', async () => {
    const { vendedora, list, corrige } = await vendida({ para: 7.5 });
    expect(await list()).toEqual([expect.objectContaining({ aPontuar: -5 })]);
    expect(await corrige()).toMatchObject({ mensagem: 'Pontuação corrigida com sucesso: −5 pontos' });
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 15, totalPontos: 15 });
  });

  test('comes again when it is corrected again, and goes back to what it was', async () => {
    const { produto, vendedora, list, corrige } = await vendida();
    await corrige();
    await revalue(produto, 10);
    expect(await list()).toEqual([expect.objectContaining({ pontuacaoAtual: 24, pontuacaoNova: 20, aPontuar: -4 })]);
    await corrige();
    expect(await list()).toEqual([]);
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 20 });
  });

  test('brings a sale that was worth nothing into the books', async () => {
    const { vendedora, corrige } = await vendida({ de: 0 });
    await corrige();
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 24, totalPontos: 24 });
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
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 20 });
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
      expect(await saldoDe(t(), vendedora)).toEqual({ saldoPontos: 0, totalPontos: 0, emAnalise: 0 });
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
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 33 });
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
    expect(await saldoDe(t(), vendedora)).toMatchObject({ saldoPontos: 24, totalPontos: 24 });
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
      expect(await saldoDe(t(), vendedora)).toEqual({ saldoPontos: -gastos || 0, totalPontos: 0, emAnalise: 0 });
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
