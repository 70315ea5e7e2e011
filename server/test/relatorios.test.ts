/** Every report says what raw rows add up to (`relatorios.ts`), on random histories and where years, months and scopes end. */
import { createLiberacao, listAntifraude, listSerieAntifraude, maximoPontos } from '@pontua/contract/antifraude';
import {
  gerarComprasPontuacao,
  getGraficoComprasPontuacao,
  listComprasPontuacao,
} from '@pontua/contract/compras-pontuacao';
import { getDashboard, getEsperas, listFigurasDashboard } from '@pontua/contract/dashboard';
import { formatDia } from '@pontua/contract/dates';
import type { EndpointLista, RecebidoDe } from '@pontua/contract/endpoint';
import { getPrimeiraDataHistorico, listHistorico } from '@pontua/contract/historico';
import { gerarMensuracao, listMesesMensuracao } from '@pontua/contract/mensuracao';
import { formatMes } from '@pontua/contract/meses';
import { cancelPontuacao, listPontuacoes, pontuarDigitacao, pontuarVenda } from '@pontua/contract/pontuacoes';
import { faltaLoja, getResumoVendidos, listProdutosVendidos, maximoSemLoja } from '@pontua/contract/produtos-vendidos';
import { gerarRelatorio, getResumoRelatorio, listRelatorio } from '@pontua/contract/relatorio';
import { gerarTaxaSucesso, getResumoTaxaSucesso, listTaxaSucesso } from '@pontua/contract/taxa';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { verifyLedger } from '../src/modules/pontos/verify.service.ts';
import { useTestApp } from './app.ts';
import { diaEmSaoPaulo } from './fatos.ts';
import { at, createPalco, live, type Palco, passos, sendCompras } from './historia.ts';
import { cem, type Fatos, historicoDoAno, meses, readFatos, sum, vendidoNoAno } from './relatorios.ts';
import { vendaDe } from './vendas.ts';

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
        const valores = meses.map((mes) => cem(linha[mes]));
        expect(valores).toEqual(devidas.get(linha.id) ?? meses.map(() => 0));
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
    // What is not shown, for there is room for it, never was.
    if (serie.length < maximoPontos[por])
      expect(fatos.compras.filter(({ data }) => passoDe(data) < passoDe(primeiro.inicio))).toEqual([]);
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

describe('where a year ends', () => {
  test('a purchase that is corrected moves to its new month, and a return counts where its own document lies', async () => {
    const palco = await createPalco(t());
    const [loja] = palco.lojas;
    const [produto] = palco.produtos;
    const line = (documento: string, dia: string, qtde: number, valor: string) => [
      loja?.cnpj ?? '',
      dia,
      documento,
      produto?.codigo ?? '',
      qtde,
      valor,
    ];
    await sendCompras(t(), [line('7', '31/12/2025', 10, '1000,10'), line('8', '01/01/2026', 5, '500,05')]);
    expect(await comprasDe(palco, 2025)).toEqual({ dezembro: 1000.1 });
    expect(await comprasDe(palco, 2026)).toEqual({ janeiro: 500.05 });
    await sendCompras(t(), [line('7', '01/01/2026', 9, '900,00'), line('9', '28/02/2026', -2, '-200,02')]);
    expect(await comprasDe(palco, 2025)).toEqual({});
    expect(await comprasDe(palco, 2026)).toEqual({ janeiro: 1400.05, fevereiro: -200.02 });
    await sendCompras(t(), [line('10', '29/02/2024', 1, '29,02')]);
    expect(await comprasDe(palco, 2024)).toEqual({ fevereiro: 29.02 });
    expect(await verifyLedger(t().app.db)).toEqual([]);
  });

  test('what a seller types at half past ten of 31 December was sold in December', async () => {
    const palco = await createPalco(t());
    const [loja] = palco.lojas;
    const agora = t().clock.now();
    t().clock.acerta('2026-01-01T01:30:00Z');
    const vendedora = await t().como({ parceiro: at(palco.vendedoras, 0) });
    const item = { codigo: at(palco.produtos, 0).codigo, qtde: 1, valorUnitario: 80, valorDesconto: 0 };
    await vendedora.ok(pontuarDigitacao, { body: { venda: { itens: [item] } } });
    // The screen opens on the year that it is, here and now.
    const { produtosVendidos } = await palco.equipe.ok(listProdutosVendidos, { query: { revenda: loja?.cnpj } });
    t().clock.acerta(agora);
    expect(produtosVendidos).toMatchObject([{ mes: 12, quantidade: 1, valorTotal: 80, totalPontuado: 0 }]);
    const outra = await palco.equipe.ok(listProdutosVendidos, { query: { revenda: loja?.id, ano: 2026 } });
    expect(outra.produtosVendidos).toEqual([]);
  });
});

test('a line that is scored in part counts whole as sold, and by its points as scored; cancelled, it counts no more', async () => {
  const palco = await createPalco(t());
  const [revenda, vendedora, produto] = [at(palco.lojas, 0), at(palco.vendedoras, 0), at(palco.produtos, 0)];
  await sendCompras(t(), [[revenda.cnpj, '01/06/2026', '1', produto.codigo, 2, '20']]);
  const venda = vendaDe(vendedora, [{ codigo: produto.codigo, qtde: 5, valorUnitario: 33.33, valorDesconto: 0.01 }]);
  await palco.equipe.ok(pontuarVenda, venda);
  const list = async () =>
    (await palco.equipe.ok(listProdutosVendidos, { query: { revenda: revenda.cnpj, ano: 2026 } })).produtosVendidos;
  expect(await list()).toMatchObject([
    // 166,64 of five units.
    { mes: 6, quantidade: 5, valorTotal: 166.64, valorUnitarioMedio: 33.33, totalPontuado: 6 },
  ]);
  const { pontuacoes } = await palco.equipe.ok(listPontuacoes, { query: { rede: revenda.redeId } });
  await palco.equipe.ok(cancelPontuacao, { body: { identificador: pontuacoes[0]?.id ?? 0 } });
  expect(await list()).toEqual([]);
  expect(await verifyLedger(t().app.db)).toEqual([]);
});

describe('within a scope', () => {
  test('Histórico shows chains as a whole, to those alone who see the whole chain', async () => {
    const palco = await createPalco(t());
    const [minha, outra] = [at(palco.redes, 0), at(palco.redes, 1)];
    for (const loja of palco.lojas)
      await sendCompras(t(), [[loja.cnpj, '08/05/2023', `E${loja.id}`, at(palco.produtos, 0).codigo, 1, '100']]);
    const [daRede, daLoja] = [
      await t().nivel(4, { redes: [minha.id] }),
      await t().nivel(2, { revendas: [at(palco.lojas, 0).id] }),
    ];
    const { historico } = await daRede.ok(listHistorico, { query: { ano: 2023 } });
    expect(historico).toMatchObject([{ id: minha.id, gestor: 'Não definido', maio: 200, total: 200 }]);
    expect((await daLoja.ok(listHistorico, { query: { ano: 2023 } })).historico).toEqual([]);
    expect(await daRede.ok(getPrimeiraDataHistorico, {})).toEqual({ primeiraData: '2023-05-08' });
    expect(await daLoja.ok(getPrimeiraDataHistorico, {})).toEqual({ primeiraData: null });
    const ambas = await palco.equipe.ok(listHistorico, { query: { ano: 2023, rede: outra.id } });
    expect(ambas.historico).toMatchObject([{ id: outra.id, total: 200 }]);
  });

  test('Produtos Vendidos shows the stores of the scope, by any of their names', async () => {
    const palco = await createPalco(t());
    for (const vendedora of palco.vendedoras)
      await palco.equipe.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: at(palco.produtos, 0).codigo }]));
    const minha = at(palco.lojas, 1);
    const lista = async (escopo: { redes?: number[]; revendas?: number[] }, revenda?: string | number) => {
      const { produtosVendidos } = await (await t().nivel(3, escopo)).ok(listProdutosVendidos, { query: { revenda } });
      return produtosVendidos.map(({ idRevenda }) => idRevenda).sort((a, b) => a - b);
    };
    expect(await lista({ revendas: [minha.id] })).toEqual([minha.id]);
    expect(await lista({ revendas: [minha.id] }, at(palco.lojas, 0).cnpj)).toEqual([]);
    expect(await lista({ redes: [minha.redeId] })).toEqual([at(palco.lojas, 0).id, minha.id]);
    for (const revenda of [minha.id, minha.cnpj, 'todas'])
      expect(await lista({ revendas: [minha.id] }, revenda)).toEqual([minha.id]);
  });
});

test('what is not chosen is asked for, and what is no year or store is said', async () => {
  const equipe = await t().nivel(2);
  for (const query of [{}, { ano: '' }]) {
    const { corpo } = await equipe.envia(listHistorico, { query });
    expect(corpo).toMatchObject({ campos: { ano: 'Selecione um período antes' } });
  }
  expect((await equipe.envia(listHistorico, { query: { ano: 'MMXXVI' } })).corpo).toMatchObject({
    campos: { ano: 'Informe o ano' },
  });
  expect((await equipe.ok(listProdutosVendidos, { query: { revenda: 'NAO-HA' } })).produtosVendidos).toEqual([]);
  expect(await equipe.falha(listProdutosVendidos, { query: { ano: 1999 } })).toMatchObject({ status: 400 });
});

test('where all stores sold too much to be added up at once, one of them is asked for', async () => {
  const palco = await createPalco(t());
  const [loja, vendedora] = [at(palco.lojas, 0), at(palco.vendedoras, 0)];
  await sql`
    insert into vendas (rede_id, revenda_id, parceiro_id, tipo_fiscal, identificador, realizado_em, total_venda, origem)
    select ${loja.redeId}, ${loja.id}, ${vendedora.id}, 'N', n::text, '2022-05-05', 0, 0
      from generate_series(1, ${maximoSemLoja} + 1) n`.execute(t().app.db);
  const query = { ano: 2022 };
  for (const endpoint of [listProdutosVendidos, getResumoVendidos])
    expect(await palco.equipe.falha(endpoint, { query })).toMatchObject({
      status: 400,
      campos: { revenda: faltaLoja },
    });
  expect(await palco.equipe.ok(listProdutosVendidos, { query: { ...query, revenda: loja.id } })).toMatchObject({
    count: 0,
  });
  // Of other stores there are not too many.
  const outra = await t().nivel(3, { revendas: [at(palco.lojas, 1).id] });
  expect(await outra.ok(listProdutosVendidos, { query })).toMatchObject({ count: 0 });
});

test('the file has the figures of the screen, to the cent', async () => {
  const palco = await createPalco(t());
  await sendCompras(t(), [[at(palco.lojas, 0).cnpj, '08/03/2022', '1', at(palco.produtos, 0).codigo, 1, '1234,56']]);
  const query = { ano: 2022, rede: at(palco.redes, 0).id, download: 'todos' as const, fileName: 'Historico20260615' };
  const { fileLink } = await palco.equipe.ok(listHistorico, { query });
  const { body, headers } = await t().app.http.inject(fileLink ?? '');
  expect(headers['content-disposition']).toContain('Historico20260615');
  const [titulos, linha] = body.replace('\ufeff', '').split('\r\n');
  expect(titulos).toMatch(
    /^Rede;Gestor;Janeiro;Fevereiro;Março;Abril;Maio;Junho;Julho;Agosto;Setembro;Outubro;Novembro;Dezembro;Total;Janeiro do ano anterior;/,
  );
  expect(linha?.split(';').slice(1, 15)).toEqual([
    'Não definido',
    ...['0', '0', '1234,56'],
    ...Array.from({ length: 9 }, () => '0'),
    '1234,56',
  ]);
});

test('the year before stands beside the year, with the variation of the months that are over', async () => {
  const palco = await createPalco(t());
  const line = (dia: string, documento: string, valor: string) => [
    at(palco.lojas, 0).cnpj,
    dia,
    documento,
    at(palco.produtos, 0).codigo,
    1,
    valor,
  ];
  await sendCompras(t(), [
    line('10/05/2025', '1', '100'),
    line('10/06/2025', '2', '1000'),
    line('31/12/2025', '3', '7'),
    line('10/05/2026', '4', '133,30'),
    line('02/06/2026', '5', '1'),
  ]);
  expect(t().clock.today().slice(0, 7)).toBe('2026-06');
  const rede = at(palco.redes, 0).id;
  const { historico } = await palco.equipe.ok(listHistorico, { query: { ano: 2026, rede } });
  expect(historico).toMatchObject([
    { maio: 133.3, junho: 1, maioAnterior: 100, junhoAnterior: 1000, dezembroAnterior: 7, totalAnterior: 1107 },
  ]);
  expect(historico[0]?.variacao).toBe(33.3);
  // Switched off, it still has what the chart of that year compares with.
  await t().app.db.updateTable('redes').set({ ativo: false }).where('id', '=', rede).execute();
  const depois = await palco.equipe.ok(listHistorico, { query: { ano: 2027, rede } });
  expect(depois.historico).toMatchObject([{ total: 0, totalAnterior: 134.3, variacao: null }]);
});

interface Figura {
  /** What it is of: the name of a bar, or of the whole. */
  de: string;
  valor: number;
}

interface Tela {
  lista: EndpointLista;
  query: object | ((palco: Palco) => object);
  /** What its charts and cards read, each beside the column of the file that adds up to it. */
  figuras(quem: Palco['equipe'], palco: Palco): Promise<Record<string, Figura[]>>;
  /** The column that a bar is of; the whole file where it is empty. */
  por: Record<string, string>;
}

/** By one of the things that a row is of. */
const porUm = <L extends object>(linhas: readonly L[], de: keyof L, cada: Record<string, keyof L>) =>
  Object.fromEntries(
    Object.entries(cada).map(([coluna, chave]) => [
      coluna,
      linhas.map((linha): Figura => ({ de: String(linha[de]), valor: Number(linha[chave]) })),
    ]),
  );

/** The balance over time of a row of the antifraude, by day and by month. */
const noTempo = (por: 'dia' | 'mes'): Tela => {
  const query = ({ redes, produtos }: Palco) => ({ rede: at(redes, 0).id, codProduto: at(produtos, 0).codigo, por });
  const colunas = { Comprado: 'comprado', Pontuado: 'pontuado', Liberado: 'liberado', Saldo: 'saldo' } as const;
  return {
    lista: listSerieAntifraude,
    query,
    por: { Comprado: 'Início', Pontuado: 'Início', Liberado: 'Início', Saldo: 'Início' },
    async figuras(quem, palco) {
      const { serie } = await quem.ok(listSerieAntifraude, { query: query(palco) });
      expect(serie.at(-1)).toMatchObject({ pontuado: 2, liberado: 1.5 });
      return porUm(
        serie.map((ponto) => ({ ...ponto, inicio: formatDia(ponto.inicio) })),
        'inicio',
        colunas,
      );
    },
  };
};

const figurasDoRelatorio = {
  'Valor vendido': 'valorVendido',
  Unidades: 'unidades',
  Pontos: 'pontos',
  'Unidades pontuadas': 'unidadesPontuadas',
  Custo: 'custo',
  Resgates: 'resgates',
  'Pontos resgatados': 'pontosResgatados',
  'Em Análise e retidas': 'emAnalise',
} as const;

/** Every report with a file whose screen shows more than the rows: a new one is a line here. */
const telas: Readonly<Record<string, Tela>> = {
  taxaSucesso: {
    lista: listTaxaSucesso,
    query: { ano: 2026, mes: 5 },
    por: { 'Média mensal em R$': 'Rede', 'No mês em R$': 'Rede' },
    async figuras(quem) {
      const { itens, antes, noMes } = await quem.ok(getResumoTaxaSucesso, { query: { ano: 2026, mes: 5 } });
      return {
        'Média mensal em R$': [
          ...itens.map((item) => ({ de: item.nome, valor: item.antes })),
          { de: '', valor: antes },
        ],
        'No mês em R$': [...itens.map((item) => ({ de: item.nome, valor: item.noMes })), { de: '', valor: noMes }],
      };
    },
  },
  comprasPontuacao: {
    lista: listComprasPontuacao,
    query: { ano: 2026, mes: 5 },
    por: { Comprado: 'Rede', Pontuado: 'Rede' },
    async figuras(quem) {
      const { barras, qtdVendida, qtdPontuada } = await quem.ok(getGraficoComprasPontuacao, {
        query: { ano: 2026, mes: 5 },
      });
      return {
        Comprado: [...barras.map((um) => ({ de: um.nome, valor: um.qtdVendida })), { de: '', valor: qtdVendida }],
        Pontuado: [...barras.map((um) => ({ de: um.nome, valor: um.qtdPontuada })), { de: '', valor: qtdPontuada }],
      };
    },
  },
  produtosVendidos: {
    lista: listProdutosVendidos,
    query: { ano: 2026 },
    por: { 'Valor total': 'Produto' },
    async figuras(quem) {
      const { meses: dosMeses, produtos } = await quem.ok(getResumoVendidos, { query: { ano: 2026 } });
      return {
        'Valor total': [
          ...produtos.map(({ produto, valorTotal }) => ({ de: produto, valor: valorTotal })),
          { de: '', valor: sum(dosMeses, ({ valorTotal }) => cem(valorTotal)) / 100 },
        ],
      };
    },
  },
  relatorio: {
    lista: listRelatorio,
    query: { por: 'mes' },
    por: Object.fromEntries(Object.keys(figurasDoRelatorio).map((coluna) => [coluna, 'Mês'])),
    async figuras(quem) {
      const { total, meses: dosMeses } = await quem.ok(getResumoRelatorio, { query: {} });
      const linhas = [
        ...dosMeses.map(({ mes, ...valores }) => ({ de: formatMes(mes), ...valores })),
        { de: '', ...total },
      ];
      return porUm(linhas, 'de', figurasDoRelatorio);
    },
  },
  antifraudePorDia: noTempo('dia'),
  antifraudePorMes: noTempo('mes'),
  mensuracaoDeUmaRede: {
    lista: listMesesMensuracao,
    query: ({ redes }) => ({ rede: at(redes, 0).id }),
    por: { 'Antes do cadastro': 'Mês', 'Depois do cadastro': 'Mês' },
    async figuras(quem, { redes }) {
      const { meses: dosMeses } = await quem.ok(listMesesMensuracao, { query: { rede: at(redes, 0).id } });
      return porUm(
        dosMeses.map((um) => ({ ...um, mes: formatDia(um.mes) })),
        'mes',
        { 'Antes do cadastro': 'antes', 'Depois do cadastro': 'depois' },
      );
    },
  },
  dashboard: {
    lista: listFigurasDashboard,
    query: {},
    por: { Quantidade: 'Item', Pontos: 'Item', 'Total vendido': 'Item', 'No mês anterior': 'Item' },
    async figuras(quem) {
      const numeros = await quem.ok(getDashboard, { query: {} });
      const { recibos, unidadesEmAnalise, aExpirar, ...esperas } = await quem.ok(getEsperas, { query: {} });
      const { anterior, porDia, topParceirosPontuados: vendedores, topRevendasPontuadas: lojas } = numeros;
      const cartoes = {
        'Vendedores Cadastrados': 'parceirosCadastrados',
        'Vendedores Pontuados': 'parceirosPontuados',
        'Lojas Cadastradas': 'revendasCadastradas',
        'Lojas Pontuadas': 'revendasPontuadas',
      } as const;
      const cards = (de: Record<(typeof cartoes)[keyof typeof cartoes], number>) =>
        Object.entries(cartoes).map(([item, chave]) => ({ de: item, valor: de[chave] }));
      const dias = porDia.map(({ dia, pontos }) => ({ de: formatDia(dia), valor: pontos }));
      const tops = [
        ...vendedores.map(({ nome, ...resto }) => ({ de: nome, ...resto })),
        ...lojas.map(({ nomeFantasia, ...resto }) => ({ de: nomeFantasia, ...resto })),
      ];
      return {
        Quantidade: [
          ...cards(numeros),
          { de: 'Recibos a conferir', valor: recibos?.total ?? -1 },
          { de: 'Recibos há menos de 1 dia', valor: recibos?.ateUmDia ?? -1 },
          { de: 'Recibos há 1 a 3 dias', valor: recibos?.ateTresDias ?? -1 },
          { de: 'Recibos há mais de 3 dias', valor: recibos?.maisDeTresDias ?? -1 },
          { de: 'Resgates atrasados', valor: esperas.resgatesAtrasados ?? -1 },
          { de: 'Unidades Em Análise', valor: unidadesEmAnalise?.unidades ?? -1 },
          { de: 'Redes com unidades Em Análise', valor: unidadesEmAnalise?.redes ?? -1 },
          { de: 'Cartões a desbloquear', valor: esperas.desbloqueios ?? -1 },
          { de: 'Mensagens que falharam nos últimos 30 dias', valor: esperas.mensagensFalhas ?? -1 },
          { de: 'Vendedores com pontos a expirar em 30 dias', valor: aExpirar.vendedores },
        ],
        Pontos: [
          ...dias,
          { de: 'Pontos', valor: sum(porDia, ({ pontos }) => cem(pontos)) / 100 },
          { de: 'Pontos a expirar em 30 dias', valor: aExpirar.pontos },
          ...tops.map(({ de, totalPontos }) => ({ de, valor: totalPontos })),
        ],
        'Total vendido': tops.map(({ de, totalVendido }) => ({ de, valor: totalVendido })),
        'No mês anterior': [...cards(anterior), { de: 'Pontos', valor: anterior.totalPontos }],
      };
    },
  },
};

test('what a report’s charts and cards show, its file adds up to', async () => {
  const palco = await createPalco(t());
  await t().app.startJobs();
  for (const { id } of palco.redes)
    await t().app.db.updateTable('redes').set({ criadoEm: '2026-03-10T12:00:00Z' }).where('id', '=', id).execute();
  // Three months, so that means are thirds of a cent.
  const compras = palco.lojas.flatMap((loja, n) =>
    palco.produtos.flatMap(({ codigo }, p) =>
      ['10/12/2025', '10/01/2026', '10/02/2026', '10/05/2026'].map((dia, m) => [
        ...[loja.cnpj, dia, `N${n}-${p}-${m}`, codigo],
        ...[1 + ((n + p + m) % 3), '33,33'],
      ]),
    ),
  );
  await sendCompras(t(), compras);
  for (const vendedora of palco.vendedoras)
    await palco.equipe.ok(pontuarVenda, vendaDe(vendedora, [{ codigo: at(palco.produtos, 0).codigo }]));
  await palco.equipe.ok(gerarTaxaSucesso, { query: { ano: 2026, mes: 5 } });
  await palco.equipe.ok(gerarComprasPontuacao, { query: { ano: 2026, mes: 5 } });
  const linha = { rede: at(palco.redes, 0).id, codProduto: at(palco.produtos, 0).codigo };
  await palco.equipe.ok(createLiberacao, { body: { ...linha, quantidade: 1.5 } });
  await palco.equipe.ok(gerarRelatorio, {});
  await palco.equipe.ok(gerarMensuracao, {});
  for (const [nome, { lista, query, figuras, por }] of Object.entries(telas)) {
    const linhas = await readFile(palco, lista, typeof query === 'function' ? query(palco) : query);
    for (const [coluna, mostradas] of Object.entries(await figuras(palco.equipe, palco))) {
      expect(mostradas.length, `${nome}: ${coluna}`).toBeGreaterThan(1);
      for (const { de, valor } of mostradas) {
        const suas = linhas.filter((linha) => de === '' || linha.get(por[coluna] ?? '') === de);
        expect(suas.length, `${nome}: ${de}`).toBeGreaterThan(0);
        const soma = sum(suas, (linha) => cem(Number((linha.get(coluna) ?? '0').replace(',', '.'))));
        expect(soma, `${nome}: ${coluna}, ${de || 'ao todo'}`).toBe(cem(valor));
      }
    }
  }
}, 60_000);

/** The rows of a list's file, by the titles of its columns. */
async function readFile({ equipe }: Palco, lista: EndpointLista, query: object): Promise<Map<string, string>[]> {
  const resposta = await equipe.envia(lista, { query: { ...query, download: 'todos' } } as never);
  const { fileLink } = resposta.corpo as { fileLink: string };
  const { body } = await t().app.http.inject(fileLink);
  const [titulos = [], ...linhas] = body
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((linha) => linha.split(';'));
  return linhas.map((celulas) => new Map(titulos.map((titulo, n) => [titulo, celulas[n] ?? ''])));
}

/** The months that are not empty, of the first chain. */
async function comprasDe({ equipe, redes }: Palco, ano: number) {
  const { historico } = await equipe.ok(listHistorico, { query: { ano, rede: at(redes, 0).id } });
  return Object.fromEntries(meses.map((mes) => [mes, historico[0]?.[mes]]).filter(([, valor]) => valor !== 0));
}
