import {
  createLiberacao,
  createLiberacaoMassa,
  gerarAntifraude,
  getLinhaAntifraude,
  listCorrecoesAntifraude,
  listDocumentosAntifraude,
  listEsperaAntifraude,
  listHistoricoDaLinha,
  listLiberacoesAntifraude,
  listSerieAntifraude,
  updateObservacaoAntifraude,
} from '@pontua/contract/antifraude';
import { cancelPontuacao, pontuarVenda } from '@pontua/contract/pontuacoes';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { pdf } from '../../../test/recibos.ts';
import { createCenario, vendaDe } from '../../../test/vendas.ts';
import { verifyLedger } from '../pontos/verify.service.ts';

const t = useTestApp();
afterEach(async () => expect(await verifyLedger(t().app.db)).toEqual([]));

async function comVendas(quantas: number[], opcoes: Parameters<typeof createCenario>[1] = {}) {
  const cenario = await createCenario(t(), opcoes);
  const operadora = await t().nivel(2);
  const { vendedora, produto, rede } = cenario;
  for (const qtde of quantas) await operadora.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde }]));
  return { ...cenario, operadora, linha: { rede: rede.id, codProduto: produto.codigo } };
}
type LinhaComVendas = Awaited<ReturnType<typeof comVendas>>['linha'];

/** The row and the last of its series, which have to agree. */
async function saldos({
  operadora,
  linha: params,
}: Pick<Awaited<ReturnType<typeof comVendas>>, 'operadora' | 'linha'>) {
  const { linha } = await operadora.ok(getLinhaAntifraude, { params });
  const series = await Promise.all(
    (['dia', 'mes'] as const).map((por) => operadora.ok(listSerieAntifraude, { query: { ...params, por } })),
  );
  return { linha, ultimos: series.map(({ serie }) => serie.at(-1)), series: series.map(({ serie }) => serie) };
}

/** Puts a purchase into the books as an upload would. */
async function compra({ rede, codProduto }: LinhaComVendas, data: string, qtde: number, documento: string) {
  await sql`
    with p as (select id from produtos where codigo = ${codProduto}),
         l as (select id from revendas where rede_id = ${rede} limit 1),
         h as (insert into historico (rede_id, revenda_id, produto_id, data, documento, qtde, valor_total, processamento_id)
               select ${rede}, l.id, p.id, ${data}::date, ${documento}, ${qtde}, 10, 1 from p, l)
    update antifraude set qtd_vendida = qtd_vendida + ${qtde} where rede_id = ${rede} and produto_id = (select id from p)`.execute(
    t().app.db,
  );
}

describe('the balance over time', () => {
  test('is bought, scored and released by day and by month, and ends at what the row says', async () => {
    const aqui = await comVendas([4, 3], { comprou: 5 });
    await compra(aqui.linha, '2026-04-30', 6, 'NF-ABRIL');
    await compra(aqui.linha, '2026-05-01', -2, 'NF-MAIO');
    await aqui.operadora.ok(createLiberacao, { body: { ...aqui.linha, quantidade: 2.5 } });
    const { linha, ultimos, series } = await saldos(aqui);
    expect(linha).toMatchObject({ qtdVendida: 9, qtdPontuada: 7, liberado: 2.5, saldo: 4.5, controlada: true });
    for (const ultimo of ultimos) expect(ultimo?.saldo).toBe(4.5);
    const meses = series[1] ?? [];
    expect(meses.find(({ inicio }) => inicio === '2026-04-01')).toMatchObject({ comprado: 6, pontuado: 0 });
    expect(meses.find(({ inicio }) => inicio === '2026-05-01')).toMatchObject({ comprado: -2 });
    expect(meses.at(-1)).toMatchObject({ inicio: '2026-06-01', pontuado: 7, liberado: 2.5 });
    // No day is left out, and nothing is shown before there was anything.
    expect(meses.map(({ inicio }) => inicio)).toEqual([...meses.map(({ inicio }) => inicio)].sort());
    expect((series[0] ?? []).at(-1)?.inicio).toBe('2026-06-15');
  });

  test('does not have what was cancelled, on any day', async () => {
    const aqui = await comVendas([4], { comprou: 5 });
    t().clock.avanca({ days: 2 });
    const { id } = await t()
      .app.db.selectFrom('pontuacoes')
      .where('redeId', '=', aqui.rede.id)
      .select('id')
      .executeTakeFirstOrThrow();
    // The session of two days ago is over.
    const operadora = await t().nivel(2);
    await operadora.ok(cancelPontuacao, { body: { identificador: id } });
    const { linha, series } = await saldos({ operadora, linha: aqui.linha });
    expect(linha.saldo).toBe(5);
    expect((series[0] ?? []).map(({ pontuado, saldo }) => [pontuado, saldo])).toEqual([
      [0, 5],
      [0, 5],
      [0, 5],
    ]);
    t().clock.avanca({ days: -2 });
  });

  test('of long ago is what the first point begins with', async () => {
    const aqui = await comVendas([1], { comprou: 3 });
    await compra(aqui.linha, '2019-02-03', 100, 'NF-ANTIGA');
    const { linha, ultimos, series } = await saldos(aqui);
    expect([linha.saldo, ...ultimos.map((ultimo) => ultimo?.saldo)]).toEqual([102, 102, 102]);
    expect(series.map((serie) => serie.length)).toEqual([60, 24]);
    expect(series[1]?.[0]).toMatchObject({ inicio: '2024-07-01', comprado: 0, saldo: 100 });
  });

  test('begins where a purchase and its return on one day leave nothing', async () => {
    const aqui = await comVendas([1], { comprou: 3 });
    await compra(aqui.linha, '2026-06-01', 2, 'NF-DEVOLVIDA');
    await compra(aqui.linha, '2026-06-01', -2, 'NF-DEVOLUCAO');
    const { series } = await saldos(aqui);
    expect(series.map(([primeiro]) => primeiro)).toEqual([
      expect.objectContaining({ inicio: '2026-06-01', comprado: 0, saldo: 0 }),
      expect.objectContaining({ inicio: '2026-06-01', comprado: 3, saldo: 2 }),
    ]);
  });

  test('of a row of which nothing is known yet is one point of nothing', async () => {
    const { rede } = await createCenario(t());
    const { id: produtoId, codigo: codProduto } = await t().fabricas.produto();
    await t().app.db.insertInto('antifraude').values({ redeId: rede.id, produtoId }).execute();
    const operadora = await t().nivel(1);
    const { serie } = await operadora.ok(listSerieAntifraude, { query: { rede: rede.id, codProduto } });
    expect(serie.every(({ saldo, comprado }) => saldo === 0 && comprado === 0)).toBe(true);
  });
});

describe('what waits', () => {
  test('stands in the order in which it will be scored, with what has to be released for it', async () => {
    const { operadora, linha, vendedora, produto } = await comVendas([3, 2]);
    const antiga = vendaDe(vendedora, [{ codigo: produto.codigo, qtde: 4 }]);
    antiga.body.venda.realizadoEm = '2026-06-01';
    await operadora.ok(pontuarVenda, antiga);
    const lista = async (query: object = {}) =>
      (await operadora.ok(listEsperaAntifraude, { query: { ...linha, ...query } })).vendas;
    expect((await lista()).map(({ posicao, unidades, acumulado }) => [posicao, unidades, acumulado])).toEqual([
      [1, 4, 4],
      [2, 3, 7],
      [3, 2, 9],
    ]);
    expect((await lista())[0]).toMatchObject({ realizadoEm: '2026-06-01', vendedor: vendedora.nome });
    expect((await lista({ ordenacao: { campo: 'posicao', direcao: 'desc' } })).map(({ posicao }) => posicao)).toEqual([
      3, 2, 1,
    ]);
    // A search shows some of them, each at its place among all.
    const [, segunda] = await lista();
    expect((await lista({ buscar: segunda?.identificador })).map(({ posicao }) => posicao)).toEqual([2]);
    await operadora.ok(createLiberacao, { body: { ...linha, quantidade: 5 } });
    expect((await lista()).map(({ unidades }) => unidades)).toEqual([2, 2]);
  });
});

describe('what brought balance', () => {
  test('are the chain’s documents, newest first, each with what later files corrected', async () => {
    const { operadora, linha } = await comVendas([1]);
    await compra(linha, '2026-04-30', 6, 'NF-1');
    await compra(linha, '2026-05-10', -2, 'NF-2');
    await sql`insert into historico_correcoes (processamento_id, rede_id, revenda_id, produto_id, documento, data_de, data_para,
                qtde_de, qtde_para, valor_de, valor_para, criado_em)
              select 1, h.rede_id, h.revenda_id, h.produto_id, h.documento, c.*
                from historico h
               cross join (values (date '2026-04-30', date '2026-04-30', 8, 6, 80, 60, timestamptz '2026-05-03T15:00:00Z'),
                                  ('2026-04-30', '2026-04-30', 6, 6, -60, 1234.5, '2026-05-04T15:00:00Z'),
                                  ('2026-05-01', '2026-04-30', 6, 6, 1234.5, 1234.5, '2026-05-05T15:00:00Z')) c
               where h.documento = 'NF-1' and h.rede_id = ${linha.rede}`.execute(t().app.db);
    const { documentos } = await operadora.ok(listDocumentosAntifraude, { query: linha });
    expect(
      documentos.map(({ documento, data, quantidade, correcoes }) => [documento, data, quantidade, correcoes]),
    ).toEqual([
      ['NF-2', '2026-05-10', -2, ''],
      [
        'NF-1',
        '2026-04-30',
        6,
        'de 8 para 6 em 03/05/2026; valor de -R$ 60,00 para R$ 1.234,50 em 04/05/2026; data de 01/05/2026 para 30/04/2026 em 05/05/2026',
      ],
    ]);
    expect((await operadora.ok(listDocumentosAntifraude, { query: { ...linha, totais: 1 } })).totais).toMatchObject({
      quantidade: 4,
    });
    expect((await operadora.ok(listDocumentosAntifraude, { query: { ...linha, buscar: 'NF-2' } })).count).toBe(1);
    await compra(linha, '2026-05-11', 1, '7788');
    expect((await operadora.ok(listDocumentosAntifraude, { query: { ...linha, buscar: '000.7788' } })).count).toBe(1);
  });

  test('are the releases, with their proofs', async () => {
    const { operadora, linha } = await comVendas([1]);
    await operadora.ok(createLiberacao, { body: { ...linha, quantidade: 0.5, comentario: 'Meia' } });
    await operadora.ok(
      createLiberacaoMassa,
      { body: { comentario: 'Pedido 9', quantidade: 2, items: [linha] } },
      { arquivos: [{ nome: 'nota.pdf', conteudo: pdf() }] },
    );
    const { liberacoes } = await operadora.ok(listLiberacoesAntifraude, { query: linha });
    expect(
      liberacoes.map(({ quantidade, comentario, liberacaoEmMassa }) => [quantidade, comentario, liberacaoEmMassa]),
    ).toEqual([
      [2, 'Pedido 9', true],
      [0.5, 'Meia', false],
    ]);
    expect((await t().app.http.inject({ url: liberacoes[0]?.arquivo ?? '' })).statusCode).toBe(200);
    expect(liberacoes[1]?.arquivo).toBeNull();
  });
});

test('the history of a row says who changed what from which value to which', async () => {
  const { operadora, linha: params } = await comVendas([1]);
  const { linha } = await operadora.ok(getLinhaAntifraude, { params });
  await operadora.ok(updateObservacaoAntifraude, { body: { ...params, observacao: 'Falta a nota' } });
  await operadora.ok(createLiberacao, { body: { ...params, quantidade: 0.25 } });
  await operadora.ok(
    createLiberacaoMassa,
    { body: { comentario: 'x', quantidade: 3, items: [params] } },
    { arquivos: [{ nome: 'nota.pdf', conteudo: pdf() }] },
  );
  const { historico } = await operadora.ok(listHistoricoDaLinha, { params: { id: linha.id } });
  expect(historico.map(({ tipo, alteracoes }) => [tipo, alteracoes])).toEqual([
    ['liberouQuantidadeAntifraude', [{ campo: 'quantidade', de: null, para: 3 }]],
    ['liberouQuantidadeAntifraude', [{ campo: 'liberado', de: 0, para: 0.25 }]],
    ['atualizouObsAntifraude', [{ campo: 'observacao', de: '', para: 'Falta a nota' }]],
  ]);
});

test('what a rebuild corrects is kept row by row, from which quantity to which', async () => {
  await t().app.startJobs();
  const { operadora, linha, rede } = await comVendas([3], { comprou: 2 });
  const certas = await operadora.ok(gerarAntifraude, {});
  expect((await operadora.ok(listCorrecoesAntifraude, { query: { geracao: certas.geracao.id } })).count).toBe(0);
  await sql`update antifraude set qtd_vendida = 7, qtd_af = 0 where rede_id = ${rede.id}`.execute(t().app.db);
  const { geracao } = await operadora.ok(gerarAntifraude, {});
  expect(geracao.resultado.corrigidas).toBe(1);
  const { correcoes } = await operadora.ok(listCorrecoesAntifraude, { query: { geracao: geracao.id } });
  expect(correcoes).toEqual([
    expect.objectContaining({
      rede: rede.nome,
      codProduto: linha.codProduto,
      mudou: { qtdVendida: { de: 7, para: 2 }, qtdAf: { de: 0, para: 1 } },
      correcao: 'Qtd. vendida: 7 → 2; Em Análise: 0 → 1',
    }),
  ]);
  const deFora = await t().nivel(2, { redes: [(await t().fabricas.rede()).id] });
  expect((await deFora.ok(listCorrecoesAntifraude, { query: {} })).count).toBe(0);
  expect(await (await t().nivel(1)).falha(listCorrecoesAntifraude, { query: {} })).toMatchObject({ status: 403 });
});
