import { getResgate } from '@pontua/contract/resgate';
import {
  bulkStatusResgates,
  cancelResgate,
  createResgate,
  listHistoricoResgate,
  listMeusResgates,
  listResgates,
} from '@pontua/contract/resgates';
import { listResultado, maximoPorFiltro, RespostaPorItem } from '@pontua/contract/selecao';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { givePontos } from '../../../test/pontos.ts';
import { untilWaiting } from '../../../test/travas.ts';
import { verifyLedger } from '../pontos/verify.service.ts';

const t = useTestApp();

afterEach(async () => {
  expect(await verifyLedger(t().app.db)).toEqual([]);
});

/** So many redemptions in a chain of their own. */
async function resgates(quantos: number) {
  const rede = await t().fabricas.rede({ controlaSaldo: false });
  const revenda = await t().fabricas.revenda({ redeId: rede.id });
  const parceiro = await t().fabricas.parceiro({ revendaId: revenda.id });
  await givePontos(t().app, parceiro.id, 1000);
  const { codigo } = await t().fabricas.premio({ pontos: 10, nome: 'Caneca' });
  const cliente = await t().como({ parceiro });
  for (let i = 0; i < quantos; i++) await cliente.ok(createResgate, { body: { codigoPremio: codigo, qtde: 1 } });
  const ids = (await cliente.ok(listMeusResgates, {})).resgates.map(({ id }) => id).sort((a, b) => a - b);
  return { ids, rede, revenda };
}

const statusDe = async (ids: readonly number[]) =>
  (await t().app.db.selectFrom('resgates').where('id', 'in', ids).select('status').orderBy('id').execute()).map(
    ({ status }) => status,
  );

describe('by ids', () => {
  test('changes each that it may, and says of the others why not', async () => {
    const { ids } = await resgates(3);
    const [a = 0, b = 0, c = 0] = ids;
    const operadora = await t().nivel(1);
    await operadora.ok(cancelResgate, { body: { identificador: c } });
    await operadora.ok(bulkStatusResgates, { body: { status: 1, ids: [b] } });
    const resposta = await operadora.ok(bulkStatusResgates, {
      body: { status: 1, ids: `${a}, ${b} ${c};999999 ${a}` },
    });
    expect(resposta).toMatchObject({ mensagem: 'Status atualizado em 1 de 4 resgates', alterados: 1 });
    expect(resposta.resultados.map(({ id, nome, feito, motivo }) => [id, nome, feito, motivo])).toEqual([
      [a, '1x Caneca', true, ''],
      [b, '1x Caneca', false, 'Já estava entregue'],
      [c, '1x Caneca', false, 'Está cancelado e não pode mais ser alterado'],
      [999_999, '', false, 'Resgate não encontrado'],
    ]);
    expect(await statusDe(ids)).toEqual([1, 1, 3]);
  });

  test('what somebody else changed since it was chosen stays as they left it', async () => {
    const { ids } = await resgates(3);
    const [a = 0, b = 0, c = 0] = ids;
    const [operadora, colega] = [await t().nivel(1), await t().nivel(2)];
    await colega.ok(bulkStatusResgates, { body: { status: 1, ids: [b] } });
    // One was typed, and seen by nobody.
    const body = { status: 2, ids, vistos: { [a]: 0, [b]: 0 } };
    const { resultados } = await operadora.ok(bulkStatusResgates, { body });
    expect(resultados.map(({ id, motivo }) => [id, motivo])).toEqual([
      [a, ''],
      [b, 'Passou a entregue enquanto a seleção era feita'],
      [c, ''],
    ]);
    expect(await statusDe(ids)).toEqual([2, 1, 2]);
  });

  test('all of them: says only that it was done', async () => {
    const { ids } = await resgates(2);
    const operadora = await t().nivel(1);
    expect(await operadora.ok(bulkStatusResgates, { body: { status: 2, ids } })).toMatchObject({
      mensagem: 'Status atualizado com sucesso',
      alterados: 2,
    });
  });

  test('of another scope is not found, not even among one’s own', async () => {
    const [meu, alheio] = [await resgates(1), await resgates(1)];
    const restrita = await t().nivel(3, { revendas: [meu.revenda.id] });
    const ids = [...meu.ids, ...alheio.ids];
    const { resultados } = await restrita.ok(bulkStatusResgates, { body: { status: 1, ids } });
    expect(resultados.map(({ feito, motivo }) => [feito, motivo])).toEqual([
      [true, ''],
      [false, 'Resgate não encontrado'],
    ]);
    expect(await statusDe(alheio.ids)).toEqual([0]);
  });

  test.each([
    [{ status: 1, ids: '' }, { ids: 'Informe pelo menos um id.' }],
    [{ status: 1 }, { ids: 'Informe pelo menos um id.' }],
    [{ status: 1, ids: '12, abc' }, { ids: 'Id inválido encontrado: abc' }],
    [{ ids: '12' }, { status: 'Status é obrigatório.' }],
    [{ status: '', ids: '12' }, { status: 'Status é obrigatório.' }],
    [{ status: null, ids: '12' }, { status: 'Status é obrigatório.' }],
    [{ status: false, ids: '12' }, { status: 'Status é obrigatório.' }],
    [{ status: [], ids: '12' }, { status: 'Status é obrigatório.' }],
    [{ status: 3, ids: '12' }, { status: 'Status é obrigatório.' }],
    [{}, { status: 'Status é obrigatório.', ids: 'Informe pelo menos um id.' }],
    [{ status: 1, filtro: {} }, { quantos: 'Informe quantos são' }],
    [{ status: 1, ids: '1', menos: [1] }, { menos: 'Só de um filtro se deixam alguns de fora' }],
    [{ status: 1, filtro: {}, quantos: 1, ids: '1' }, { filtro: 'Informe os ids ou o filtro, não os dois' }],
    [
      { status: 1, filtro: {}, quantos: maximoPorFiltro + 1 },
      { quantos: 'No máximo 5.000 por vez: filtre um pouco mais' },
    ],
  ])('%j says what is missing', async (body, campos) => {
    const operadora = await t().nivel(1);
    // Sent as somebody may who does not know the contract.
    const { corpo } = await operadora.envia({ ...bulkStatusResgates, body: undefined }, { body } as never);
    expect(corpo).toMatchObject({ codigo: 'validacao', campos });
  });
});

describe('by a filter', () => {
  test('changes all that the filter finds, within the reach of who asks', async () => {
    const [minha, outra] = [await resgates(3), await resgates(2)];
    const restrita = await t().nivel(4, { redes: [minha.rede.id] });
    const filtro = { filtros: { status: 0 }, buscar: 'caneca' };
    const { count } = await restrita.ok(listResgates, { query: filtro });
    const resposta = await restrita.ok(bulkStatusResgates, { body: { status: 2, filtro, quantos: count } });
    expect([count, resposta.alterados]).toEqual([3, 3]);
    expect([await statusDe(minha.ids), await statusDe(outra.ids)]).toEqual([
      [2, 2, 2],
      [0, 0],
    ]);
  });

  test('changes nothing where there are not as many any more as the person saw', async () => {
    const { ids, rede } = await resgates(2);
    const operadora = await t().nivel(1);
    const falha = await operadora.falha(bulkStatusResgates, {
      body: { status: 2, filtro: { rede: rede.id }, quantos: 1 },
    });
    expect(falha).toMatchObject({ status: 409, codigo: 'selecao_mudou', atual: { quantos: 2 } });
    expect(falha.erro).toBe('A seleção mudou: era 1 e agora são 2. Confira a lista antes de repetir');
    expect(await statusDe(ids)).toEqual([0, 0]);
  });

  test('those that the person left out stay as they are, also those that have left the filter', async () => {
    const { ids, rede } = await resgates(4);
    const [primeiro = 0, segundo = 0] = ids;
    const operadora = await t().nivel(1);
    const filtro = { rede: rede.id, filtros: { status: 0 } };
    const semUm = { status: 2, filtro, quantos: 3, menos: [primeiro] };
    expect(await operadora.falha(bulkStatusResgates, { body: { ...semUm, quantos: 4 } })).toMatchObject({
      codigo: 'selecao_mudou',
      atual: { quantos: 3 },
    });
    await operadora.ok(bulkStatusResgates, { body: { status: 1, ids: [segundo] } });
    const body = { ...semUm, quantos: 2, menos: [primeiro, segundo] };
    const { resultados } = await operadora.ok(bulkStatusResgates, { body });
    expect(resultados.map(({ id, feito }) => [id, feito])).toEqual(ids.slice(2).map((id) => [id, true]));
    expect(await statusDe(ids)).toEqual([0, 1, 2, 2]);
  });
});

describe('at once', () => {
  test.each(['ids', 'filtro'] as const)('two people, by %s: each redemption changes once', async (como) => {
    const { ids, rede } = await resgates(6);
    const [ana, bia] = [await t().nivel(1), await t().nivel(2)];
    const chosen = como === 'ids' ? { ids } : { filtro: { rede: rede.id, filtros: { status: 0 } }, quantos: 6 };
    const corpos = await Promise.all(
      [ana, bia, ana, bia].map(async (quem) => {
        const resposta = await quem.envia(bulkStatusResgates, { body: { status: 2, ...chosen } });
        // By filter somebody may come so late that there is nothing left to choose.
        return resposta.status === 200 ? RespostaPorItem.parse(resposta.corpo).resultados : [];
      }),
    );
    const feitos = corpos.flat().filter(({ feito }) => feito);
    expect(feitos.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(await statusDe(ids)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  test('who waits for another’s lock does not change what she changed', async () => {
    const { ids, rede } = await resgates(2);
    const [primeiro = 0] = ids;
    const operadora = await t().nivel(1);
    const { promise: solta, resolve } = Promise.withResolvers<void>();
    const { promise: travou, resolve: locked } = Promise.withResolvers<void>();
    const outra = t()
      .app.db.transaction()
      .execute(async (trx) => {
        await trx.updateTable('resgates').set({ status: 1 }).where('id', '=', primeiro).execute();
        locked();
        await solta;
      });
    await travou;
    const pedido = operadora.ok(bulkStatusResgates, {
      body: { status: 2, filtro: { rede: rede.id, filtros: { status: 0 } }, quantos: 2 },
    });
    await untilWaiting(t().app.db, 1);
    resolve();
    await outra;
    expect((await pedido).resultados.map(({ feito, motivo }) => [feito, motivo])).toEqual([
      [false, 'Passou a entregue enquanto a seleção era feita'],
      [true, ''],
    ]);
    expect(await statusDe(ids)).toEqual([1, 2]);
  });

  test('cancelled and changed in bulk: never both', async () => {
    const { ids } = await resgates(4);
    const operadora = await t().nivel(1);
    await Promise.all([
      operadora.envia(bulkStatusResgates, { body: { status: 1, ids } }),
      ...ids.map((id) => operadora.envia(cancelResgate, { body: { identificador: id } })),
    ]);
    expect(await statusDe(ids)).toEqual([3, 3, 3, 3]);
  });
});

describe('afterwards', () => {
  test('the result is kept, and who asked for it downloads it as a file', async () => {
    const { ids } = await resgates(2);
    const operadora = await t().nivel(1);
    const { registro } = await operadora.ok(bulkStatusResgates, { body: { status: 2, ids: [...ids, 999_999] } });
    const { resultados } = await operadora.ok(listResultado, { query: { registro } });
    expect(resultados.map(({ feito }) => feito)).toEqual([false, true, true]);
    const { fileLink = '' } = await operadora.ok(listResultado, { query: { registro, download: 'todos' } });
    const { body } = await t().app.http.inject({ url: fileLink });
    const [cabecalho, ...linhas] = body.trim().split('\r\n');
    expect(cabecalho).toBe('Id;Nome;Feito;Por que não;O que foi feito');
    expect(linhas[0]).toBe('"=""999999""";;Não;Resgate não encontrado;');
    expect(linhas).toHaveLength(3);
    const outra = await t().nivel(2);
    expect((await outra.falha(listResultado, { query: { registro } })).status).toBe(404);
  });

  test('each redemption tells in its history what changed', async () => {
    const { ids } = await resgates(2);
    const [id = 0, outro = 0] = ids;
    const operadora = await t().nivel(1);
    await operadora.ok(bulkStatusResgates, { body: { status: 2, ids } });
    await operadora.ok(bulkStatusResgates, { body: { status: 1, ids: [outro] } });
    await operadora.ok(cancelResgate, { body: { identificador: id } });
    const { historico } = await operadora.ok(listHistoricoResgate, { params: { id } });
    expect(historico.map(({ tipo, alteracoes }) => [tipo, alteracoes])).toEqual([
      ['cancelouResgate', [{ campo: 'status', de: 2, para: 3 }]],
      ['alterouStatusResgate', [{ campo: 'status', de: 0, para: 2 }]],
      ['criouResgate', []],
    ]);
    expect(await operadora.ok(getResgate, { params: { id } })).toMatchObject({ resgate: { status: 3 } });
  });
});
