import { listHistoricoCartao } from '@pontua/contract/cartoes';
import {
  cancelResgate,
  createResgate,
  listMeusResgates,
  updateStatusCartao,
  updateStatusResgate,
} from '@pontua/contract/resgates';
import { answerPedidoTitular, createPedidoTitular } from '@pontua/contract/titular';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { givePontos } from '../../../test/pontos.ts';
import { hashBarata } from '../../../test/senha.ts';
import { verifyLedger } from '../pontos/verify.service.ts';
import { assignPendingCartoes } from '../resgates/entrega.service.ts';
import { cartaoDoParceiro, createCartoes } from './cartoes.api.ts';

const t = useTestApp();
const senha = 'Marmelada#42';

afterEach(async () => {
  expect(await verifyLedger(t().app.db)).toEqual([]);
  // All that was redeemed is delivered: nobody waits for a card any more, and no card is left over.
  await t().app.db.deleteFrom('cartoes').where('parceiroId', 'is', null).execute();
  await t().app.db.updateTable('resgates').set({ status: 1 }).where('status', '<>', 3).execute();
});

const stock = (...numeros: string[]) =>
  t()
    .app.db.transaction()
    .execute((trx) =>
      createCartoes(
        trx,
        numeros.map((numero) => ({ numero, codigoBarras: `B${numero}` })),
        t().clock.now(),
      ),
    );

async function vendedora() {
  const rede = await t().fabricas.rede({ controlaSaldo: false });
  const revenda = await t().fabricas.revenda({ redeId: rede.id });
  const parceiro = await t().fabricas.parceiro({ revendaId: revenda.id });
  await givePontos(t().app, parceiro.id, 1000);
  return { parceiro, cliente: await t().como({ parceiro }) };
}

async function credito() {
  const premio = await t().fabricas.premio({ tipo: 'credito', pontos: 100 });
  return (nomeCompleto?: string) => ({
    body: {
      codigoPremio: premio.codigo,
      qtde: 1,
      ...(nomeCompleto && { detalhes: { tipo: 'credito' as const, nomeCompleto } }),
    },
  });
}

const cartaoDoResgate = () =>
  t()
    .app.db.selectFrom('resgates')
    .orderBy('id', 'desc')
    .select(['cartaoId', 'obs', 'detalhes'])
    .executeTakeFirstOrThrow();

describe('the first credit', () => {
  test('gives the oldest free card, blocked, in the name that was stated', async () => {
    await stock('1001', '1002');
    const { cliente, parceiro } = await vendedora();
    const pedido = await credito();
    const { cartao } = await cliente.ok(createResgate, pedido('Ana Maria Lima'));
    expect(cartao).toMatchObject({ numero: '1001', saldo: 0, bloqueado: 1, emDesbloqueio: false, entregue: false });
    const guardado = await t().app.db.selectFrom('cartoes').where('numero', '=', '1001').selectAll().executeTakeFirst();
    expect(guardado).toMatchObject({ parceiroId: parceiro.id, nome: 'Ana Maria Lima' });
    expect(await cartaoDoResgate()).toEqual({
      cartaoId: guardado?.id,
      obs: '',
      detalhes: { tipo: 'credito', nomeCompleto: 'Ana Maria Lima' },
    });

    const equipe = await t().nivel(2);
    const { historico } = await equipe.ok(listHistoricoCartao, { params: { id: guardado?.id ?? 0 } });
    expect(historico[0]).toMatchObject({
      tipo: 'atribuiuCartao',
      responsavel: parceiro.nome,
      alteracoes: [{ campo: 'nome', de: null, para: 'Ana Maria Lima' }],
    });

    // The next one names the card and asks for no name.
    expect((await cliente.ok(createResgate, pedido())).cartao?.numero).toBe('1001');
    expect(await cartaoDoResgate()).toMatchObject({ cartaoId: guardado?.id, obs: '' });
    const [ultimo] = (await cliente.ok(listMeusResgates, {})).resgates;
    expect(ultimo).toMatchObject({ cartao: '1001', detalhes: { tipo: 'credito' }, obs: '' });
  });

  test('without stock the redemption stands, and the card comes with the stock, for whoever has waited longest', async () => {
    const pedido = await credito();
    const [primeira, segunda, desistiu] = [await vendedora(), await vendedora(), await vendedora()];
    expect((await primeira.cliente.ok(createResgate, pedido('Primeira Lima'))).cartao).toBeNull();
    await desistiu.cliente.ok(createResgate, pedido('Desistiu Lima'));
    await segunda.cliente.ok(createResgate, pedido('Segunda Lima'));
    const { cartaoId } = await cartaoDoResgate();
    expect(cartaoId).toBeNull();
    const { id } = await t()
      .app.db.selectFrom('resgates')
      .where('parceiroId', '=', desistiu.parceiro.id)
      .select('id')
      .executeTakeFirstOrThrow();
    await (await t().nivel(2)).ok(cancelResgate, { body: { identificador: id } });

    await stock('2001');
    expect(await assignPendingCartoes(t().app)).toBe(1);
    expect(await cartaoDoParceiro(t().app.db, primeira.parceiro.id)).toMatchObject({ numero: '2001', bloqueado: 1 });
    await stock('2002', '2003');
    expect(await assignPendingCartoes(t().app)).toBe(1);
    expect(await assignPendingCartoes(t().app)).toBe(0);
    expect(await cartaoDoParceiro(t().app.db, segunda.parceiro.id)).toMatchObject({ numero: '2002' });
    expect((await cartaoDoResgate()).cartaoId).not.toBeNull();
    expect(await cartaoDoParceiro(t().app.db, desistiu.parceiro.id)).toBeNull();
    const nomes = await t()
      .app.db.selectFrom('cartoes')
      .where('numero', 'like', '200_')
      .orderBy('id')
      .select('nome')
      .execute();
    expect(nomes.map(({ nome }) => nome)).toEqual(['Primeira Lima', 'Segunda Lima', null]);
  });

  test('who waits is who redeemed credit, whatever the prize is today; not who asked for something else or was deleted', async () => {
    const [deCredito, deOutra, excluida] = [await vendedora(), await vendedora(), await vendedora()];
    const pedido = await credito();
    const geladeira = await t().fabricas.premio({ tipo: 'geral', pontos: 100 });
    await deCredito.cliente.ok(createResgate, pedido('Espera Lima'));
    await excluida.cliente.ok(createResgate, pedido('Excluída Lima'));
    await deOutra.cliente.ok(createResgate, { body: { codigoPremio: geladeira.codigo, qtde: 1 } });
    const { app } = t();
    const deles = app.db.selectFrom('resgates').where('parceiroId', '=', excluida.parceiro.id).select('id');
    const { id: identificador } = await deles.executeTakeFirstOrThrow();
    const equipe = await t().nivel(2);
    await equipe.ok(updateStatusResgate, { body: { identificador, status: 1 } });
    await app.db
      .updateTable('parceiros')
      .set({ senhaHash: await hashBarata(senha) })
      .where('id', '=', excluida.parceiro.id)
      .execute();
    await excluida.cliente.ok(createPedidoTitular, { body: { tipo: 'exclusao', senha, abreMao: 1 } });
    const { id } = await app.db.selectFrom('pedidosTitular').select('id').executeTakeFirstOrThrow();
    await equipe.ok(answerPedidoTitular, { params: { id }, body: { atende: 1 } });
    await equipe.ok(updateStatusResgate, { body: { identificador, status: 0 } });
    await app.db.updateTable('premios').set({ tipo: 'credito' }).where('id', '=', geladeira.id).execute();
    const { codigoPremio } = pedido().body;
    await app.db.updateTable('premios').set({ tipo: 'geral' }).where('codigo', '=', codigoPremio).execute();
    await stock('2501', '2502', '2503');
    expect(await assignPendingCartoes(app)).toBe(1);
    expect(await cartaoDoParceiro(app.db, deCredito.parceiro.id)).toMatchObject({ numero: '2501' });
    expect(await cartaoDoParceiro(app.db, deOutra.parceiro.id)).toBeNull();
    const nomeados = app.db
      .selectFrom('resgates')
      .where('cartaoId', 'is not', null)
      .where('parceiroId', '=', deCredito.parceiro.id);
    expect(await nomeados.select('premio').execute()).toHaveLength(1);
  });
});

describe('at once', () => {
  test('the last card for two sellers: one gets it, the other waits', async () => {
    await stock('3001');
    const pedido = await credito();
    const vendedoras = await Promise.all(Array.from({ length: 5 }, vendedora));
    const respostas = await Promise.all(
      vendedoras.map(({ cliente }, n) => cliente.ok(createResgate, pedido(`Ana N${n}`))),
    );
    expect(respostas.map(({ cartao }) => cartao?.numero).filter(Boolean)).toEqual(['3001']);
  });

  test('several cards for several sellers: no two get the same', async () => {
    await stock('4001', '4002', '4003', '4004', '4005');
    const pedido = await credito();
    const vendedoras = await Promise.all(Array.from({ length: 5 }, vendedora));
    const respostas = await Promise.all(
      vendedoras.map(({ cliente }, n) => cliente.ok(createResgate, pedido(`Ana N${n}`))),
    );
    expect(respostas.map(({ cartao }) => cartao?.numero).sort()).toEqual(['4001', '4002', '4003', '4004', '4005']);
  });

  test('two credits of one seller: one card only', async () => {
    await stock('5001', '5002');
    const pedido = await credito();
    const { cliente } = await vendedora();
    const respostas = await Promise.all([1, 2, 3].map(() => cliente.ok(createResgate, pedido('Ana Lima'))));
    expect(respostas.map(({ cartao }) => cartao?.numero)).toEqual(['5001', '5001', '5001']);
  });

  test('the delivery of those pending, twice, and a new credit: one card for each seller', async () => {
    const pedido = await credito();
    const vendedoras = await Promise.all(Array.from({ length: 4 }, vendedora));
    for (const { cliente } of vendedoras) await cliente.ok(createResgate, pedido('Ana Lima'));
    await stock('6001', '6002', '6003', '6004');
    await Promise.all([
      assignPendingCartoes(t().app),
      assignPendingCartoes(t().app),
      ...vendedoras.map(({ cliente }) => cliente.ok(createResgate, pedido('Ana Lima'))),
    ]);
    const cartoes = await Promise.all(vendedoras.map(({ parceiro }) => cartaoDoParceiro(t().app.db, parceiro.id)));
    expect(cartoes.map((cartao) => cartao?.numero).sort()).toEqual(['6001', '6002', '6003', '6004']);
  });
});

describe('to block and to unblock', () => {
  async function comCartao(numero: string) {
    await stock(numero);
    const dona = await vendedora();
    await dona.cliente.ok(createResgate, (await credito())('Ana Lima'));
    return dona;
  }

  test('to unblock is a request; a block holds at once and takes the card out of the session', async () => {
    const { cliente, parceiro } = await comCartao('7001');
    const pedida = await cliente.ok(updateStatusCartao, { body: { numero: '7001', status: 0 } });
    expect(pedida).toMatchObject({ sucesso: true, cartao: { bloqueado: 1, emDesbloqueio: true } });
    expect(pedida.mensagem).toContain('24 horas úteis');

    await t().app.db.updateTable('cartoes').set({ bloqueado: false, emDesbloqueio: false }).execute();
    expect(await cliente.falha(updateStatusCartao, { body: { numero: '7001', status: 0 } })).toMatchObject({
      status: 409,
      codigo: 'estado_invalido',
    });
    expect(await cliente.ok(updateStatusCartao, { body: { numero: '7001', status: 1 } })).toEqual({
      sucesso: true,
      mensagem: 'Cartão bloqueado. A operadora leva até 24 horas úteis para concluir',
      cartao: null,
    });
    expect(await cartaoDoParceiro(t().app.db, parceiro.id)).toMatchObject({ bloqueado: 1, emDesbloqueio: false });
  });

  test('asked for twice, as by who lost the answer, is answered twice and done and logged once', async () => {
    const { cliente } = await comCartao('7002');
    const change = (status: 0 | 1) => cliente.ok(updateStatusCartao, { body: { numero: '7002', status } });
    const listLogs = () =>
      t()
        .app.db.selectFrom('logs')
        .where('tipo', 'in', ['bloqueouCartao', 'pediuDesbloqueioCartao'])
        .where(sql<boolean>`parametros ->> 'final' = '7002'`)
        .select(['tipo', 'parametros'])
        .orderBy('id')
        .execute();
    expect(await change(1)).toMatchObject({ sucesso: true, cartao: null });
    expect(await listLogs()).toEqual([]);
    const pedida = await change(0);
    t().clock.avanca({ hours: 1 });
    expect(await change(0)).toEqual(pedida);
    expect(await change(1)).toEqual(await change(1));
    expect(await listLogs()).toMatchObject([
      { tipo: 'pediuDesbloqueioCartao', parametros: { mudou: { emDesbloqueio: { de: false, para: true } } } },
      { tipo: 'bloqueouCartao', parametros: { mudou: { emDesbloqueio: { de: true, para: false } } } },
    ]);
  });

  test('somebody else’s card does not exist', async () => {
    await comCartao('8001');
    const { cliente } = await vendedora();
    expect(await cliente.falha(updateStatusCartao, { body: { numero: '8001', status: 1 } })).toMatchObject({
      status: 404,
    });
  });
});

test('a number that is in stock already is a conflict', async () => {
  await stock('9001');
  await expect(stock('9001')).rejects.toMatchObject({ constraint: expect.stringMatching(/^cartoes_/) });
});
