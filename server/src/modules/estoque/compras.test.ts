/** Compras x Pontuação as staff read it. What the figures are made of: geracao.test.ts. */
import {
  gerarComprasPontuacao,
  getGraficoComprasPontuacao,
  listComprasPontuacao,
} from '@pontua/contract/compras-pontuacao';
import { createEstoque } from '@pontua/contract/estoque';
import { pontuarVenda } from '@pontua/contract/pontuacoes';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { createCenario, vendaDe } from '../../../test/vendas.ts';
import { gerador as geradorRelatorio } from '../relatorio/geracao.ts';
import { gerador } from './geracao.ts';

const t = useTestApp();
let equipe: Cliente;
/** It bought 10 today and scored 4 of them; another chain bought 5. */
let norte: Awaited<ReturnType<typeof createCenario>>;
let sul: Awaited<ReturnType<typeof createCenario>>;
const junho = { ano: '2026', mes: '06' } as const;

beforeAll(async () => {
  equipe = await t().nivel(2);
  await t().app.startJobs();
  norte = await createCenario(t(), { comprou: 10 });
  sul = await createCenario(t(), { comprou: 5 });
  await equipe.ok(pontuarVenda, vendaDe(norte.vendedora, [{ codigo: norte.produto.codigo, qtde: 4 }]));
});

test('a month that nobody generated says so, and has no rows', async () => {
  expect(await equipe.ok(listComprasPontuacao, { query: { ano: 2026, mes: 7 } })).toEqual({
    comprasPontuacao: [],
    count: 0,
    gerado: null,
  });
});

test('is of the month that is now unless another is asked for, says when it was generated, and takes a stock at once', async () => {
  const { mensagem } = await equipe.ok(gerarComprasPontuacao, { query: junho });
  expect(mensagem).toBe('Compras x Pontuação de junho de 2026 gerado com sucesso: 2 linhas');
  const { comprasPontuacao, gerado } = await equipe.ok(listComprasPontuacao, { query: {} });
  expect(gerado?.em).toMatch(/^2026-06-15/);
  const nova = {
    idRede: norte.rede.id,
    rede: norte.rede.nome,
    codProduto: norte.produto.codigo,
    produto: norte.produto.nome,
    dataUltimoPedido: '2026-06-15',
    qtdUltimoPedido: 10,
    dataPenultimoPedido: null,
    qtdPenultimoPedido: null,
    qtdVendida: 10,
    qtdPontuada: 4,
    saldoEstoqueRegional: null,
    saldoEstoque: null,
  };
  expect(comprasPontuacao).toMatchObject([nova, { rede: sul.rede.nome, qtdVendida: 5, qtdPontuada: 0 }]);
  // The count is of the end of the day before: what was bought and scored today comes to it.
  const body = { rede: norte.rede.nome, codProduto: nova.codProduto, saldo: 3, data: '2026-06-14' };
  await equipe.ok(createEstoque, { body });
  const depois = await equipe.ok(listComprasPontuacao, { query: { ...junho, rede: norte.rede.id } });
  expect(depois.comprasPontuacao).toMatchObject([{ ...nova, saldoEstoque: 3, saldoEstoqueRegional: 9 }]);
  const { totais } = await equipe.ok(listComprasPontuacao, { query: { ...junho, totais: '1' } });
  expect(totais).toEqual({ qtdVendida: 15, qtdPontuada: 4, saldoEstoque: 3, saldoEstoqueRegional: 9 });
});

test('what is generated again takes the place of what was there, with other figures where the facts are others', async () => {
  await equipe.ok(pontuarVenda, vendaDe(sul.vendedora, [{ codigo: sul.produto.codigo, qtde: 2 }]));
  const query = { ...junho, rede: sul.rede.id };
  expect((await equipe.ok(listComprasPontuacao, { query })).comprasPontuacao).toMatchObject([{ qtdPontuada: 0 }]);
  await Promise.all([1, 2].map(() => equipe.ok(gerarComprasPontuacao, { query: junho })));
  expect((await equipe.ok(listComprasPontuacao, { query })).comprasPontuacao).toMatchObject([{ qtdPontuada: 2 }]);
});

test('keeps the rows that are shown and those before them, and no older ones', async () => {
  const { db } = t().app;
  for (const _ of [1, 2, 3]) await equipe.ok(gerarComprasPontuacao, { query: { ano: 2026, mes: 6 } });
  for (const tabela of ['comprasPontuacao', 'comprasPontuacaoRedes'] as const) {
    const geracoes = () => db.selectFrom(tabela).select('geracaoId').distinct().execute();
    // Old rows go after the call has its answer.
    await expect.poll(geracoes).toHaveLength(2);
  }
  for (const { forget } of [gerador, geradorRelatorio]) await expect(forget?.(db, [])).resolves.toBeUndefined();
});

test('is searched by product and chain, and is a file under its name', async () => {
  const search = async (buscar: string) =>
    (await equipe.ok(listComprasPontuacao, { query: { ...junho, buscar } })).comprasPontuacao.map(({ rede }) => rede);
  expect(await search(norte.produto.nome)).toEqual([norte.rede.nome]);
  expect(await search(`${norte.rede.nome} ${norte.produto.codigo}`)).toEqual([norte.rede.nome]);
  expect(await search(`${sul.rede.nome} ${norte.produto.codigo}`)).toEqual([]);
  const { fileLink = '' } = await equipe.ok(listComprasPontuacao, { query: { ...junho, download: 'todos' } });
  const { headers, body } = await t().app.http.inject({ url: fileLink });
  expect(headers['content-disposition']).toMatch(/ComprasPontuacao\d{14}\.csv/);
  expect(body).toContain(`${norte.produto.nome};${norte.produto.codigo};${norte.rede.nome};15/06/2026;10;;;10;4;9;3`);
});

test('is of whole chains: who reaches some stores of one sees none of it', async () => {
  const seen = async (quem: Cliente, query: object = {}) =>
    (await quem.ok(listComprasPontuacao, { query: { ...junho, ...query } })).comprasPontuacao.map(({ rede }) => rede);
  const daRede = await t().nivel(2, { redes: [sul.rede.id] });
  expect(await seen(daRede)).toEqual([sul.rede.nome]);
  expect(await seen(daRede, { rede: norte.rede.id })).toEqual([]);
  const daLoja = await t().nivel(2, { revendas: [norte.revenda.id] });
  expect(await seen(daLoja)).toEqual([]);
  expect((await daLoja.ok(getGraficoComprasPontuacao, { query: junho })).barras).toEqual([]);
});

test('the chart compares chains, and products of one chain', async () => {
  expect(await equipe.ok(getGraficoComprasPontuacao, { query: junho })).toMatchObject({
    por: 'rede',
    qtdVendida: 15,
    qtdPontuada: 6,
    barras: [
      { nome: norte.rede.nome, qtdVendida: 10, qtdPontuada: 4 },
      { nome: sul.rede.nome, qtdVendida: 5, qtdPontuada: 2 },
    ],
  });
  expect(await equipe.ok(getGraficoComprasPontuacao, { query: { ...junho, rede: norte.rede.nome } })).toMatchObject({
    por: 'produto',
    qtdVendida: 10,
    qtdPontuada: 4,
    barras: [{ nome: norte.produto.nome, qtdVendida: 10, qtdPontuada: 4 }],
  });
});

test.each([
  [{ ano: 1999, mes: 1 }, { ano: 'Informe um ano de 2000 a 2999' }],
  [{ ano: 2026, mes: 13 }, { mes: 'Informe um mês de 1 a 12' }],
  [{ mes: 1 }, { ano: 'Informe o ano' }],
])('no month is generated of %o', async (query, campos) => {
  expect(await equipe.envia(gerarComprasPontuacao, { query: query as never })).toMatchObject({
    status: 400,
    corpo: { campos },
  });
});
