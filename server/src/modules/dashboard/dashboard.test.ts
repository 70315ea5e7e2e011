import { getDashboard } from '@pontua/contract/dashboard';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const t = useTestApp();

/** A scored sale, straight into its tables: the dashboard only reads. */
async function pontuada(
  parceiro: { id: number; revendaId: number },
  redeId: number,
  pontuadoEm: string,
  pontos: number,
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
      totalVenda: 300,
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
      qtde: 3,
      valorUnitario: 100,
      subTotal: 300,
      pontuadas: 1,
      emAnalise: 2,
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
});

test('a month that is none is refused with a sentence', async () => {
  const administradora = await t().nivel(2);
  expect(await administradora.falha(getDashboard, { query: { mes_ano: '2026-13' } })).toMatchObject({
    campos: { mes_ano: 'Mês inválido' },
  });
});
