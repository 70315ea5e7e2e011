/** Cards, staff's half: stock, requests to unblock, replacement. */
import * as contrato from '@pontua/contract/cartoes';
import { getVendedor } from '@pontua/contract/parceiro';
import { bulkStatusResgates, listResgates, updateStatusCartao } from '@pontua/contract/resgates';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { horasUteisEntre } from '../../platform/dias-uteis.ts';
import { cartaoDoParceiro } from './cartoes.api.ts';
import { useCartoes } from './test/cartoes.ts';

const t = useTestApp();
const { equipe, numeroNovo, addEstoque, vendedora, redeem, comCartao, ask, findRow } = useCartoes(t);

describe('the stock', () => {
  test('takes a card, however its number is typed, and refuses what is missing', async () => {
    const numero = numeroNovo();
    const body = { codigoBarras: ' 8970-555 ', numero: numero.replace(/(.{4})/g, '$1 ') };
    expect(await equipe().ok(contrato.createCartao, { body })).toMatchObject({
      sucesso: true,
      mensagem: 'Cartão cadastrado com sucesso',
    });
    expect(await findRow(numero)).toMatchObject({ numero, codigoBarras: '8970555', situacao: 'livre', parceiro: null });
    const { corpo } = await equipe().envia(contrato.createCartao, { body: { codigoBarras: ' ', numero: '' } });
    expect(corpo).toMatchObject({
      campos: { codigoBarras: 'Informe o código de barras', numero: 'Informe o número' },
    });
    for (const estranho of ['8970ç', 'abc']) {
      const pedido = { body: { codigoBarras: estranho, numero: estranho } };
      const falta = 'Use só números, ou números e letras';
      expect((await equipe().envia(contrato.createCartao, pedido)).corpo).toMatchObject({
        campos: { codigoBarras: falta, numero: falta },
      });
    }
  });

  test('holds a number and a barcode once, also for two at once', async () => {
    const cartao = { codigoBarras: '8970777', numero: numeroNovo() };
    const respostas = await Promise.all(
      [cartao, { ...cartao, codigoBarras: '8970778' }].map((body) => equipe().envia(contrato.createCartao, { body })),
    );
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(respostas.find(({ status }) => status === 409)?.corpo).toMatchObject({
      campos: { numero: 'Número já cadastrado' },
    });
    const [primeiro] = await t().app.db.selectFrom('cartoes').where('numero', '=', cartao.numero).selectAll().execute();
    const body = { codigoBarras: primeiro?.codigoBarras ?? '', numero: numeroNovo() };
    expect(await equipe().falha(contrato.createCartao, { body })).toMatchObject({
      status: 409,
      erro: 'Código de barras já cadastrado',
    });
  });

  test('gives a card, as soon as it arrives, to whoever redeemed credit without one', async () => {
    await t().app.db.deleteFrom('cartoes').where('parceiroId', 'is', null).execute();
    // Somebody before them got the credit in another way.
    const paga = await vendedora();
    await redeem(paga.cliente);
    const [resgate] = (await equipe().ok(listResgates, { query: { buscar: paga.parceiro.nome } })).resgates;
    await equipe().ok(bulkStatusResgates, { body: { status: 1, ids: [resgate?.id ?? 0] } });
    const { cliente, parceiro } = await vendedora();
    expect((await redeem(cliente)).cartao).toBeNull();
    const antes = await equipe().ok(contrato.getEstoqueCartoes, { query: {} });
    expect(antes.esperam).toBe(1);
    const { numero } = await addEstoque();
    await expect
      .poll(async () => (await cartaoDoParceiro(t().app.db, parceiro.id))?.numero, { timeout: 10_000 })
      .toBe(numero);
    expect(await findRow(numero)).toMatchObject({ situacao: 'atribuido', nome: 'Ana Maria Lima' });
    expect((await equipe().ok(contrato.getEstoqueCartoes, { query: {} })).esperam).toBe(0);
  });

  test('is counted by situation, and seen by those alone who reach all stores', async () => {
    const { rede, cartao } = await comCartao();
    const livre = await addEstoque();
    const count = async (quem: Cliente, query = {}) => {
      const { situacoes } = await quem.ok(contrato.getEstoqueCartoes, { query });
      return Object.fromEntries(situacoes.map(({ situacao, quantos }) => [situacao, quantos]));
    };
    expect(await count(equipe())).toMatchObject({ livre: 1 });
    expect(await count(equipe(), { rede: rede.id })).toEqual({ atribuido: 1 });
    const restrita = await t().nivel(2, { redes: [rede.id] });
    expect(await count(restrita)).toEqual({ atribuido: 1 });
    const vistos = (await restrita.ok(contrato.listCartoes, { query: {} })).cartoes.map(({ id }) => id);
    expect([vistos.includes(cartao.id), vistos.includes(livre.id)]).toEqual([true, false]);
  });

  test('is listed by id, by rede, by situation, and found by the number, the proxy and the holder', async () => {
    const { rede, parceiro, cartao } = await comCartao();
    const livre = await addEstoque();
    const ids = async (query: object) =>
      (await equipe().ok(contrato.listCartoes, { query })).cartoes.map(({ id }) => id);
    const todos = await ids({});
    expect(todos).toEqual([...todos].sort((a, b) => a - b));
    expect(await ids({ rede: rede.id })).toEqual([cartao.id]);
    expect(await ids({ filtros: { situacao: 'livre' } })).toEqual([livre.id]);
    expect(await ids({ buscar: cartao.codigoBarras })).toEqual([cartao.id]);
    expect(await ids({ buscar: `${parceiro.nome} ${cartao.numero.slice(0, 14)}` })).toEqual([cartao.id]);
    await t().app.db.updateTable('parceiros').set({ nome: 'Zulmira Única' }).where('id', '=', parceiro.id).execute();
    expect(await ids({ buscar: 'zulmira' })).toEqual([cartao.id]);
    expect(await ids({ buscar: 'zulmira 5067' })).toEqual([cartao.id]);
    expect(await ids({ buscar: 'zulmira 9999' })).toEqual([]);
  });
});

describe('requests to unblock', () => {
  test('wait with their age in business hours, and are confirmed one by one or together', async () => {
    const [ana, bia, cida] = [await comCartao(), await comCartao({ entregue: true }), await comCartao()];
    for (const { cliente, cartao } of [ana, bia]) await ask(cliente, cartao.numero, 0);
    t().clock.avanca({ hours: 7 });
    // Asked again, the first request counts.
    await ask(ana.cliente, ana.cartao.numero, 0);
    expect(await findRow(ana.cartao.numero)).toMatchObject({ situacao: 'em_desbloqueio', horasUteis: 7 });
    const ids = [ana, bia, cida].map(({ cartao }) => cartao.id);
    const resposta = await equipe().ok(contrato.bulkCartoes, { body: { ato: 'desbloquear', ids: [...ids, 999_999] } });
    expect(resposta).toMatchObject({ alterados: 2, mensagem: '2 cartões desbloqueados, de 4 escolhidos' });
    expect(resposta.resultados.map(({ feito, motivo }) => [feito, motivo])).toEqual([
      [true, ''],
      [true, ''],
      [false, 'O vendedor não pediu o desbloqueio'],
      [false, 'Cartão não encontrado'],
    ]);
    expect(await cartaoDoParceiro(t().app.db, ana.parceiro.id)).toMatchObject({ bloqueado: 0, emDesbloqueio: false });
    expect((await findRow(bia.cartao.numero))?.situacao).toBe('entregue');
    const { historico } = await equipe().ok(contrato.listHistoricoCartao, { params: { id: ana.cartao.id } });
    expect(historico[0]).toMatchObject({
      tipo: 'desbloqueouCartao',
      alteracoes: [{ campo: 'bloqueado', de: true, para: false }],
    });
  });

  test('are confirmed once by two at the same moment', async () => {
    const { cliente, cartao } = await comCartao();
    await ask(cliente, cartao.numero, 0);
    const body = { ato: 'desbloquear' as const, ids: [cartao.id] };
    const respostas = await Promise.all([1, 2, 3].map(() => equipe().ok(contrato.bulkCartoes, { body })));
    expect(respostas.map(({ alterados }) => alterados).sort()).toEqual([0, 0, 1]);
  });

  test('blocking acts at once and withdraws a request; handing over is noted once', async () => {
    const { cliente, cartao } = await comCartao();
    await ask(cliente, cartao.numero, 0);
    const act = async (ato: contrato.AtoCartao) => {
      const { resultados, mensagem } = await equipe().ok(contrato.bulkCartoes, { body: { ato, ids: [cartao.id] } });
      return resultados[0]?.motivo || mensagem;
    };
    expect(await act('bloquear')).toBe('1 cartão bloqueado');
    expect(await act('bloquear')).toBe('Já estava bloqueado');
    expect(await findRow(cartao.numero)).toMatchObject({ situacao: 'atribuido', desbloqueioPedidoEm: null });
    expect(await act('entregar')).toBe('1 cartão entregue');
    expect(await act('entregar')).toBe('Já estava entregue');
    expect((await findRow(cartao.numero))?.situacao).toBe('bloqueado');
  });

  test('are confirmed for all that a filter finds within the scope, as many as were seen', async () => {
    const [ana, bia] = [await comCartao(), await comCartao()];
    for (const { cliente, cartao } of [ana, bia]) await ask(cliente, cartao.numero, 0);
    const filtro = { filtros: { situacao: 'em_desbloqueio' as const } };
    const daAna = await t().nivel(2, { redes: [ana.rede.id] });
    const confirm = (quantos: number) => ({ body: { ato: 'desbloquear' as const, filtro, quantos } });
    expect(await daAna.falha(contrato.bulkCartoes, confirm(2))).toMatchObject({
      codigo: 'selecao_mudou',
      atual: { quantos: 1 },
    });
    const { resultados } = await daAna.ok(contrato.bulkCartoes, confirm(1));
    expect(resultados).toMatchObject([{ id: ana.cartao.id, feito: true }]);
    expect(await findRow(ana.cartao.numero)).toMatchObject({ situacao: 'atribuido', bloqueado: false });
    expect(await findRow(bia.cartao.numero)).toMatchObject({ situacao: 'em_desbloqueio' });
  });

  test('are out of reach for another scope, and for who may not', async () => {
    const { cartao } = await comCartao();
    const { rede: outra } = await vendedora();
    const body = { ato: 'bloquear' as const, ids: [cartao.id] };
    expect(await (await t().nivel(2, { redes: [outra.id] })).falha(contrato.bulkCartoes, { body })).toMatchObject({
      status: 404,
    });
    expect((await (await t().nivel(0)).envia(contrato.bulkCartoes, { body })).status).toBe(403);
    const { corpo } = await equipe().envia(contrato.bulkCartoes, { body: { ato: 'bloquear', ids: [] } });
    expect(corpo).toMatchObject({ campos: { ids: 'Selecione ao menos um cartão' } });
  });

  test.each([
    ['Monday 9h to 16h', '2026-06-15T12:00:00Z', '2026-06-15T19:00:00Z', 7],
    ['Friday noon to Monday 10h', '2026-06-12T15:00:00Z', '2026-06-15T13:00:00Z', 22],
    ['over Carnival, to Ash Wednesday 9h', '2026-02-13T21:00:00Z', '2026-02-18T12:00:00Z', 15],
    ['a whole Sunday', '2026-06-14T03:00:00Z', '2026-06-15T03:00:00Z', 0],
    ['backwards', '2026-06-15T13:00:00Z', '2026-06-15T12:00:00Z', 0],
  ])('business hours: %s', (_, desde, ate, horas) => {
    expect(horasUteisEntre(desde, ate)).toBe(horas);
  });
});

describe('a lost card', () => {
  test('is closed, and its balance, less the fee that was shown, stands on the new one', async () => {
    const { cliente, parceiro, cartao } = await comCartao({ saldo: 150.33, bloqueado: false, entregue: true });
    const novo = await addEstoque();
    const params = { id: cartao.id };
    expect(await equipe().ok(contrato.getTrocaCartao, { params })).toEqual({
      saldo: 150.33,
      percentual: 2,
      tarifa: 3.01,
      transferido: 147.32,
      livre: novo.numero,
    });
    const resposta = await equipe().ok(contrato.replaceCartao, { params, body: { saldo: 150.33, motivo: 'Perda' } });
    expect(resposta.numero).toBe(novo.numero);
    expect(await findRow(cartao.numero)).toMatchObject({
      situacao: 'encerrado',
      saldo: 0,
      substituto: novo.numero,
      parceiro: parceiro.nome,
    });
    expect(await findRow(novo.numero)).toMatchObject({ situacao: 'atribuido', saldo: 147.32, nome: 'Ana Maria Lima' });
    expect(await cartaoDoParceiro(t().app.db, parceiro.id)).toMatchObject({ numero: novo.numero, bloqueado: 1 });
    const pagina = await equipe().ok(getVendedor, { params: { parceiro: String(parceiro.id) } });
    expect(pagina.parceiro.cartao).toMatchObject({ numero: novo.numero, saldo: 147.32 });
    // A credit still due goes to the new card, and the next one names it.
    const due = (await equipe().ok(listResgates, { query: { rede: undefined, buscar: parceiro.nome } })).resgates[0];
    expect(due?.cartao).toBe(novo.numero);
    expect((await redeem(cliente)).cartao?.numero).toBe(novo.numero);
    const { historico } = await equipe().ok(contrato.listHistoricoCartao, { params });
    expect(historico[0]).toMatchObject({ tipo: 'trocouCartao' });
    expect(historico[0]?.alteracoes).toEqual(
      expect.arrayContaining([
        { campo: 'saldo', de: 150.33, para: 0 },
        { campo: 'tarifa', de: null, para: 3.01 },
        { campo: 'motivo', de: null, para: 'Perda' },
      ]),
    );
    expect(await cliente.falha(updateStatusCartao, { body: { numero: cartao.numero, status: 0 } })).toMatchObject({
      status: 404,
    });
    expect(await equipe().falha(contrato.replaceCartao, { params, body: { saldo: 0, motivo: 'x' } })).toMatchObject({
      status: 409,
      erro: 'Este cartão não pode ser trocado: foi trocado por outro cartão',
    });
  });

  test('asked for again after a lost answer is the one exchange, and says which card it was', async () => {
    const { cartao } = await comCartao({ saldo: 40 });
    const novo = await addEstoque();
    await addEstoque();
    const replace = () =>
      equipe().ok(
        contrato.replaceCartao,
        { params: { id: cartao.id }, body: { saldo: 40, motivo: 'Perda' } },
        { chave: `troca-${cartao.id}` },
      );
    const feita = await replace();
    expect(feita.numero).toBe(novo.numero);
    expect(await replace()).toEqual(feita);
  });

  test('a credit that was paid keeps the card that it was paid to', async () => {
    const { parceiro, cartao } = await comCartao({ saldo: 10 });
    const resgate = await t()
      .app.db.selectFrom('resgates')
      .where('parceiroId', '=', parceiro.id)
      .select('id')
      .executeTakeFirstOrThrow();
    await equipe().ok(bulkStatusResgates, { body: { status: 1, ids: [resgate.id] } });
    await addEstoque();
    await equipe().ok(contrato.replaceCartao, { params: { id: cartao.id }, body: { saldo: 10, motivo: 'Perda' } });
    const pago = (await equipe().ok(listResgates, { query: { buscar: parceiro.nome } })).resgates[0];
    expect(pago).toMatchObject({ id: resgate.id, cartao: cartao.numero });
  });

  test('is not replaced at another balance, by a card that is not free, nor from the stock', async () => {
    const { cartao } = await comCartao({ saldo: 20 });
    const params = { id: cartao.id };
    const body = { saldo: 20, motivo: 'Roubo' };
    expect(await equipe().falha(contrato.replaceCartao, { params, body })).toMatchObject({
      erro: 'Não há cartão livre no estoque. Cadastre um e troque de novo',
    });
    const livre = await addEstoque();
    expect(await equipe().falha(contrato.replaceCartao, { params, body: { ...body, saldo: 30 } })).toMatchObject({
      status: 409,
      codigo: 'preco_mudou',
      atual: { saldo: 20 },
    });
    expect(
      await equipe().falha(contrato.replaceCartao, { params, body: { ...body, numero: cartao.numero } }),
    ).toMatchObject({ campos: { numero: 'Este cartão não está livre no estoque' } });
    expect(await equipe().falha(contrato.getTrocaCartao, { params: { id: livre.id } })).toMatchObject({ status: 409 });
    const { numero } = await equipe().ok(contrato.replaceCartao, { params, body: { ...body, numero: livre.numero } });
    expect(numero).toBe(livre.numero);
  });

  test('replaced by two at once is replaced once; two that want the last card of the stock do not share it', async () => {
    const [ana, bia] = [await comCartao({ saldo: 5 }), await comCartao({ saldo: 5 })];
    await addEstoque();
    const replace = ({ cartao }: typeof ana) =>
      equipe().envia(contrato.replaceCartao, { params: { id: cartao.id }, body: { saldo: 5, motivo: 'Perda' } });
    expect((await Promise.all([replace(ana), replace(bia)])).map(({ status }) => status).sort()).toEqual([200, 409]);
    await addEstoque();
    await addEstoque();
    const { cartao: outro, parceiro } = await comCartao({ saldo: 5 });
    await addEstoque();
    await addEstoque();
    const duas = await Promise.all([1, 2].map(() => replace({ ...ana, cartao: outro })));
    expect(duas.map(({ status }) => status).sort()).toEqual([200, 409]);
    const abertos = await t()
      .app.db.selectFrom('cartoes')
      .where('parceiroId', '=', parceiro.id)
      .where('encerradoEm', 'is', null)
      .select('id')
      .execute();
    expect(abertos).toHaveLength(1);
  });
});
