/** A month's figures are what its scorings stand at by now, also where they were corrected or cancelled in a later month (0825). */
import { listSerieAntifraude } from '@pontua/contract/antifraude';
import { gerarComprasPontuacao, listComprasPontuacao } from '@pontua/contract/compras-pontuacao';
import { corrigirPontuacao } from '@pontua/contract/correcoes';
import { getDashboard } from '@pontua/contract/dashboard';
import { cancelPontuacao, pontuarVenda } from '@pontua/contract/pontuacoes';
import { gerarRelatorio, listRelatorio } from '@pontua/contract/relatorio';
import { beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../src/modules/pontos/verify.service.ts';
import { useTestApp } from './app.ts';
import type { Cliente } from './cliente.ts';
import { diaEmSaoPaulo } from './fatos.ts';
import { cem, sum } from './relatorios.ts';
import { createCenario, vendaDe } from './vendas.ts';

const t = useTestApp();
beforeAll(async () => await t().app.startJobs());

type Cenario = Awaited<ReturnType<typeof createCenario>>;

/** Units and points of a month, as each screen has them. */
async function telas(equipe: Cliente, { rede, produto }: Cenario, mes: string) {
  const [ano = 0, numero = 0] = mes.split('-').map(Number);
  const query = { ano, mes: numero, rede: rede.id };
  await equipe.ok(gerarComprasPontuacao, { query });
  await equipe.ok(gerarRelatorio, {});
  const { porDia } = await equipe.ok(getDashboard, { query: { rede: rede.id, mes_ano: mes } });
  const { relatorio } = await equipe.ok(listRelatorio, { query });
  const { comprasPontuacao } = await equipe.ok(listComprasPontuacao, { query });
  const { serie } = await equipe.ok(listSerieAntifraude, {
    query: { rede: rede.id, codProduto: produto.codigo, por: 'mes' },
  });
  return {
    dashboard: sum(porDia, ({ pontos }) => cem(pontos)) / 100,
    relatorio: [relatorio[0]?.pontos ?? 0, relatorio[0]?.unidadesPontuadas ?? 0],
    comprasPontuacao: comprasPontuacao[0]?.qtdPontuada ?? 0,
    antifraude: serie.find(({ inicio }) => inicio === `${mes}-01`)?.pontuado ?? 0,
    livro: await pontosNoLivro(rede, mes),
  };
}

/** Entries of scorings, each in the month of its scoring. */
async function pontosNoLivro(rede: { id: number }, mes: string): Promise<number> {
  const lancamentos = await t()
    .app.db.selectFrom('lancamentos as l')
    .innerJoin('pontuacoes as n', 'n.id', 'l.pontuacaoId')
    .where('n.redeId', '=', rede.id)
    .select(['l.pontos', 'n.pontuadoEm'])
    .execute();
  const doMes = lancamentos.filter(({ pontuadoEm }) => diaEmSaoPaulo(pontuadoEm).startsWith(mes));
  return sum(doMes, ({ pontos }) => cem(pontos)) / 100;
}

const figuras = (pontos: number, unidades: number) => ({
  dashboard: pontos,
  relatorio: [pontos, unidades],
  comprasPontuacao: unidades,
  antifraude: unidades,
  livro: pontos,
});

test('what is corrected and cancelled after the month’s end changes the month of the scoring, on every screen alike', async () => {
  const cenario = await createCenario(t(), { comprou: 9, valorPontos: 10 });
  const { vendedora, produto, rede } = cenario;
  const { db } = t().app;
  let equipe = await t().nivel(2);
  const sell = (qtde: number) => equipe.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: produto.codigo, qtde }]));
  const depois = async (momento: string) => {
    t().clock.acerta(momento);
    // The session of the month before is over.
    equipe = await t().nivel(2);
  };

  // Half past eleven in the evening of 30 June, and half past midnight.
  await depois('2026-07-01T02:30:00Z');
  for (const qtde of [2, 1]) await sell(qtde);
  await depois('2026-07-01T03:30:00Z');
  await sell(4);
  expect(await telas(equipe, cenario, '2026-06')).toEqual(figuras(30, 3));
  expect(await telas(equipe, cenario, '2026-07')).toEqual(figuras(40, 4));

  const vendas = await db.selectFrom('vendas').where('redeId', '=', rede.id).select('id').orderBy('id').execute();
  const pontuacoes = await db
    .selectFrom('pontuacoes')
    .where('redeId', '=', rede.id)
    .select(['id', 'vendaId'])
    .execute();
  const [primeira, segunda] = vendas.map(({ id }) => id);
  await db.updateTable('produtos').set({ valorPontos: 12.5 }).where('id', '=', produto.id).execute();
  await equipe.ok(corrigirPontuacao, { params: { idVenda: primeira ?? 0 }, body: {} });
  expect(await telas(equipe, cenario, '2026-06')).toEqual(figuras(35, 3));

  await depois('2026-08-05T15:00:00Z');
  const identificador = pontuacoes.find(({ vendaId }) => vendaId === segunda)?.id ?? 0;
  await equipe.ok(cancelPontuacao, { body: { identificador } });
  expect(await telas(equipe, cenario, '2026-06')).toEqual(figuras(25, 2));
  expect(await telas(equipe, cenario, '2026-07')).toEqual(figuras(40, 4));
  expect(await telas(equipe, cenario, '2026-08')).toEqual(figuras(0, 0));
  expect(await verifyLedger(db)).toEqual([]);
});
