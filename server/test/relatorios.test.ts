/** Every report says what raw rows add up to (`relatorios.ts`), on random histories. */
import { listAntifraude, listSerieAntifraude, maximoPontos } from '@pontua/contract/antifraude';
import { getDashboard } from '@pontua/contract/dashboard';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { chavesDosMeses, listHistorico } from '@pontua/contract/historico';
import { getResumoVendidos, listProdutosVendidos } from '@pontua/contract/produtos-vendidos';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verifyLedger } from '../src/modules/pontos/verify.service.ts';
import { useTestApp } from './app.ts';
import { diaEmSaoPaulo } from './fatos.ts';
import { createPalco, live, type Palco, passos } from './historia.ts';
import { cem, type Fatos, historicoDoAno, readFatos, sum, vendidoNoAno } from './relatorios.ts';

const t = useTestApp();

const anos = [2024, 2025, 2026];

/** What a report answers, held against the facts; a new report is a line here. */
const relatorios: Readonly<Record<string, (palco: Palco, fatos: Fatos) => Promise<void>>> = {
  async historico({ equipe }, fatos) {
    let todos = 0;
    for (const ano of anos) {
      const { historico } = await equipe.ok(listHistorico, { query: { ano } });
      const devidas = historicoDoAno(fatos, ano);
      // Chains that bought nothing are there as well.
      expect(historico.map(({ id }) => id).sort()).toEqual([...fatos.redes.keys()].sort());
      for (const linha of historico) {
        const valores = chavesDosMeses.map((mes) => cem(linha[mes]));
        expect(valores).toEqual(devidas.get(linha.id) ?? chavesDosMeses.map(() => 0));
        expect(cem(linha.total)).toBe(sum(valores, (valor) => valor));
        todos += cem(linha.total);
      }
    }
    expect(todos).toBe(sum(fatos.compras, ({ centavos }) => centavos));
  },

  async produtosVendidos({ equipe, lojas }, fatos) {
    let vendido = 0;
    for (const ano of anos) {
      const devidas = vendidoNoAno(fatos, ano);
      const { produtosVendidos } = await equipe.ok(listProdutosVendidos, { query: { ano } });
      expect(new Map(produtosVendidos.map((linha) => [chaveDe(linha), linha]))).toEqual(
        new Map(devidas.map((linha) => toLinha(fatos, linha)).map((linha) => [chaveDe(linha), linha])),
      );
      vendido += sum(produtosVendidos, ({ valorTotal }) => cem(valorTotal));
      const resumo = await equipe.ok(getResumoVendidos, { query: { ano } });
      expect(resumo.meses.map(({ mes, valorTotal }) => [mes, cem(valorTotal)])).toEqual(
        [...new Set(devidas.map(({ mes }) => mes))]
          .sort((a, b) => a - b)
          .map((mes) => [
            mes,
            sum(
              devidas.filter((linha) => linha.mes === mes),
              ({ centavos }) => centavos,
            ),
          ]),
      );
      for (const { id, cnpj } of lojas) {
        const daLoja = await equipe.ok(listProdutosVendidos, { query: { ano, revenda: cnpj } });
        expect(daLoja.produtosVendidos).toHaveLength(devidas.filter(({ revendaId }) => revendaId === id).length);
        expect(sum(daLoja.produtosVendidos, ({ valorTotal }) => cem(valorTotal))).toBe(
          sum(
            devidas.filter(({ revendaId }) => revendaId === id),
            ({ centavos }) => centavos,
          ),
        );
      }
    }
    // The sales say their totals themselves.
    const vendas = await t()
      .app.db.selectFrom('vendas')
      .where('canceladaEm', 'is', null)
      .select('totalVenda')
      .execute();
    expect(vendido).toBe(sum(vendas, ({ totalVenda }) => cem(totalVenda)));
  },

  async antifraude({ equipe }, { compras, itens }) {
    const { totais } = await equipe.ok(listAntifraude, { query: { totais: '1' } });
    const esperam = await t().app.db.selectFrom('vendaItens').select('emAnalise').execute();
    const liberacoes = await t()
      .app.db.selectFrom('antifraudeEventos')
      .where('tipo', '=', 'liberouQuantidadeAntifraude')
      .select('quantidade')
      .execute();
    expect(totais).toMatchObject({
      qtdVendida: sum(compras, ({ qtde }) => qtde),
      qtdPontuada: sum(itens, ({ pontuadas }) => pontuadas),
      qtdAf: sum(esperam, ({ emAnalise }) => emAnalise),
      liberado: sum(liberacoes, ({ quantidade }) => quantidade ?? 0),
    });
  },

  async saldoNoTempo({ equipe, redes, produtos }, { compras, itens }) {
    const liberacoes = await t()
      .app.db.selectFrom('antifraudeEventos')
      .where('tipo', '=', 'liberouQuantidadeAntifraude')
      .select(['redeId', 'produtoId', 'quantidade'])
      .execute();
    for (const { id: redeId } of redes)
      for (const { id: produtoId, codigo: codProduto } of produtos) {
        const doPar = (linha: { redeId: number; produtoId: number | null }) =>
          linha.redeId === redeId && linha.produtoId === produtoId;
        const par = { redeId, codProduto, compras: compras.filter(doPar) };
        await compareSerie(equipe, {
          ...par,
          pontuado: sum(itens.filter(doPar), ({ pontuadas }) => pontuadas),
          liberado: sum(liberacoes.filter(doPar), ({ quantidade }) => quantidade ?? 0),
        });
      }
  },

  async dashboard({ equipe }, { itens, lojas }) {
    const mes = t().clock.today().slice(0, 7);
    const { porDia, ...tops } = await equipe.ok(getDashboard, { query: { mes_ano: mes } });
    const vendedores = await t().app.db.selectFrom('parceiros').select(['id', 'nome']).execute();
    const nomes = new Map(vendedores.map(({ id, nome }) => [id, nome]));
    compareTop(
      tops.topParceirosPontuados.map(({ nome, ...valores }) => ({ nome, ...valores })),
      Map.groupBy(itens, ({ parceiroId }) => nomes.get(parceiroId) ?? ''),
    );
    compareTop(
      tops.topRevendasPontuadas.map(({ nomeFantasia: nome, ...valores }) => ({ nome, ...valores })),
      Map.groupBy(itens, ({ revendaId }) => lojas.get(revendaId)?.nome ?? ''),
    );
    const pontos = sum(porDia, (dia) => cem(dia.pontos));
    const seguinte = Temporal.PlainYearMonth.from(mes).add({ months: 1 }).toString();
    const { anterior } = await equipe.ok(getDashboard, { query: { mes_ano: seguinte } });
    expect(cem(anterior.totalPontos)).toBe(pontos);
    // What was scored and cancelled, as the sellers' books have it, each entry in the month of its scoring.
    const lancamentos = await t()
      .app.db.selectFrom('lancamentos as l')
      .innerJoin('pontuacoes as n', 'n.id', 'l.pontuacaoId')
      .select(['n.pontuadoEm', 'l.pontos'])
      .execute();
    const doMes = lancamentos.filter(({ pontuadoEm }) => diaEmSaoPaulo(pontuadoEm).slice(0, 7) === mes);
    expect(pontos).toBe(sum(doMes, (lancamento) => cem(lancamento.pontos)));
    expect(pontos).toBe(sum(itens, ({ centesimosDePonto }) => centesimosDePonto));
  },
};

/** Step by step: what was scored and released, all of it today, and what was bought on the documents' days. */
async function compareSerie(equipe: Palco['equipe'], { redeId, codProduto, ...fatos }: ParDoTempo): Promise<void> {
  const hoje = t().clock.today();
  for (const por of ['dia', 'mes'] as const) {
    const { status, corpo } = await equipe.envia(listSerieAntifraude, { query: { rede: redeId, codProduto, por } });
    // Where nothing was ever bought nor sold there is no row.
    if (status === 404) {
      expect([fatos.compras.length, fatos.pontuado, fatos.liberado]).toEqual([0, 0, 0]);
      continue;
    }
    const { serie } = corpo as RecebidoDe<typeof listSerieAntifraude>;
    const passoDe = (dia: string) => dia.slice(0, por === 'dia' ? 10 : 7);
    for (const { inicio, ...valores } of serie) {
      const atual = passoDe(inicio) === passoDe(hoje);
      const boughtWhere = (where: (passo: string) => boolean) =>
        sum(
          fatos.compras.filter(({ data }) => where(passoDe(data))),
          ({ qtde }) => qtde,
        );
      const [pontuado, liberado] = atual ? [fatos.pontuado, fatos.liberado] : [0, 0];
      expect({ inicio, ...valores }).toEqual({
        inicio,
        comprado: boughtWhere((passo) => passo === passoDe(inicio)),
        pontuado,
        liberado,
        saldo: boughtWhere((passo) => passo <= passoDe(inicio)) + liberado - pontuado,
      });
    }
    const [primeiro = { inicio: '' }] = serie;
    const passos = Temporal.PlainDate.from(primeiro.inicio).until(hoje, {
      largestUnit: por === 'dia' ? 'day' : 'month',
    });
    expect(serie).toHaveLength(1 + (por === 'dia' ? passos.days : passos.months));
    // Of the time that there is room for, what is not shown never was.
    const janela = Temporal.PlainDate.from(hoje).subtract({
      [por === 'dia' ? 'days' : 'months']: maximoPontos[por] - 1,
    });
    const isLeftOut = (passo: string) => passo >= passoDe(janela.toString()) && passo < passoDe(primeiro.inicio);
    expect(fatos.compras.filter(({ data }) => isLeftOut(passoDe(data)))).toEqual([]);
  }
}

interface ParDoTempo extends Pick<Fatos, 'compras'> {
  redeId: number;
  codProduto: string;
  pontuado: number;
  liberado: number;
}

/** Of those with points: their points, the most first, and what the scored units sold for. */
function compareTop(
  top: readonly { nome: string; totalPontos: number; totalVendido: number }[],
  deCada: ReadonlyMap<string, Fatos['itens']>,
): void {
  const pontosDe = (itens: Fatos['itens']) => sum(itens, ({ centesimosDePonto }) => centesimosDePonto);
  const pontuados = [...deCada].filter(([, itens]) => itens.some(({ pontuadas }) => pontuadas > 0));
  expect(top.map(({ totalPontos }) => cem(totalPontos))).toEqual(
    pontuados
      .map(([, itens]) => pontosDe(itens))
      .sort((a, b) => b - a)
      .slice(0, 10),
  );
  for (const { nome, totalPontos, totalVendido } of top) {
    const itens = deCada.get(nome) ?? [];
    expect(cem(totalPontos)).toBe(pontosDe(itens));
    const exato = sum(itens, ({ centavos, pontuadas, qtde }) => (centavos * pontuadas) / qtde);
    // Rounded once, at the end.
    expect(Math.abs(cem(totalVendido) - exato)).toBeLessThan(0.5001);
  }
}

const chaveDe = ({ idRevenda, mes, codProduto }: { idRevenda: number; mes: number; codProduto: string }) =>
  `${idRevenda} ${mes} ${codProduto}`;

function toLinha({ lojas, produtos }: Fatos, devida: ReturnType<typeof vendidoNoAno>[number]) {
  const { revendaId, mes, produtoId, qtde, centavos, centesimosDePonto } = devida;
  const produto = produtos.get(produtoId);
  return {
    idRevenda: revendaId,
    revenda: lojas.get(revendaId)?.nome ?? '',
    mes,
    codProduto: produto?.codigo ?? '',
    produto: produto?.nome ?? '',
    quantidade: qtde,
    valorUnitarioMedio: Math.round(centavos / qtde) / 100,
    valorTotal: centavos / 100,
    totalPontuado: centesimosDePonto / 100,
  };
}

test('reports say what the facts add up to, whatever was bought, returned, corrected, sold, cancelled and released', async () => {
  await fc.assert(
    fc.asyncProperty(passos, async (historia) => {
      const palco = await createPalco(t());
      await live(palco, historia);
      const fatos = await readFatos(t().app.db);
      for (const compare of Object.values(relatorios)) await compare(palco, fatos);
    }),
    { numRuns: 3, endOnFailure: true },
  );
  expect(await verifyLedger(t().app.db)).toEqual([]);
}, 180_000);
