/** What a seller is told of a sale that waits, or that staff take back or do not accept. */
import { createLiberacao } from '@pontua/contract/antifraude';
import { chooseAviso } from '@pontua/contract/avisos';
import { cancelPontuacao, listPontuacoes, pontuarVenda } from '@pontua/contract/pontuacoes';
import { decideRetencao } from '@pontua/contract/retencoes';
import { listMinhasSubmissoes } from '@pontua/contract/submissoes';
import { tiposPontuacao } from '@pontua/contract/tipos-pontuacao';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { sendOne } from '../../../test/recibos.ts';
import { createCenario, vendaDe } from '../../../test/vendas.ts';

const t = useTestApp({ ambiente: { LIMITE_FOTO_UNIDADES: '2', LIMITE_FOTO_PONTOS: '100' } });
beforeEach(() => t().clock.acerta('2026-06-15T12:00:00Z'));

/** A sale of so many units, at ten points each unless told, typed by staff, from a receipt where told. */
async function vende(qtde: number, { recibo = false, comprou = 10, valorPontos = 10, avisa = false } = {}) {
  const cenario = await createCenario(t(), { comprou, valorPontos, tipoPontuacao: tiposPontuacao.foto });
  const { vendedora, produto, rede } = cenario;
  const cliente = await t().como({ parceiro: vendedora });
  const idSubmissao = recibo ? (await sendOne(cliente)).id : undefined;
  const operadora = await t().nivel(1);
  const identificador = `N${produto.id}`;
  const campos = { identificador, ...(idSubmissao && { idSubmissao }) };
  await operadora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde }], campos, avisa));
  const { pontuacoes } = await operadora.ok(listPontuacoes, { query: { rede: rede.id } });
  const { id, idVenda } = pontuacoes[0] ?? { id: 0, idVenda: 0 };
  return {
    cliente,
    idSubmissao,
    identificador,
    cancela: async () => (await t().nivel(1)).ok(cancelPontuacao, { body: { identificador: id } }),
    libera: async (quantidade: number) =>
      (await t().nivel(2)).ok(createLiberacao, { body: { rede: rede.id, codProduto: produto.codigo, quantidade } }),
    recusa: () => operadora.ok(decideRetencao, { body: { idVenda, decisao: 'recusada', nota: 'Sem cupom' } }),
    ditas: () =>
      t()
        .app.db.selectFrom('mensagens')
        .where('parceiroId', '=', vendedora.id)
        .select(['canal', 'motivo', 'assunto', 'texto', 'chave', 'diurna', 'tentarEm'])
        .execute(),
    nome: vendedora.nome.split(' ')[0],
  };
}

test.each([
  ['for balance', 2, { comprou: 0 }, ' e será pontuada assim que houver saldo.'],
  ['for a person', 1, { valorPontos: 200 }, ': a equipe confere o que passa do limite do dia.'],
  [
    'for both',
    5,
    { comprou: 0 },
    ': a equipe confere o que passa do limite do dia, e o resto é pontuado assim que houver saldo.',
  ],
])('a receipt of which everything waits %s is told as received, and not as points', async (_, qtde, como, dito) => {
  const { ditas, identificador, nome } = await vende(qtde, { recibo: true, avisa: true, ...como });
  expect(await ditas()).toMatchObject([
    {
      assunto: 'Recebemos a sua venda',
      motivo: 'pontuacao',
      texto: `Olá, ${nome}! Recebemos a sua venda ${identificador}: ela está Em Análise${dito}`,
    },
  ]);
});

test('a cancelled scoring tells what leaves the balance', async () => {
  const { cancela, ditas, identificador, nome } = await vende(2);
  await cancela();
  expect(await ditas()).toMatchObject([
    {
      canal: 'whatsapp',
      motivo: 'venda_cancelada',
      texto: `Olá, ${nome}! A pontuação da sua venda ${identificador} foi cancelada: 20 pontos saíram do seu saldo.`,
    },
  ]);
});

test('points that had expired left the balance then, and not with the cancellation', async () => {
  const { cancela, ditas, identificador } = await vende(2);
  t().clock.avanca({ days: 366 });
  await cancela();
  expect(await ditas()).toMatchObject([
    { motivo: 'venda_cancelada', texto: expect.stringMatching(`! A sua venda ${identificador} foi cancelada\\.$`) },
  ]);
  const log = t()
    .app.db.selectFrom('logs')
    .where('tipo', '=', 'cancelouPontuacao')
    .orderBy('id', 'desc')
    .select('parametros');
  expect(await log.executeTakeFirstOrThrow()).toMatchObject({ parametros: { identificador, pontos: 0 } });
});

test('where another scoring of the sale stands, the sale is not called cancelled', async () => {
  const { cancela, libera, ditas, identificador } = await vende(2, { comprou: 1 });
  t().clock.avanca({ days: 366 });
  await libera(1);
  await cancela();
  expect(await ditas()).toMatchObject([
    { texto: expect.stringMatching(`! A pontuação da sua venda ${identificador} foi cancelada em parte\\.$`) },
  ]);
});

test.each([
  ['for a person', 5, { recibo: true }, '20 pontos saíram do seu saldo, e 3 unidades que esperavam não pontuam mais.'],
  ['for balance', 2, { comprou: 1 }, '10 pontos saíram do seu saldo, e 1 unidade que esperava não pontua mais.'],
])('where a part of the sale waited %s, its seller is told that it scores no more', async (_, qtde, como, dito) => {
  const { cancela, ditas } = await vende(qtde, como);
  await cancela();
  expect(await ditas()).toMatchObject([{ texto: expect.stringContaining(dito) }]);
});

test('the cancelled sale of a receipt tells that the receipt is closed', async () => {
  const { cancela, ditas, idSubmissao } = await vende(1, { recibo: true });
  await cancela();
  expect(await ditas()).toMatchObject([
    {
      motivo: 'recibo_encerrado',
      chave: `recibo:${idSubmissao}`,
      texto: expect.stringContaining(
        '10 pontos saíram do seu saldo. O recibo que você enviou em 15/06/2026 foi encerrado',
      ),
    },
  ]);
});

test('a cancelled sale that only waited takes no points, and says so', async () => {
  const { cancela, ditas, identificador } = await vende(1, { comprou: 0 });
  await cancela();
  expect(await ditas()).toMatchObject([
    { texto: expect.stringContaining(`A sua venda ${identificador} foi cancelada.`) },
  ]);
});

test('units that are refused are told with the reason, in the morning', async () => {
  t().clock.acerta('2026-06-15T23:30:00Z');
  const { recusa, ditas, identificador } = await vende(5, { recibo: true });
  t().clock.avanca({ hours: 1 });
  await recusa();
  expect(await ditas()).toMatchObject([
    {
      motivo: 'unidades_recusadas',
      texto: expect.stringContaining(`Da sua venda ${identificador}, 3 unidades não foram aceitas. Motivo: Sem cupom`),
      diurna: true,
      tentarEm: '2026-06-16T11:00:00Z',
    },
  ]);
});

test('where nothing of the receipt is left it is closed for the reason of the refusal', async () => {
  const { recusa, ditas, cliente, idSubmissao } = await vende(1, { recibo: true, valorPontos: 200 });
  await recusa();
  expect(await ditas()).toMatchObject([{ motivo: 'recibo_encerrado', chave: `recibo:${idSubmissao}` }]);
  const { submissoes } = await cliente.ok(listMinhasSubmissoes, { query: {} });
  expect(submissoes).toMatchObject([{ estado: 'encerrada', motivo: 'Sem cupom' }]);
});

test.each(['cancela', 'recusa'] as const)('who switched WhatsApp off is not told by it (%s)', async (ato) => {
  const venda = await vende(5, { recibo: true });
  await venda.cliente.ok(chooseAviso, { body: { tipo: 'recibo', canal: 'whatsapp', ligado: 0 } });
  await venda[ato]();
  expect(await venda.ditas()).toEqual([]);
});
