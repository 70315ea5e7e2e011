/** The general report as staff read it: lines, sums, who sees what, and whether it says what the other screens say. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { getDashboard } from '@pontua/contract/dashboard';
import { cancelPontuacao, listPontuacoes, pontuarVenda } from '@pontua/contract/pontuacoes';
import {
  type Agrupamento,
  agrupamentos,
  gerarRelatorio,
  getOrigemRelatorio,
  getResumoRelatorio,
  listRelatorio,
} from '@pontua/contract/relatorio';
import { cancelResgate, createResgate, listResgates } from '@pontua/contract/resgates';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { readFatos, sum, vendidoNoAno } from '../../../test/relatorios.ts';
import { compra, createCenario, vendaDe } from '../../../test/vendas.ts';
import { generateMes } from '../estoque/geracao.ts';
import { verifyLedger } from '../pontos/verify.service.ts';
import { insertRedes } from './geracao.queries.ts';

const t = useTestApp({ ambiente: { RELATORIO_URL: 'https://bi.example/ver/?r=abc/' } });
let equipe: Cliente;
beforeAll(async () => {
  equipe = await t().nivel(2);
  await t().app.startJobs();
});

/** A chain that bought 3 of what it sells 5 of; one more sale is cancelled, another of last month. */
async function live() {
  const norte = await createCenario(t(), { comprou: 3, valorPontos: 200 });
  const sell = (qtde: number, campos?: Parameters<typeof vendaDe>[2]) =>
    equipe.ok(pontuarVenda, vendaDe(norte.vendedora, [{ codigo: norte.produto.codigo, qtde }], campos));
  await sell(1, { realizadoEm: '2026-05-31' });
  await sell(4);
  await compra(t(), norte.rede, await t().fabricas.produto(), 1);
  const { pontuacoes } = await equipe.ok(listPontuacoes, { query: { rede: norte.rede.id } });
  return { ...norte, pontuacoes };
}

describe('the report', () => {
  test('tells the month as the dashboard, the ledger, the sales and the antifraude tell it', async () => {
    const norte = await live();
    const { db } = t().app;
    const sul = await createCenario(t(), { controlaSaldo: false, valorPontos: 7.25 });
    await equipe.ok(pontuarVenda, vendaDe(sul.vendedora, [{ codigo: sul.produto.codigo, qtde: 2 }]));
    await equipe.ok(pontuarVenda, vendaDe(sul.vendedora, [{ codigo: sul.produto.codigo, qtde: 3 }]));
    const { pontuacoes } = await equipe.ok(listPontuacoes, { query: { rede: sul.rede.id } });
    await equipe.ok(cancelPontuacao, { body: { identificador: pontuacoes[0]?.id ?? 0 } });
    const premio = await t().fabricas.premio({ pontos: 150 });
    const vendedora = await t().como({ parceiro: norte.vendedora });
    await vendedora.ok(createResgate, { body: { codigoPremio: premio.codigo, qtde: 1 } });
    const { resgates } = await equipe.ok(listResgates, { query: {} });
    await equipe.ok(cancelResgate, { body: { identificador: resgates[0]?.id ?? 0 } });
    await vendedora.ok(createResgate, { body: { codigoPremio: premio.codigo, qtde: 2 } });

    expect((await equipe.ok(gerarRelatorio, {})).mensagem).toMatch(/^Relatório geral gerado com sucesso: \d+ linhas$/);
    const { relatorio, gerado } = await equipe.ok(listRelatorio, { query: { ano: 2026 } });
    expect(gerado).toMatchObject({ em: expect.stringMatching(/^2026-06-15/) });
    expect(relatorio.map(({ mes }) => mes)).toEqual(['2026-06', '2026-05']);
    const [junho, maio] = relatorio;

    const painel = await equipe.ok(getDashboard, { query: { mes_ano: '2026-06' } });
    expect(junho?.pontos).toBe(sum(painel.porDia, ({ pontos }) => pontos));
    const lancamentos = await db
      .selectFrom('lancamentos as l')
      .innerJoin('pontuacoes as n', 'n.id', 'l.pontuacaoId')
      .where('l.tipo', 'in', ['pontuacao', 'correcao'])
      .where('n.canceladaEm', 'is', null)
      .select('l.pontos')
      .execute();
    expect(junho?.pontos).toBe(sum(lancamentos, ({ pontos }) => pontos));
    const gastos = await db.selectFrom('lancamentos').where('resgateId', 'is not', null).select('pontos').execute();
    expect(junho?.pontosResgatados).toBe(-sum(gastos, ({ pontos }) => pontos));
    // So do the sums below the lists, in which what was cancelled stands as well.
    const totaisDe = async (lista: typeof listPontuacoes | typeof listResgates, filtros = {}) =>
      (await equipe.ok(lista, { query: { totais: '1', filtros } })).totais;
    expect(await totaisDe(listPontuacoes)).toEqual({ totalPontos: junho?.pontos });
    expect(await totaisDe(listResgates)).toEqual({ qtde: 2, pontosGastos: junho?.pontosResgatados });
    // Who asks for those alone is told what they add up to.
    expect(await totaisDe(listPontuacoes, { situacao: 'Cancelada' })).toEqual({ totalPontos: 21.75 });
    expect(await totaisDe(listResgates, { status: 3 })).toEqual({ qtde: 1, pontosGastos: 150 });
    const pontuadas = await db.selectFrom('antifraude').select('qtdPontuada').execute();
    expect(junho?.unidadesPontuadas).toBe(sum(pontuadas, ({ qtdPontuada }) => qtdPontuada));
    const vendido = vendidoNoAno(await readFatos(db), 2026);
    for (const [mes, linha] of [
      [5, maio],
      [6, junho],
    ] as const) {
      const doMes = vendido.filter((grupo) => grupo.mes === mes);
      expect(linha?.unidades).toBe(sum(doMes, ({ qtde }) => qtde));
      expect(Math.round((linha?.valorVendido ?? 0) * 100)).toBe(sum(doMes, ({ centavos }) => centavos));
    }
    expect(junho).toMatchObject({ vendas: 2, emAnalise: 2, resgates: 1, percentualEmAnalise: 33.33 });
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('has a line for each month, chain, region, cenário or all of these, whose figures come to the same', async () => {
    await live();
    const cafe = await createCenario(t(), { controlaSaldo: false });
    await t().app.db.updateTable('redes').set({ regiao: 'NORDESTE' }).where('id', '=', cafe.rede.id).execute();
    await t().app.db.updateTable('revendas').set({ cenario: 2 }).where('id', '=', cafe.revenda.id).execute();
    await equipe.ok(pontuarVenda, vendaDe(cafe.vendedora, [{ codigo: cafe.produto.codigo }]));
    await equipe.ok(gerarRelatorio, {});
    const { total, meses } = await equipe.ok(getResumoRelatorio, { query: {} });
    expect(meses.map(({ mes }) => mes)).toEqual(['2026-05', '2026-06']);
    for (const por of ['mes', 'rede', 'regiao', 'cenario', 'tudo'] as const) {
      const { relatorio, count } = await equipe.ok(listRelatorio, { query: { por, limite: 0 } });
      expect(relatorio).toHaveLength(count);
      expect(new Set(relatorio.map(({ id }) => id)).size).toBe(count);
      expect(sum(relatorio, ({ pontos }) => pontos)).toBe(total.pontos);
      const somadas = await equipe.ok(listRelatorio, { query: { por, totais: '1' } });
      const { unidades, valorVendido, custo } = total;
      expect(somadas.totais).toMatchObject({ unidades, valorVendido, custo });
      expect(Math.round(sum(relatorio, (linha) => linha.custo ?? 0) * 100)).toBe(Math.round((custo ?? 0) * 100));
    }
    const daRede = { rede: cafe.rede.nome, ano: 2026, mes: 6, regiao: 'nordeste', cenario: 2 };
    const { relatorio } = await equipe.ok(listRelatorio, { query: { ...daRede, por: 'tudo' } });
    expect(relatorio).toMatchObject([
      { mes: '2026-06', rede: cafe.rede.nome, regiao: 'NORDESTE', cenario: 2, unidades: 1, pontos: 10, custo: 0.5 },
    ]);
    for (const fora of [{ ano: 2025 }, { mes: 5 }, { regiao: 'Sul' }, { cenario: 1 }])
      expect((await equipe.ok(listRelatorio, { query: { ...daRede, ...fora } })).relatorio).toEqual([]);
  });

  test('searched, is of the chains that are called so or are of that region, whatever a line is the sum of', async () => {
    await live();
    const cafe = await createCenario(t(), { controlaSaldo: false });
    await t()
      .app.db.updateTable('redes')
      .set({ nome: 'Café do Porto', regiao: 'Litoral' })
      .where('id', '=', cafe.rede.id)
      .execute();
    await equipe.ok(pontuarVenda, vendaDe(cafe.vendedora, [{ codigo: cafe.produto.codigo }]));
    await equipe.ok(gerarRelatorio, {});
    const sumOf = async (por: Agrupamento, buscar: string) =>
      sum((await equipe.ok(listRelatorio, { query: { por, buscar } })).relatorio, ({ unidades }) => unidades);
    for (const buscar of ['porto', 'LITORAL cafe']) {
      for (const por of agrupamentos) expect(await sumOf(por, buscar), por).toBe(1);
      const { total, meses } = await equipe.ok(getResumoRelatorio, { query: { buscar } });
      expect([total, ...meses]).toMatchObject([{ unidades: 1 }, { mes: '2026-06', unidades: 1 }]);
      expect((await equipe.ok(listRelatorio, { query: { buscar, totais: '1' } })).totais?.unidades).toBe(1);
    }
    for (const por of agrupamentos) expect(await sumOf(por, 'de nenhuma'), por).toBe(0);
    const { fileLink = '' } = await equipe.ok(listRelatorio, { query: { download: 'todos', buscar: 'porto' } });
    expect((await t().app.http.inject({ url: fileLink })).body).toMatch(/^.*\r\njun\/2026;;;;1;1;.*\r\n$/);
  });

  test('is a file with the words of the screen', async () => {
    await equipe.ok(gerarRelatorio, {});
    const { fileLink = '' } = await equipe.ok(listRelatorio, { query: { download: 'todos', por: 'tudo' } });
    const { body } = await t().app.http.inject({ url: fileLink });
    expect(body.split('\r\n')[0]).toContain('Mês;Rede;Região;Cenário;Vendas;Unidades;Valor vendido');
    expect(body).toMatch(/jun\/2026;Rede \d+;Sudeste;Inicial;/);
  });
});

describe('who sees what', () => {
  test('what points cost is for those who may see what a point costs', async () => {
    await equipe.ok(gerarRelatorio, {});
    const gestora = await t().nivel(5);
    const { relatorio } = await gestora.ok(listRelatorio, { query: {} });
    expect(relatorio.length).toBeGreaterThan(0);
    for (const linha of relatorio) expect(linha).not.toHaveProperty('custo');
    const { total, meses } = await gestora.ok(getResumoRelatorio, { query: {} });
    for (const linha of [total, ...meses]) expect(linha).not.toHaveProperty('custo');
    expect(
      await gestora.falha(listRelatorio, { query: { ordenacao: { campo: 'custo', direcao: 'asc' } } }),
    ).toMatchObject({ status: 400 });
  });

  test('of a store the sums of that store, as they are now; of a chain those of the chain, as generated', async () => {
    const norte = await live();
    const outra = await t().fabricas.revenda({ redeId: norte.rede.id });
    const colega = await t().fabricas.parceiro({ revendaId: outra.id });
    await equipe.ok(gerarRelatorio, {});
    await equipe.ok(pontuarVenda, vendaDe(colega, [{ codigo: norte.produto.codigo, qtde: 7, valorUnitario: 3 }]));
    const figuras = async (quem: Cliente) => (await quem.ok(getResumoRelatorio, { query: {} })).total;
    const daLoja = await t().nivel(2, { revendas: [outra.id] });
    expect(await figuras(daLoja)).toMatchObject({ unidades: 7, valorVendido: 21, emAnalise: 7, pontos: 0 });
    const daRede = await t().nivel(2, { redes: [norte.rede.id] });
    expect(await figuras(daRede)).toMatchObject({ unidades: 5, emAnalise: 2, pontos: 600 });
    const deAmbas = await t().nivel(2, { redes: [norte.rede.id], revendas: [outra.id] });
    expect(await figuras(deAmbas)).toMatchObject({ unidades: 5 });
    expect((await daRede.ok(getOrigemRelatorio, {})).regioes).toEqual([norte.rede.regiao]);
    expect(await daLoja.ok(listRelatorio, { query: {} })).toMatchObject({ direto: true, count: 1 });
    expect(await daRede.ok(listRelatorio, { query: {} })).toMatchObject({ direto: false });
  });

  test('the address of an embedded report is as it was configured, and only for who sees the screen', async () => {
    expect(await equipe.ok(getOrigemRelatorio, {})).toMatchObject({ url: 'https://bi.example/ver/?r=abc/' });
    const loja = await t().nivel(3, { revendas: [(await t().fabricas.revenda()).id] });
    expect(await loja.falha(getOrigemRelatorio, {})).toMatchObject({ status: 403 });
    expect(await t().anonimo.falha(getOrigemRelatorio, {})).toMatchObject({ status: 401 });
    const { body } = await t().app.http.inject({ url: '/api/marca' });
    expect(body).not.toContain('bi.example');
  });
});

test.runIf(existsSync(resolve(import.meta.dirname, '../../../../web/dist/index.html')))(
  'the panel alone may show the host of an embedded report, and no other host',
  async () => {
    const frames = async (url: string) => {
      const { headers } = await t().app.http.inject({ url, headers: { accept: 'text/html' } });
      return /frame-src [^;]*/.exec(String(headers['content-security-policy']))?.[0];
    };
    // The page that a visit begins with stays while screens change: it may be any of the panel.
    for (const url of ['/painel/relatorio', '/painel/dashboard?x=1', '/Painel/'])
      expect(await frames(url)).toBe("frame-src 'self' https://bi.example blob:");
    for (const url of ['/loja', '/login', '/painel-de-outro']) expect(await frames(url)).toBe("frame-src 'self' blob:");
  },
);

test('while reports are written, sales come in and points are redeemed, and neither waits', async () => {
  const rede = await createCenario(t(), { controlaSaldo: false, valorPontos: 500 });
  const vender = () => equipe.ok(pontuarVenda, vendaDe(rede.vendedora, [{ codigo: rede.produto.codigo }]));
  await vender();
  const premio = await t().fabricas.premio({ pontos: 100 });
  const vendedora = await t().como({ parceiro: rede.vendedora });
  await t()
    .app.db.transaction()
    .execute(async (trx) => {
      await insertRedes(trx, 999_999);
      await generateMes(trx, 999_999, '2026-06');
      // They stay open, with all the locks that they have, until both are done.
      await vender();
      await vendedora.ok(createResgate, { body: { codigoPremio: premio.codigo, qtde: 1 } });
    });
  expect(await verifyLedger(t().app.db)).toEqual([]);
});
