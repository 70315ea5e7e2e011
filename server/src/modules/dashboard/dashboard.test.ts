import { getDashboard, listFigurasDashboard } from '@pontua/contract/dashboard';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';

const t = useTestApp();

/** A scored sale, straight into its tables: the dashboard only reads. */
async function pontuada(
  parceiro: { id: number; revendaId: number },
  redeId: number,
  pontuadoEm: string,
  pontos: number,
  { qtde, subTotal } = { qtde: 3, subTotal: 300 },
) {
  const { db } = t().app;
  const produto = await t().fabricas.produto({ valorPontos: pontos });
  const venda = await db
    .insertInto('vendas')
    .values({
      redeId,
      revendaId: parceiro.revendaId,
      parceiroId: parceiro.id,
      tipoFiscal: 'C',
      identificador: produto.codigo,
      realizadoEm: '2026-06-01',
      totalVenda: subTotal,
      origem: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const item = await db
    .insertInto('vendaItens')
    .values({
      vendaId: venda.id,
      redeId,
      produtoId: produto.id,
      realizadoEm: '2026-06-01',
      codigo: produto.codigo,
      qtde,
      valorUnitario: subTotal / qtde,
      subTotal,
      pontuadas: 1,
      emAnalise: qtde - 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pontuacao = await db
    .insertInto('pontuacoes')
    .values({
      vendaId: venda.id,
      redeId,
      revendaId: parceiro.revendaId,
      parceiroId: parceiro.id,
      totalPontos: pontos,
      pontuadoEm,
      venceEm: '2027-06-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('alocacoes')
    .values({
      vendaItemId: item.id,
      pontuacaoId: pontuacao.id,
      produtoId: produto.id,
      unidades: 1,
      valorPontos: pontos,
      pontos,
    })
    .execute();
}

test('the month is São Paulo’s, the sums are of scored units, and the scope narrows all of it', async () => {
  const norte = await t().fabricas.rede({ nome: 'Móveis Norte' });
  const sul = await t().fabricas.rede({ nome: 'Móveis Sul' });
  const lojaNorte = await t().fabricas.revenda({ redeId: norte.id, nomeFantasia: 'Norte Centro' });
  const lojaSul = await t().fabricas.revenda({ redeId: sul.id, nomeFantasia: 'Sul Centro' });
  const ana = await t().fabricas.parceiro({ revendaId: lojaNorte.id, nome: 'Ana', criadoEm: '2026-05-01T12:00:00Z' });
  const rui = await t().fabricas.parceiro({ revendaId: lojaSul.id, nome: 'Rui', criadoEm: '2026-05-01T12:00:00Z' });
  // 22:30 of 30 June in São Paulo is already July in UTC; half past midnight of 1 July there is July.
  await pontuada(ana, norte.id, '2026-07-01T01:30:00Z', 10.25);
  await pontuada(ana, norte.id, '2026-07-01T03:30:00Z', 99);
  await pontuada(rui, sul.id, '2026-06-10T15:00:00Z', 40);

  const administradora = await t().nivel(2);
  const junho = await administradora.ok(getDashboard, { query: { mes_ano: '2026-06' } });
  expect(junho).toMatchObject({ parceirosPontuados: 2, revendasPontuadas: 2, parceirosCadastrados: 2 });
  expect(junho.topParceirosPontuados).toEqual([
    { nome: 'Rui', nomeFantasia: 'Sul Centro', totalPontos: 40, totalVendido: 100 },
    { nome: 'Ana', nomeFantasia: 'Norte Centro', totalPontos: 10.25, totalVendido: 100 },
  ]);
  expect(junho.porDia).toEqual([
    { dia: '2026-06-10', pontos: 40 },
    { dia: '2026-06-30', pontos: 10.25 },
  ]);

  const soNorte = await administradora.ok(getDashboard, { query: { rede: 'moveis norte', mes_ano: '2026-06' } });
  expect(soNorte.topRevendasPontuadas).toEqual([
    { nomeFantasia: 'Norte Centro', totalPontos: 10.25, totalVendido: 100 },
  ]);

  const doSul = await t().nivel(4, { redes: [sul.id] });
  const visto = await doSul.ok(getDashboard, { query: { mes_ano: '2026-06' } });
  expect(visto.topParceirosPontuados.map(({ nome }) => nome)).toEqual(['Rui']);
  expect(visto.parceirosCadastrados).toBe(1);

  // Who moved is in the top ten of where they scored, under that store's name.
  await t().app.db.updateTable('parceiros').set({ revendaId: lojaNorte.id }).where('id', '=', rui.id).execute();
  const depois = await doSul.ok(getDashboard, { query: { mes_ano: '2026-06' } });
  expect(depois.topParceirosPontuados).toMatchObject([{ nome: 'Rui', nomeFantasia: 'Sul Centro' }]);
});

test('what was sold adds up to the cent, also out of parts that no decimal holds', async () => {
  const rede = await t().fabricas.rede();
  const { id: revendaId } = await t().fabricas.revenda({ redeId: rede.id });
  const ana = await t().fabricas.parceiro({ revendaId });
  // A twelfth, another and a third of a cent: half a cent, which is rounded up.
  for (const qtde of [12, 12, 3]) {
    await pontuada(ana, rede.id, '2026-06-10T15:00:00Z', 1, { qtde, subTotal: 0.01 });
  }
  const gestora = await t().nivel(4, { redes: [rede.id] });
  const { topParceirosPontuados } = await gestora.ok(getDashboard, { query: { mes_ano: '2026-06' } });
  expect(topParceirosPontuados).toMatchObject([{ totalVendido: 0.01 }]);
});

test('a month that is none is refused with a sentence', async () => {
  const administradora = await t().nivel(2);
  expect(await administradora.falha(getDashboard, { query: { mes_ano: '2026-13' } })).toMatchObject({
    campos: { mes_ano: 'Mês inválido' },
  });
});

/** The month that a moment lies in, in São Paulo, by the calendar of JavaScript. */
const mesDe = (momento: string | Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', year: 'numeric', month: '2-digit' }).format(
    new Date(momento),
  );
const round = (valor: number) => Math.round(valor * 100) / 100;

test('every figure, of any month and of the one before it, is what counting the raw rows gives', async () => {
  const { db } = t().app;
  const rede = await t().fabricas.rede({ nome: 'Rede da conta' });
  // Around the ends of months, of a year and of February, on both sides of São Paulo's midnight (03:00 in UTC).
  const bordas = [
    '2025-12-31T23:00:00Z',
    '2026-01-01T02:59:59.999Z',
    '2026-01-01T03:00:00Z',
    '2026-01-31T12:00:00Z',
  ].concat(['2026-02-01T02:30:00Z', '2026-02-28T12:00:00Z', '2026-03-01T02:59:59Z', '2026-03-01T03:00:00Z']);
  for (const [indice, momento] of bordas.entries()) {
    const loja = await t().fabricas.revenda({ redeId: rede.id, criadoEm: momento, ativo: indice !== 2 });
    for (let quem = 0; quem <= indice % 3; quem += 1) {
      const parceiro = await t().fabricas.parceiro({ revendaId: loja.id, criadoEm: momento, ativo: quem !== 1 });
      await pontuada(
        parceiro,
        rede.id,
        bordas[(indice * 3 + quem) % bordas.length] ?? momento,
        10.1 + indice + quem / 4,
      );
      await pontuada(parceiro, rede.id, momento, 1.35);
    }
  }
  await db
    .updateTable('pontuacoes')
    .set({ canceladaEm: '2026-03-02T12:00:00Z' })
    .where('totalPontos', '=', 12.35)
    .execute();

  // Active ones; of sellers only whether they are, as in the list of redes.
  const todas = await db.selectFrom('revendas').where('redeId', '=', rede.id).selectAll().execute();
  const lojas = todas.filter(({ ativo }) => ativo);
  const vendedores = (await db.selectFrom('parceiros').where('ativo', '=', true).selectAll().execute()).filter(
    ({ revendaId }) => todas.some(({ id }) => id === revendaId),
  );
  const vivas = (await db.selectFrom('pontuacoes').where('redeId', '=', rede.id).selectAll().execute()).filter(
    ({ canceladaEm }) => canceladaEm === null,
  );
  const count = (mes: string) => {
    const doMes = vivas.filter(({ pontuadoEm }) => mesDe(pontuadoEm) === mes);
    return {
      parceirosCadastrados: vendedores.filter(({ criadoEm }) => mesDe(criadoEm) <= mes).length,
      revendasCadastradas: lojas.filter(({ criadoEm }) => mesDe(criadoEm) <= mes).length,
      parceirosPontuados: new Set(doMes.map(({ parceiroId }) => parceiroId)).size,
      revendasPontuadas: new Set(doMes.map(({ revendaId }) => revendaId)).size,
      totalPontos: round(doMes.reduce((soma, { totalPontos }) => soma + totalPontos, 0)),
    };
  };
  const administradora = await t().nivel(2);
  for (const [mes, antes] of [
    ['2025-12', '2025-11'],
    ['2026-01', '2025-12'],
    ['2026-02', '2026-01'],
    ['2026-03', '2026-02'],
    ['2026-04', '2026-03'],
  ] as const) {
    const { anterior, porDia, topRevendasPontuadas, ...figuras } = await administradora.ok(getDashboard, {
      query: { rede: String(rede.id), mes_ano: mes },
    });
    const { totalPontos, ...contadas } = count(mes);
    expect([mes, figuras]).toMatchObject([mes, contadas]);
    expect([mes, anterior]).toEqual([mes, count(antes)]);
    expect(round(porDia.reduce((soma, { pontos }) => soma + pontos, 0))).toBe(totalPontos);
    const porLoja = Map.groupBy(
      vivas.filter(({ pontuadoEm }) => mesDe(pontuadoEm) === mes),
      ({ revendaId }) => revendaId,
    );
    const somas = [...porLoja.values()].map((linhas) =>
      round(linhas.reduce((soma, linha) => soma + linha.totalPontos, 0)),
    );
    expect(topRevendasPontuadas.map(({ totalPontos: pontos }) => pontos)).toEqual(
      somas.toSorted((a, b) => b - a).slice(0, 10),
    );
  }
});

test('the furthest month there is, and the current one where none is asked for', async () => {
  const administradora = await t().nivel(2);
  const ultimo = await administradora.ok(getDashboard, { query: { mes_ano: '2999-12' } });
  expect(ultimo.parceirosPontuados).toBe(0);
  const atual = await administradora.ok(getDashboard, { query: {} });
  expect(atual).toEqual(await administradora.ok(getDashboard, { query: { mes_ano: '2026-06' } }));
  expect(await administradora.falha(getDashboard, { query: { mes_ano: '3000-01' } })).toMatchObject({
    campos: { mes_ano: 'Mês inválido' },
  });
});

test('its file has the days without points up to today, and the figures of the caller’s own reach and screens alone', async () => {
  const minha = await t().fabricas.revenda({ nomeFantasia: 'Loja do arquivo' });
  const outra = await t().fabricas.revenda();
  const vera = await t().fabricas.parceiro({ revendaId: minha.id, nome: 'Vera do arquivo' });
  const alheio = await t().fabricas.parceiro({ revendaId: outra.id });
  await pontuada(vera, minha.redeId, '2026-06-14T15:00:00Z', 7.5);
  await pontuada(alheio, outra.redeId, '2026-06-15T02:30:00Z', 90);
  const figurasDe = async (quem: Cliente, query: object = {}) =>
    (await quem.ok(listFigurasDashboard, { query })).figuras;
  const daRede = await figurasDe(await t().nivel(4, { redes: [minha.redeId] }));
  const de = (quadro: string) => daRede.filter((linha) => linha.quadro === quadro);
  expect(de('Pontos por dia').map(({ item, pontos }) => [item, pontos])).toEqual(
    Array.from({ length: 15 }, (_, n) => [`${String(n + 1).padStart(2, '0')}/06/2026`, n === 13 ? 7.5 : 0]),
  );
  expect(de('Top 10 Vendedores Pontuados')).toMatchObject([
    { item: 'Vera do arquivo', loja: 'Loja do arquivo', pontos: 7.5, vendido: 100 },
  ]);
  expect(de('Top 10 Lojas Pontuadas')).toMatchObject([{ item: 'Loja do arquivo', loja: null, pontos: 7.5 }]);
  expect(de('Números do mês')).toMatchObject([
    { item: 'Vendedores Cadastrados' },
    { item: 'Vendedores Pontuados', quantidade: 1 },
    { item: 'Lojas Cadastradas' },
    { item: 'Lojas Pontuadas', quantidade: 1 },
    { item: 'Pontos', pontos: 7.5, anterior: 0 },
  ]);
  // Level 4 sees neither the messages nor what fails of them; level 2 does.
  const esperas = (linhas: typeof daRede) =>
    linhas.filter(({ quadro }) => quadro === 'À espera de alguém').map(({ item }) => item);
  const mensagens = 'Mensagens que falharam nos últimos 30 dias';
  expect(esperas(daRede)).not.toContain(mensagens);
  expect(esperas(await figurasDe(await t().nivel(2)))).toContain(mensagens);
  // A whole month once it is over, each line at its place.
  const maio = await figurasDe(await t().nivel(2), { mes_ano: '2026-05' });
  expect(maio.filter(({ quadro }) => quadro === 'Pontos por dia')).toHaveLength(31);
  expect(maio.map(({ id }) => id)).toEqual(maio.map((_, n) => n + 1));
});
