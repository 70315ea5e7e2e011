/** What the charts and cards of a report show, its file adds up to. */
import { createLiberacao, listSerieAntifraude } from '@pontua/contract/antifraude';
import {
  gerarComprasPontuacao,
  getGraficoComprasPontuacao,
  listComprasPontuacao,
} from '@pontua/contract/compras-pontuacao';
import { getDashboard, getEsperas, listFigurasDashboard } from '@pontua/contract/dashboard';
import { formatDia } from '@pontua/contract/dates';
import type { EndpointLista } from '@pontua/contract/endpoint';
import { gerarMensuracao, listMesesMensuracao } from '@pontua/contract/mensuracao';
import { formatMes } from '@pontua/contract/meses';
import { pontuarVenda } from '@pontua/contract/pontuacoes';
import { getResumoVendidos, listProdutosVendidos } from '@pontua/contract/produtos-vendidos';
import { gerarRelatorio, getResumoRelatorio, listRelatorio } from '@pontua/contract/relatorio';
import { gerarTaxaSucesso, getResumoTaxaSucesso, listTaxaSucesso } from '@pontua/contract/taxa';
import { expect, test } from 'vitest';
import { useTestApp } from './app.ts';
import { at, createPalco, type Palco, sendCompras } from './historia.ts';
import { cem, sum } from './relatorios.ts';
import { vendaDe } from './vendas.ts';

const t = useTestApp();

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
      const { recibos, unidadesEmAnalise, pedidosTitular, aExpirar, ...esperas } = await quem.ok(getEsperas, {
        query: {},
      });
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
          { de: 'Pedidos sobre dados pessoais', valor: pedidosTitular?.total ?? -1 },
          { de: 'Pedidos sobre dados pessoais fora do prazo', valor: pedidosTitular?.vencidos ?? -1 },
          { de: 'Pedidos sobre dados pessoais a vencer em 5 dias', valor: pedidosTitular?.aVencer ?? -1 },
          { de: 'Perguntas sobre pontos sem resposta', valor: esperas.duvidas ?? -1 },
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
  await t().app.startJobs();
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
