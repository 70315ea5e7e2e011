import {
  createObservacaoMensuracao,
  gerarMensuracao,
  listMensuracao,
  listMesesMensuracao,
  listObservacoesMensuracao,
} from '@pontua/contract/mensuracao';
import { pontuarVenda } from '@pontua/contract/pontuacoes';
import { gerarRelatorio, listRelatorio } from '@pontua/contract/relatorio';
import { uploadHistorico } from '@pontua/contract/uploads';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { happen, historia, joinAt } from '../../../test/fatos.ts';
import { divideEmCentesimos } from '../../../test/fracoes.ts';
import { readFatos, sum } from '../../../test/relatorios.ts';
import { createCenario, vendaDe } from '../../../test/vendas.ts';

const t = useTestApp();
let equipe: Cliente;
beforeAll(async () => {
  await t().app.startJobs();
  equipe = await t().nivel(2);
});

const gera = async () => (await equipe.ok(gerarMensuracao, {})).geracao;
const listAll = async (quem = equipe) => (await quem.ok(listMensuracao, { query: {} })).mensuracao;
const linhaDe = async ({ id }: { id: number }) => (await listAll()).find(({ idRede }) => idRede === id);

/** A chain that joined at this moment and bought this: day, quantity and value of each purchase. */
async function rede(criadoEm: string, compras: readonly [data: string, qtde: number, valor: number][]) {
  const { id: redeId } = await t().fabricas.rede({ criadoEm });
  const { id: produtoId } = await t().fabricas.produto();
  for (const [n, [data, qtde, valorTotal]] of compras.entries()) {
    const compra = { redeId, revendaId: redeId, produtoId, data, qtde, valorTotal, documento: `NF${n}` };
    await t()
      .app.db.insertInto('historico')
      .values({ ...compra, processamentoId: 0 })
      .execute();
  }
  return { id: redeId };
}

/** What the report must say, from raw rows. */
async function oracle() {
  const { redes, compras } = await readFatos(t().app.db);
  return [...redes].map(([id, { entrada }]) => {
    const suas = compras.filter(({ redeId }) => redeId === id);
    const parte = (cada: typeof suas) => {
      const boas = cada.filter(({ qtde }) => qtde > 0);
      return {
        centavos: sum(cada, ({ centavos }) => centavos),
        meses: new Set(boas.map(({ data }) => data.slice(0, 7))).size,
        semanas: new Set(boas.map(({ data }) => isoWeek(data))).size,
      };
    };
    const antes = parte(suas.filter(({ data }) => data < entrada));
    const pos = parte(suas.filter(({ data }) => data >= entrada));
    const media = ({ centavos }: typeof antes, partes: number) => divideEmCentesimos(centavos, 100 * partes);
    const change = (partesAntes: number, partesPos: number) =>
      antes.centavos <= 0 || partesAntes === 0
        ? null
        : divideEmCentesimos(
            100 * (pos.centavos * partesAntes - antes.centavos * partesPos),
            antes.centavos * partesPos,
          );
    return {
      idRede: id,
      dataCadastro: entrada,
      mesesAtendidosAntes: antes.meses,
      mesesAtendidosPos: pos.meses,
      semanasAtendidasAntes: antes.semanas,
      semanasAtendidasPos: pos.semanas,
      mediaMensal: media(antes, antes.meses),
      mediaMensalPos: media(pos, pos.meses),
      resultadoMensal: change(antes.meses, pos.meses),
      mediaSemanal: media(antes, antes.semanas),
      mediaSemanalPos: media(pos, pos.semanas),
      resultadoSemanal: change(antes.semanas, pos.semanas),
      totalVendidoAntes: antes.centavos / 100,
      totalVendidoPos: pos.centavos / 100,
    };
  });
}

/** Of the week, its Thursday, whose year is the week's. */
function isoWeek(dia: string): string {
  const data = new Date(`${dia}T00:00:00Z`);
  data.setUTCDate(data.getUTCDate() + 4 - (data.getUTCDay() || 7));
  return data.toISOString().slice(0, 10);
}

describe('the figures', () => {
  const entradas = ['2020-07-01T12:00:00Z', '2023-12-31T23:00:00Z', '2024-01-15T12:00:00Z', '2024-02-01T02:30:00Z'];
  const entrada = fc.constantFrom(...entradas, '2024-03-01T03:00:00Z', '2026-01-01T12:00:00Z');

  test('are those of the raw rows, whatever happened; generated twice, and twice at once, they are the same', async () => {
    await fc.assert(
      fc.asyncProperty(historia, entrada, entrada, async (aconteceu, umaEntrada, outraEntrada) => {
        const { redes } = await happen(t(), aconteceu);
        await joinAt(t(), redes, [umaEntrada, outraEntrada]);
        const [uma] = await Promise.all([gera(), gera()]);
        const linhas = await listAll();
        const esperadas = await oracle();
        expect(linhas).toHaveLength(esperadas.length);
        expect(uma?.resultado).toEqual({ linhas: esperadas.length });
        for (const esperada of esperadas)
          expect(linhas.find(({ idRede }) => idRede === esperada.idRede)).toMatchObject(esperada);
        await gera();
        expect(await listAll()).toEqual(linhas);
      }),
      { numRuns: 8, endOnFailure: true },
    );
  }, 60_000);

  test('of a chain that joined in the middle of a month count that month on both sides', async () => {
    const id = await rede('2026-03-15T12:00:00Z', [
      ['2026-02-10', 1, 100],
      ['2026-03-14', 1, 300],
      ['2026-03-15', 1, 50],
      ['2026-04-02', 1, 750],
    ]);
    await gera();
    expect(await linhaDe(id)).toMatchObject({
      dataCadastro: '2026-03-15',
      mesesAtendidosAntes: 2,
      mediaMensal: 200,
      mesesAtendidosPos: 2,
      mediaMensalPos: 400,
      resultadoMensal: 100,
      totalVendidoPos: 800,
    });
  });

  test('have no result where before there was a value without a unit, and so no month', async () => {
    const id = await rede('2026-03-15T12:00:00Z', [
      ['2026-02-10', 0, 100],
      ['2026-04-02', 1, 750],
    ]);
    await gera();
    expect(await linhaDe(id)).toMatchObject({
      mediaMensal: null,
      resultadoMensal: null,
      mediaSemanal: null,
      resultadoSemanal: null,
    });
  });

  test('join on the day of São Paulo, not of Greenwich', async () => {
    const id = await rede('2026-03-15T02:59:59Z', [
      ['2026-03-13', 1, 10],
      ['2026-03-14', 1, 20],
    ]);
    await gera();
    expect(await linhaDe(id)).toMatchObject({ dataCadastro: '2026-03-14', totalVendidoAntes: 10, totalVendidoPos: 20 });
  });

  test('know the ISO week: one across the end of a year is one week of two months', async () => {
    const id = await rede('2026-06-01T12:00:00Z', [
      ['2025-12-30', 1, 10],
      ['2026-01-02', 1, 20],
      ['2026-01-05', 1, 60],
    ]);
    await gera();
    expect(await linhaDe(id)).toMatchObject({ mesesAtendidosAntes: 2, semanasAtendidasAntes: 2, mediaSemanal: 45 });
  });

  test('take what went back from the value; a month of returns alone is no month with purchases', async () => {
    const id = await rede('2026-03-01T12:00:00Z', [
      ['2026-01-10', 5, 500],
      ['2026-02-10', -2, -200],
      ['2026-02-28', 0, 0],
    ]);
    await gera();
    expect(await linhaDe(id)).toMatchObject({
      mesesAtendidosAntes: 1,
      totalVendidoAntes: 300,
      mediaMensal: 300,
      mesesAtendidosPos: 0,
      mediaMensalPos: null,
      resultadoMensal: null,
    });
  });

  test('have no result where there is no before, or less than nothing', async () => {
    const nova = await rede('2026-01-01T12:00:00Z', [['2026-02-01', 1, 100]]);
    const devolveu = await rede('2026-02-01T12:00:00Z', [
      ['2026-01-01', 1, 100],
      ['2026-01-02', -3, -300],
      ['2026-02-01', 1, 100],
    ]);
    const semNada = await rede('2026-02-01T12:00:00Z', []);
    await gera();
    expect(await linhaDe(nova)).toMatchObject({ mediaMensal: null, mediaMensalPos: 100, resultadoMensal: null });
    expect(await linhaDe(devolveu)).toMatchObject({ mediaMensal: -200, resultadoMensal: null, resultadoSemanal: null });
    expect(await linhaDe(semNada)).toMatchObject({ mesesAtendidosAntes: 0, mediaMensalPos: null, totalVendidoPos: 0 });
  });

  test('follow a document that came again with another sum', async () => {
    const { revenda, produto, rede: comprou } = await createCenario(t());
    await t()
      .app.db.updateTable('redes')
      .set({ criadoEm: '2026-05-01T12:00:00Z' })
      .where('id', '=', comprou.id)
      .execute();
    const envia = (qtde: number, valor: number) => {
      const titulos = 'CNPJ;Data;Documento;Código;Quantidade;Valor Total';
      const conteudo = `${titulos}\r\n${revenda.cnpj};08/05/2026;1;${produto.codigo};${qtde};${valor}\r\n`;
      return equipe.ok(uploadHistorico, {}, { arquivos: [{ nome: 'historico.csv', conteudo }] });
    };
    const haCompras = async () => (await equipe.ok(listMensuracao, { query: {} })).gerado?.haCompras;
    await envia(2, 200);
    await gera();
    await equipe.ok(gerarRelatorio, {});
    expect(await linhaDe(comprou)).toMatchObject({ totalVendidoPos: 200, mesesAtendidosPos: 1 });
    expect(await haCompras()).toBe(false);
    t().clock.avanca({ seconds: 1 });
    await envia(1, 150);
    expect(await linhaDe(comprou)).toMatchObject({ totalVendidoPos: 200 });
    // Whoever looks at it is told that it lacks something.
    expect(await haCompras()).toBe(true);
    // The general report has no purchases that it could lack.
    expect((await equipe.ok(listRelatorio, { query: {} })).gerado?.haCompras).toBe(false);
    t().clock.avanca({ seconds: 1 });
    await gera();
    expect(await haCompras()).toBe(false);
    expect(await linhaDe(comprou)).toMatchObject({ totalVendidoPos: 150 });
    t().clock.avanca({ seconds: 1 });
    await envia(1, 150);
    expect(await haCompras()).toBe(false);
  });
});

describe('the list', () => {
  test('says when and by whom it was generated; never is nothing to show', async () => {
    await sql`truncate geracoes, mensuracao, mensuracao_meses`.execute(t().dono);
    await rede('2026-01-01T12:00:00Z', []);
    expect(await equipe.ok(listMensuracao, { query: {} })).toEqual({ mensuracao: [], gerado: null, count: 0 });
    const { responsavel, terminadaEm } = await gera();
    const { gerado, count } = await equipe.ok(listMensuracao, { query: {} });
    expect(gerado).toEqual({ em: terminadaEm, por: responsavel, haCompras: false });
    expect(count).toBeGreaterThan(0);
  });

  test('shows whole chains of the scope alone, and inactive ones to who sees them', async () => {
    const minha = await rede('2026-01-01T12:00:00Z', [['2026-02-01', 1, 100]]);
    const { id: revendaId } = await t().fabricas.revenda({ redeId: minha.id });
    await gera();
    const ids = async (quem: Cliente) => (await listAll(quem)).map(({ idRede }) => idRede);
    expect(await ids(await t().nivel(5, { redes: [minha.id] }))).toEqual([minha.id]);
    const daLoja = await t().nivel(1, { revendas: [revendaId] });
    expect(await ids(daLoja)).toEqual([]);
    expect((await daLoja.ok(listMesesMensuracao, { query: {} })).meses).toEqual([]);
    expect(await daLoja.falha(listObservacoesMensuracao, { query: { rede: minha.id } })).toMatchObject({ status: 404 });
    await t().app.db.updateTable('redes').set({ ativo: false }).where('id', '=', minha.id).execute();
    expect(await ids(await t().nivel(1))).not.toContain(minha.id);
    expect(await ids(equipe)).toContain(minha.id);
  });

  test('tells the purchases month by month, without gaps, of one chain or of all in reach', async () => {
    const umas: [string, number, number][] = [
      ['2025-11-30', 1, 10],
      ['2026-01-01', 1, 20],
      ['2026-01-20', 1, 30],
    ];
    const { id } = await rede('2026-01-15T12:00:00Z', umas);
    const { id: outra } = await rede('2026-01-15T12:00:00Z', [['2026-01-02', 1, 5]]);
    await gera();
    const meses = [
      { mes: '2025-11-01', antes: 10, depois: 0 },
      { mes: '2025-12-01', antes: 0, depois: 0 },
      { mes: '2026-01-01', antes: 20, depois: 30 },
    ];
    expect((await equipe.ok(listMesesMensuracao, { query: { rede: id } })).meses).toEqual(meses);
    const gestora = await t().nivel(5, { redes: [id, outra] });
    const { meses: dasDuas } = await gestora.ok(listMesesMensuracao, { query: {} });
    expect(dasDuas.at(-1)).toEqual({ mes: '2026-01-01', antes: 25, depois: 30 });
  });
});

describe('an observation', () => {
  const anota = (quem: Cliente, { id }: { id: number }, obs: string) =>
    quem.ok(createObservacaoMensuracao, { body: { rede: id, obs } });

  test('is shown with the chain, with those before it in its history, and logged', async () => {
    const id = await rede('2026-01-01T12:00:00Z', []);
    await gera();
    const gestora = await t().nivel(5, { redes: [id.id] });
    expect(await anota(gestora, id, ' Trocou de comprador ')).toEqual({ mensagem: 'Observação salva com sucesso' });
    t().clock.avanca({ hours: 1 });
    await anota(equipe, id, 'Voltou a comprar');
    await anota(equipe, id, 'Voltou a comprar');
    expect(await linhaDe(id)).toMatchObject({ observacao: 'Voltou a comprar' });
    const { observacoes } = await equipe.ok(listObservacoesMensuracao, { query: { rede: id.id } });
    expect(observacoes.map(({ parametros }) => parametros.observacao)).toEqual([
      'Voltou a comprar',
      'Trocou de comprador',
    ]);
    expect(observacoes[0]).toMatchObject({ criadoEm: t().clock.now(), nome: expect.stringMatching(/^Usuária/) });
    const { parametros } = await t()
      .app.db.selectFrom('logs')
      .select('parametros')
      .where('tipo', '=', 'atualizouObsMensuracao')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(parametros).toMatchObject({
      id: id.id,
      mudou: { observacao: { de: 'Trocou de comprador', para: 'Voltou a comprar' } },
    });
  });

  test('of two people at once both stay, one after the other', async () => {
    const id = await rede('2026-01-01T12:00:00Z', []);
    await Promise.all(['uma', 'outra', 'terceira'].map((obs) => anota(equipe, id, obs)));
    const { observacoes } = await equipe.ok(listObservacoesMensuracao, { query: { rede: id.id } });
    expect(observacoes.map(({ parametros }) => parametros.observacao).sort()).toEqual(['outra', 'terceira', 'uma']);
  });

  test('is for who may write it, about a chain that there is, and not endless', async () => {
    const id = await rede('2026-01-01T12:00:00Z', []);
    const body = { rede: id.id, obs: 'x' };
    expect(await (await t().nivel(0)).falha(createObservacaoMensuracao, { body })).toMatchObject({ status: 403 });
    const nada = { rede: 999_999, obs: 'x' };
    expect(await equipe.falha(createObservacaoMensuracao, { body: nada })).toMatchObject({ status: 404 });
    const longa = { rede: id.id, obs: 'x'.repeat(501) };
    expect(await equipe.falha(createObservacaoMensuracao, { body: longa })).toMatchObject({
      campos: { obs: 'Use no máximo 500 caracteres' },
    });
  });
});

test('sales and uploads go on while a generation stands in the middle of its writing, and what was shown stays', async () => {
  const { revenda, produto, vendedora, rede: comprou } = await createCenario(t(), { comprou: 5 });
  const antes = await gera();
  const trava = new pg.Client({ connectionString: t().app.config.databaseUrl });
  await trava.connect();
  await trava.query('begin');
  await trava.query('lock table mensuracao in share mode');
  const geracao = gera();
  const parada = sql<{
    n: number;
  }>`select count(*) as n from pg_locks where not granted and relation = 'mensuracao'::regclass
      and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => (await parada.execute(t().app.db)).rows[0]?.n).toBe(1);
  await equipe.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo }]));
  const conteudo = `CNPJ;Data;Documento;Código;Quantidade;Valor Total\r\n${revenda.cnpj};08/05/2026;9;${produto.codigo};3;900\r\n`;
  const enviado = await equipe.ok(uploadHistorico, {}, { arquivos: [{ nome: 'h.csv', conteudo }] });
  expect(enviado.processamento.estado).toBe('concluido');
  await t().app.db.updateTable('redes').set({ regiao: 'Norte' }).where('id', '=', comprou.id).execute();
  expect((await equipe.ok(listMensuracao, { query: {} })).gerado?.em).toBe(antes.terminadaEm);
  await trava.query('rollback');
  await trava.end();
  // Who has waited long is answered that it still runs.
  const { id } = await geracao;
  const corrida = t().app.db.selectFrom('geracoes').where('id', '=', id).select('estado');
  await expect.poll(async () => (await corrida.executeTakeFirst())?.estado).toBe('concluido');
  await gera();
  // The generation before the one before goes with its rows, once the new one is there.
  const quantas = sql<{ n: number }>`select count(distinct geracao_id) as n from mensuracao`;
  await expect.poll(async () => (await quantas.execute(t().app.db)).rows[0]?.n).toBe(2);
}, 30_000);
