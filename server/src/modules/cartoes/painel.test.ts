/** Cards, staff's half: stock, requests to unblock, replacement, and the operator's file. */
import * as contrato from '@pontua/contract/cartoes';
import { getVendedor } from '@pontua/contract/parceiro';
import { bulkStatusResgates, createResgate, listResgates, updateStatusCartao } from '@pontua/contract/resgates';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { givePontos } from '../../../test/pontos.ts';
import { horasUteisEntre } from '../../platform/dias-uteis.ts';
import { assignPendingCartoes } from '../resgates/entrega.service.ts';
import { cartaoDoParceiro } from './cartoes.api.ts';

const t = useTestApp();
let equipe: Cliente;
let codigoPremio: string;
let proximo = 0;

beforeAll(async () => {
  await t().app.startJobs();
  equipe = await t().nivel(2);
  ({ codigo: codigoPremio } = await t().fabricas.premio({ tipo: 'credito', pontos: 100 }));
});

/** A number of sixteen digits that no other test has. */
const numeroNovo = () => {
  proximo += 1;
  return `5067${String(proximo).padStart(10, '0')}01`;
};

async function addEstoque(numero = numeroNovo()) {
  const body = { codigoBarras: `8970${numero.slice(4)}`, numero };
  return { ...body, id: (await equipe.ok(contrato.createCartao, { body })).id };
}

async function vendedora() {
  const rede = await t().fabricas.rede({ controlaSaldo: false });
  const revenda = await t().fabricas.revenda({ redeId: rede.id });
  const parceiro = await t().fabricas.parceiro({ revendaId: revenda.id });
  await givePontos(t().app, parceiro.id, 1000);
  return { rede, revenda, parceiro, cliente: await t().como({ parceiro }) };
}

const redeem = (cliente: Cliente) =>
  cliente.ok(createResgate, {
    body: { codigoPremio, qtde: 1, detalhes: { tipo: 'credito', nomeCompleto: 'Ana Maria Lima' } },
  });

/** A seller with a card of the stock. */
async function comCartao(estado: { bloqueado?: boolean; entregue?: boolean; saldo?: number } = {}) {
  await t().app.db.deleteFrom('cartoes').where('parceiroId', 'is', null).execute();
  const cartao = await addEstoque();
  const dona = await vendedora();
  await redeem(dona.cliente);
  await t()
    .app.db.updateTable('cartoes')
    .set({ ...estado, saldo: estado.saldo ?? 0 })
    .where('id', '=', cartao.id)
    .execute();
  return { ...dona, cartao };
}

const ask = (cliente: Cliente, numero: string, status: 0 | 1) =>
  cliente.ok(updateStatusCartao, { body: { numero, status } });

const findRow = async (numero: string, quem = equipe) =>
  (await quem.ok(contrato.listCartoes, { query: { buscar: numero } })).cartoes[0];

describe('the stock', () => {
  test('takes a card, however its number is typed, and refuses what is missing', async () => {
    const numero = numeroNovo();
    const body = { codigoBarras: ' 8970-555 ', numero: numero.replace(/(.{4})/g, '$1 ') };
    expect(await equipe.ok(contrato.createCartao, { body })).toMatchObject({
      sucesso: true,
      mensagem: 'Cartão cadastrado com sucesso',
    });
    expect(await findRow(numero)).toMatchObject({ numero, codigoBarras: '8970555', situacao: 'livre', parceiro: null });
    const { corpo } = await equipe.envia(contrato.createCartao, { body: { codigoBarras: ' ', numero: '' } });
    expect(corpo).toMatchObject({
      campos: { codigoBarras: 'Informe o código de barras', numero: 'Informe o número' },
    });
    const { corpo: estranho } = await equipe.envia(contrato.createCartao, { body: { codigoBarras: 'ç', numero } });
    expect(estranho).toMatchObject({ campos: { codigoBarras: 'Use só números e letras' } });
  });

  test('holds a number and a barcode once, also for two at once', async () => {
    const cartao = { codigoBarras: '8970777', numero: numeroNovo() };
    const respostas = await Promise.all(
      [cartao, { ...cartao, codigoBarras: '8970778' }].map((body) => equipe.envia(contrato.createCartao, { body })),
    );
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(respostas.find(({ status }) => status === 409)?.corpo).toMatchObject({
      campos: { numero: 'Número já cadastrado' },
    });
    const [primeiro] = await t().app.db.selectFrom('cartoes').where('numero', '=', cartao.numero).selectAll().execute();
    const body = { codigoBarras: primeiro?.codigoBarras ?? '', numero: numeroNovo() };
    expect(await equipe.falha(contrato.createCartao, { body })).toMatchObject({
      status: 409,
      erro: 'Código de barras já cadastrado',
    });
  });

  test('gives a card, as soon as it arrives, to whoever redeemed credit without one', async () => {
    await t().app.db.deleteFrom('cartoes').where('parceiroId', 'is', null).execute();
    // Somebody before them got the credit in another way.
    const paga = await vendedora();
    await redeem(paga.cliente);
    const [resgate] = (await equipe.ok(listResgates, { query: { buscar: paga.parceiro.nome } })).resgates;
    await equipe.ok(bulkStatusResgates, { body: { status: 1, ids: [resgate?.id ?? 0] } });
    const { cliente, parceiro } = await vendedora();
    expect((await redeem(cliente)).cartao).toBeNull();
    const antes = await equipe.ok(contrato.getEstoqueCartoes, { query: {} });
    expect(antes.esperam).toBe(1);
    const { numero } = await addEstoque();
    await expect
      .poll(async () => (await cartaoDoParceiro(t().app.db, parceiro.id))?.numero, { timeout: 10_000 })
      .toBe(numero);
    expect(await findRow(numero)).toMatchObject({ situacao: 'atribuido', nome: 'Ana Maria Lima' });
    expect((await equipe.ok(contrato.getEstoqueCartoes, { query: {} })).esperam).toBe(0);
  });

  test('is counted by situation, and seen by those alone who reach all stores', async () => {
    const { rede, cartao } = await comCartao();
    const livre = await addEstoque();
    const count = async (quem: Cliente, query = {}) => {
      const { situacoes } = await quem.ok(contrato.getEstoqueCartoes, { query });
      return Object.fromEntries(situacoes.map(({ situacao, quantos }) => [situacao, quantos]));
    };
    expect(await count(equipe)).toMatchObject({ livre: 1 });
    expect(await count(equipe, { rede: rede.id })).toEqual({ atribuido: 1 });
    const restrita = await t().nivel(2, { redes: [rede.id] });
    expect(await count(restrita)).toEqual({ atribuido: 1 });
    const vistos = (await restrita.ok(contrato.listCartoes, { query: {} })).cartoes.map(({ id }) => id);
    expect([vistos.includes(cartao.id), vistos.includes(livre.id)]).toEqual([true, false]);
  });

  test('is listed by id, by rede, by situation, and found by the number, the proxy and the holder', async () => {
    const { rede, parceiro, cartao } = await comCartao();
    const livre = await addEstoque();
    const ids = async (query: object) => (await equipe.ok(contrato.listCartoes, { query })).cartoes.map(({ id }) => id);
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
    const resposta = await equipe.ok(contrato.bulkCartoes, { body: { ato: 'desbloquear', ids: [...ids, 999_999] } });
    expect(resposta).toMatchObject({ alterados: 2, mensagem: '2 cartões desbloqueados, de 4 escolhidos' });
    expect(resposta.resultados.map(({ feito, motivo }) => [feito, motivo])).toEqual([
      [true, ''],
      [true, ''],
      [false, 'O vendedor não pediu o desbloqueio'],
      [false, 'Cartão não encontrado'],
    ]);
    expect(await cartaoDoParceiro(t().app.db, ana.parceiro.id)).toMatchObject({ bloqueado: 0, emDesbloqueio: false });
    expect((await findRow(bia.cartao.numero))?.situacao).toBe('entregue');
    const { historico } = await equipe.ok(contrato.listHistoricoCartao, { params: { id: ana.cartao.id } });
    expect(historico[0]).toMatchObject({
      tipo: 'desbloqueouCartao',
      alteracoes: [{ campo: 'bloqueado', de: true, para: false }],
    });
  });

  test('are confirmed once by two at the same moment', async () => {
    const { cliente, cartao } = await comCartao();
    await ask(cliente, cartao.numero, 0);
    const body = { ato: 'desbloquear' as const, ids: [cartao.id] };
    const respostas = await Promise.all([1, 2, 3].map(() => equipe.ok(contrato.bulkCartoes, { body })));
    expect(respostas.map(({ alterados }) => alterados).sort()).toEqual([0, 0, 1]);
  });

  test('blocking acts at once and withdraws a request; handing over is noted once', async () => {
    const { cliente, cartao } = await comCartao();
    await ask(cliente, cartao.numero, 0);
    const act = async (ato: contrato.AtoCartao) => {
      const { resultados, mensagem } = await equipe.ok(contrato.bulkCartoes, { body: { ato, ids: [cartao.id] } });
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
    const { corpo } = await equipe.envia(contrato.bulkCartoes, { body: { ato: 'bloquear', ids: [] } });
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
    expect(await equipe.ok(contrato.getTrocaCartao, { params })).toEqual({
      saldo: 150.33,
      percentual: 2,
      tarifa: 3.01,
      transferido: 147.32,
      livre: novo.numero,
    });
    const resposta = await equipe.ok(contrato.replaceCartao, { params, body: { saldo: 150.33, motivo: 'Perda' } });
    expect(resposta.numero).toBe(novo.numero);
    expect(await findRow(cartao.numero)).toMatchObject({
      situacao: 'encerrado',
      saldo: 0,
      substituto: novo.numero,
      parceiro: parceiro.nome,
    });
    expect(await findRow(novo.numero)).toMatchObject({ situacao: 'atribuido', saldo: 147.32, nome: 'Ana Maria Lima' });
    expect(await cartaoDoParceiro(t().app.db, parceiro.id)).toMatchObject({ numero: novo.numero, bloqueado: 1 });
    const pagina = await equipe.ok(getVendedor, { params: { parceiro: String(parceiro.id) } });
    expect(pagina.parceiro.cartao).toMatchObject({ numero: novo.numero, saldo: 147.32 });
    // A credit still due goes to the new card, and the next one names it.
    const due = (await equipe.ok(listResgates, { query: { rede: undefined, buscar: parceiro.nome } })).resgates[0];
    expect(due?.cartao).toBe(novo.numero);
    expect((await redeem(cliente)).cartao?.numero).toBe(novo.numero);
    const { historico } = await equipe.ok(contrato.listHistoricoCartao, { params });
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
    expect(await equipe.falha(contrato.replaceCartao, { params, body: { saldo: 0, motivo: 'x' } })).toMatchObject({
      status: 409,
      erro: 'Este cartão não pode ser trocado: foi trocado por outro cartão',
    });
  });

  test('a credit that was paid keeps the card that it was paid to', async () => {
    const { parceiro, cartao } = await comCartao({ saldo: 10 });
    const resgate = await t()
      .app.db.selectFrom('resgates')
      .where('parceiroId', '=', parceiro.id)
      .select('id')
      .executeTakeFirstOrThrow();
    await equipe.ok(bulkStatusResgates, { body: { status: 1, ids: [resgate.id] } });
    await addEstoque();
    await equipe.ok(contrato.replaceCartao, { params: { id: cartao.id }, body: { saldo: 10, motivo: 'Perda' } });
    const pago = (await equipe.ok(listResgates, { query: { buscar: parceiro.nome } })).resgates[0];
    expect(pago).toMatchObject({ id: resgate.id, cartao: cartao.numero });
  });

  test('is not replaced at another balance, by a card that is not free, nor from the stock', async () => {
    const { cartao } = await comCartao({ saldo: 20 });
    const params = { id: cartao.id };
    const body = { saldo: 20, motivo: 'Roubo' };
    expect(await equipe.falha(contrato.replaceCartao, { params, body })).toMatchObject({
      erro: 'Não há cartão livre no estoque. Cadastre um e troque de novo',
    });
    const livre = await addEstoque();
    expect(await equipe.falha(contrato.replaceCartao, { params, body: { ...body, saldo: 30 } })).toMatchObject({
      status: 409,
      codigo: 'preco_mudou',
      atual: { saldo: 20 },
    });
    expect(
      await equipe.falha(contrato.replaceCartao, { params, body: { ...body, numero: cartao.numero } }),
    ).toMatchObject({ campos: { numero: 'Este cartão não está livre no estoque' } });
    expect(await equipe.falha(contrato.getTrocaCartao, { params: { id: livre.id } })).toMatchObject({ status: 409 });
    const { numero } = await equipe.ok(contrato.replaceCartao, { params, body: { ...body, numero: livre.numero } });
    expect(numero).toBe(livre.numero);
  });

  test('replaced by two at once is replaced once; two that want the last card of the stock do not share it', async () => {
    const [ana, bia] = [await comCartao({ saldo: 5 }), await comCartao({ saldo: 5 })];
    await addEstoque();
    const replace = ({ cartao }: typeof ana) =>
      equipe.envia(contrato.replaceCartao, { params: { id: cartao.id }, body: { saldo: 5, motivo: 'Perda' } });
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

describe('a box of cards', () => {
  const cabecalho = 'Código de Barras;Número';
  const csv = (...linhas: string[]) => [cabecalho, ...linhas].join('\r\n');
  const send = (conteudo: string | Buffer, quem = equipe) =>
    quem.ok(contrato.importCartoes, {}, { arquivos: [{ nome: 'caixa.csv', conteudo }] });
  const novo = () => {
    const numero = numeroNovo();
    return { numero, codigoBarras: `8970${numero.slice(4)}`, linha: `8970${numero.slice(4)};${numero}` };
  };

  test('comes into the stock by its file, once, and each card has its history', async () => {
    const [um, outro] = [novo(), novo()];
    const conteudo = csv(um.linha, `${outro.codigoBarras};${outro.numero.replace(/(.{4})/g, '$1 ')}`);
    expect(await send(Buffer.from(conteudo, 'latin1'))).toMatchObject({
      total: 2,
      erros: [],
      mensagem: '2 cartões processados',
      processamento: { entraram: 2, resultado: { novas: 2, alteradas: 0, iguais: 0 } },
    });
    const cartao = await findRow(outro.numero);
    expect(cartao).toMatchObject({
      codigoBarras: outro.codigoBarras,
      situacao: 'livre',
      atualizadoEm: t().clock.now(),
    });
    const { historico } = await equipe.ok(contrato.listHistoricoCartao, { params: { id: cartao?.id ?? 0 } });
    expect(historico).toMatchObject([{ tipo: 'criouCartao' }]);
    expect(JSON.stringify(historico)).not.toContain(outro.numero);
    const outraVez = novo();
    expect((await send(csv(um.linha, outro.linha, outraVez.linha, outraVez.linha))).processamento).toMatchObject({
      estado: 'concluido',
      entraram: 1,
      resultado: { novas: 1, alteradas: 0, iguais: 2 },
    });
  });

  test('is understood as spreadsheets save it: Windows-1252, a title above, the sum below; zeros lost in front make no second card', async () => {
    await addEstoque('0044556677');
    const bom = novo();
    const linhas = ['Caixa nº 12 - março;', cabecalho, '8970601;44556677', bom.linha, 'Total de cartões: 2;'];
    const { erros, total } = await send(Buffer.from(linhas.join('\r\n'), 'latin1'));
    expect([total, erros]).toEqual([
      1,
      [
        {
          linha: 3,
          coluna: 'Número',
          mensagem:
            'Já existe 0044556677. Se a planilha tirou os zeros, formate a coluna como texto e preencha de novo',
        },
      ],
    ]);
    expect(await findRow(bom.numero)).toMatchObject({ situacao: 'livre' });
  });

  test('says of each line why its card is none, and takes the others', async () => {
    const { cartao } = await comCartao({ saldo: 7 });
    const [um, outro, bom] = [novo(), novo(), novo()];
    const { erros, total } = await send(
      csv(
        um.linha,
        `${outro.codigoBarras};${um.numero}`,
        `${um.codigoBarras};${outro.numero}`,
        `8970404;${cartao.numero}`,
        `${cartao.codigoBarras};${novo().numero}`,
        `;${novo().numero}`,
        '8970405;',
        '8970406;ç',
        '8970407;5,06711E+15',
        bom.linha,
        'Total;10',
      ),
    );
    expect(erros.map(({ linha, coluna, mensagem }) => `${linha} ${coluna ?? ''}: ${mensagem}`)).toEqual([
      '3 Número: Repetido neste arquivo, com outros dados: veja a linha 2',
      '4 Código de Barras: Repetido neste arquivo: veja a linha 2',
      '5 Número: Número já cadastrado',
      '6 Código de Barras: Código de barras já cadastrado',
      '7 Código de Barras: Informe o código de barras',
      '8 Número: Informe o número',
      '9 Número: Use só números e letras',
      '10 Número: Número incompleto: “5,06711E+15”. Formate a coluna como texto e preencha de novo',
      '12 Código de Barras: O código de barras tem de ter números',
    ]);
    expect(total).toBe(2);
    // Whoever holds a card keeps it as it is.
    expect(await findRow(cartao.numero)).toMatchObject({ codigoBarras: cartao.codigoBarras, saldo: 7 });
  });

  test('does not believe numbers of which a spreadsheet kept fifteen digits', async () => {
    const linhas = ['8970501;5067333322221110', '8970502;5067333322221120'];
    const { erros, total } = await send(csv(...linhas));
    expect([total, erros.map(({ linha, coluna }) => [linha, coluna])]).toEqual([
      0,
      [
        [2, 'Número'],
        [3, 'Número'],
      ],
    ]);
    expect(erros[0]?.mensagem).toContain('Formate a coluna como texto');
    // One whose number is seen to have kept its end proves the column; a card alone may end so.
    expect(await send(csv(...linhas, '8970503;5067333322221137'))).toMatchObject({ total: 3, erros: [] });
    expect(await send(csv('8970504;5067333322229990'))).toMatchObject({ total: 1, erros: [] });
  });

  test('gives cards to whoever waits for one, and two who send the same box at once bring it once', async () => {
    await t().app.db.deleteFrom('cartoes').where('parceiroId', 'is', null).execute();
    const { cliente, parceiro } = await vendedora();
    expect((await redeem(cliente)).cartao).toBeNull();
    const caixa = csv(...Array.from({ length: 20 }, () => novo().linha));
    const [uma, outra] = await Promise.all([send(caixa), send(caixa)]);
    const novas = [uma, outra].reduce((soma, { processamento }) => soma + (processamento.resultado.novas ?? 0), 0);
    expect([novas, uma.erros, outra.erros]).toEqual([20, [], []]);
    await expect
      .poll(async () => await cartaoDoParceiro(t().app.db, parceiro.id), { timeout: 10_000 })
      .toMatchObject({ bloqueado: 1 });
  });

  test('has its template, wants both columns, and is brought by who may send files', async () => {
    const { texto } = await equipe.envia(contrato.getTemplateCartoes, {});
    expect(texto).toContain(cabecalho);
    expect((await send('Número\n5067\n')).mensagem).toContain(
      'A planilha precisa das colunas Código de Barras e Número',
    );
    expect((await send(csv(''))).total).toBe(0);
    const arquivos = [{ nome: 'caixa.csv', conteudo: csv(novo().linha) }];
    for (const nivel of [0, 3, 4, 5])
      expect((await (await t().nivel(nivel)).envia(contrato.importCartoes, {}, { arquivos })).status).toBe(403);
  });
});

describe("the operator's file", () => {
  const send = (conteudo: string | Buffer, quem = equipe) =>
    quem.ok(contrato.uploadSaldoCartao, {}, { arquivos: [{ nome: 'saldos.csv', conteudo }] });
  const cabecalho = 'Número;Código de Barras;Saldo;Situação;Entregue';
  const csv = (...linhas: string[]) => [cabecalho, ...linhas].join('\r\n');

  test('sets balances, confirms unblocking and delivery, and changes nothing the second time', async () => {
    const [ana, bia] = [await comCartao(), await comCartao({ entregue: true, bloqueado: false, saldo: 3 })];
    await ask(ana.cliente, ana.cartao.numero, 0);
    t().clock.avanca({ hours: 1 });
    const conteudo = csv(
      `${ana.cartao.numero};;R$ 1.150,50;Desbloqueado;Sim`,
      `;${bia.cartao.codigoBarras};80;;`,
      'Total;;1.230,50;;',
    );
    const primeira = await send(conteudo);
    expect(primeira).toMatchObject({ total: 2, erros: [], mensagem: '2 linhas de saldo processadas' });
    expect(primeira.processamento.resultado).toMatchObject({ novas: 0, alteradas: 2, iguais: 0 });
    expect(await findRow(ana.cartao.numero)).toMatchObject({
      saldo: 1150.5,
      situacao: 'entregue',
      desbloqueioPedidoEm: null,
      atualizadoEm: t().clock.now(),
    });
    expect(await findRow(bia.cartao.numero)).toMatchObject({ saldo: 80, situacao: 'entregue' });
    expect((await send(conteudo)).processamento).toMatchObject({ entraram: 0, resultado: { alteradas: 0, iguais: 2 } });
    const { historico } = await equipe.ok(contrato.listHistoricoCartao, { params: { id: ana.cartao.id } });
    expect(historico[0]).toMatchObject({ tipo: 'atualizouSaldoCartao' });
    expect(historico[0]?.alteracoes).toEqual(
      expect.arrayContaining([
        { campo: 'saldo', de: 0, para: 1150.5 },
        { campo: 'emDesbloqueio', de: true, para: false },
      ]),
    );
    expect((await send(csv(`${ana.cartao.numero};;1;;`))).mensagem).toBe('1 linha de saldo processada');
  });

  test('unblocks nothing that nobody asked for: what was blocked since, and what is in nobody’s hands', async () => {
    const [perdido, novo] = [await comCartao({ entregue: true, bloqueado: false }), await comCartao()];
    await ask(perdido.cliente, perdido.cartao.numero, 1);
    const { erros } = await send(csv(`${perdido.cartao.numero};;9;Ativo;`, `${novo.cartao.numero};;0;Ativo;`));
    expect(erros).toEqual([]);
    expect(await findRow(perdido.cartao.numero)).toMatchObject({ saldo: 9, situacao: 'bloqueado' });
    expect(await cartaoDoParceiro(t().app.db, novo.parceiro.id)).toMatchObject({ bloqueado: 1 });
    // Asked for, the same line confirms it.
    await ask(perdido.cliente, perdido.cartao.numero, 0);
    await send(csv(`${perdido.cartao.numero};;9;Ativo;`));
    expect(await findRow(perdido.cartao.numero)).toMatchObject({ situacao: 'entregue' });
  });

  test('is understood as spreadsheets save it: Windows-1252, zeros lost in front, digits lost behind, the sum below', async () => {
    const { id } = await addEstoque();
    await t().app.db.deleteFrom('cartoes').where('id', '=', id).execute();
    const zeros = await addEstoque('0012345678');
    const longo = await addEstoque('5067111122223337');
    const conteudo = csv('12345678;;10;;', '5067111122223330;;20;;', 'Total;;30;;');
    expect(await send(Buffer.from(conteudo, 'latin1'))).toMatchObject({ total: 2, erros: [] });
    expect([(await findRow(zeros.numero))?.saldo, (await findRow(longo.numero))?.saldo]).toEqual([10, 20]);
    // Another card could be meant as well, unless another number shows that the column kept its digits.
    const vizinho = await addEstoque('5067111122223330');
    const { erros } = await send(csv('5067111122223330;;30;;'));
    expect(erros[0]?.mensagem).toContain('Pode ser mais de um cartão');
    expect(await send(csv('5067111122223330;;30;;', `${longo.numero};;40;;`))).toMatchObject({ total: 2, erros: [] });
    expect([(await findRow(vizinho.numero))?.saldo, (await findRow(longo.numero))?.saldo]).toEqual([30, 40]);
  });

  test('names every fault of a line, and takes the others', async () => {
    const [ana, bia, velha] = [await comCartao(), await comCartao(), await comCartao({ saldo: 1 })];
    await addEstoque();
    await equipe.ok(contrato.replaceCartao, { params: { id: velha.cartao.id }, body: { saldo: 1, motivo: 'Perda' } });
    const { erros, total } = await send(
      csv(
        '404404;;1;;',
        `${ana.cartao.numero};${bia.cartao.codigoBarras};1;;`,
        `${ana.cartao.numero};;-1;;`,
        `${ana.cartao.numero};;;;`,
        `${ana.cartao.numero};;1;talvez;quem sabe`,
        `${velha.cartao.numero};;1;;`,
        '5,06711E+15;;1;;',
        `${bia.cartao.numero};;7;;`,
        `;${bia.cartao.codigoBarras};7;;`,
        `;${bia.cartao.codigoBarras};8;;`,
      ),
    );
    expect(erros.map(({ linha, coluna, mensagem }) => `${linha} ${coluna ?? ''}: ${mensagem}`)).toEqual([
      '2 Número: Cartão não cadastrado',
      '3 : Não há cartão com este número e este código de barras',
      '4 Saldo: Informe um valor maior ou igual a zero',
      '5 Saldo: Informe o saldo',
      '6 Entregue: “quem sabe”: responda Sim ou Não',
      '6 Situação: Escreva Bloqueado ou Desbloqueado',
      '7 Número: Este cartão foi encerrado: o vendedor tem outro',
      '8 Número: Número incompleto: “5,06711E+15”. Formate a coluna como texto e preencha de novo',
      '11 Número: Repetido neste arquivo, com outros dados: veja a linha 9',
    ]);
    expect(total).toBe(1);
    expect((await findRow(bia.cartao.numero))?.saldo).toBe(7);
  });

  test('says which column is missing, is its own template, and reaches no card of another scope', async () => {
    const refuse = (conteudo: string) =>
      equipe.falha(contrato.uploadSaldoCartao, {}, { arquivos: [{ nome: 's.csv', conteudo }] });
    expect(await equipe.falha(contrato.uploadSaldoCartao, {})).toMatchObject({ erro: 'Selecione um arquivo primeiro' });
    expect(await refuse('')).toMatchObject({ codigo: 'arquivo_invalido' });
    const semCartao = await send('Saldo;Situação\n10;Bloqueado\n');
    expect(semCartao.mensagem).toContain('Falta a coluna Número');
    expect((await send('Proxy;Saldo\n404;10\n')).erros).toMatchObject([{ mensagem: 'Cartão não cadastrado' }]);
    const { texto } = await equipe.envia(contrato.getTemplateSaldoCartao, {});
    expect(texto).toContain(cabecalho);
    const { cartao } = await comCartao();
    const { rede: outra } = await vendedora();
    const restrita = await t().nivel(1, { redes: [outra.id] });
    expect((await send(csv(`${cartao.numero};;99;;`), restrita)).erros).toMatchObject([
      { mensagem: 'Cartão não cadastrado' },
    ]);
    expect((await findRow(cartao.numero))?.saldo).toBe(0);
  });

  test('beside redemptions and a hand-out, everybody gets one card and no balance is lost', async () => {
    const donas = [await comCartao(), await comCartao(), await comCartao()];
    const conteudo = csv(...donas.map(({ cartao }, n) => `${cartao.numero};;${n + 1};;`));
    await Promise.all([
      send(conteudo),
      assignPendingCartoes(t().app),
      ...donas.map(({ cliente }) => redeem(cliente)),
      send(conteudo, await t().nivel(1)),
    ]);
    const saldos = await Promise.all(donas.map(async ({ cartao }) => (await findRow(cartao.numero))?.saldo));
    expect(saldos).toEqual([1, 2, 3]);
  });
});
