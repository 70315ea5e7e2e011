/** The general report: sales, points, redemptions and what they cost, by month, chain, region and cenário; or the address of an embedded one. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Ano, Mes, numerico, Pontos, Reais } from './fields.ts';
import { defineGerar, Gerado } from './geracoes.ts';
import { defineLista, listaRodape, listQuery } from './list.ts';
import { FiltroRede } from './referencias.ts';
import { nomeCenario } from './revendas.ts';

const telas = ['/painel/relatorio'] as const;

/** What a line of the report is the sum of. */
export const agrupamentos = ['mes', 'rede', 'regiao', 'cenario', 'tudo'] as const;
export type Agrupamento = (typeof agrupamentos)[number];
const FigurasDoRelatorio = z.object({
  /** Sales that stand, by the day of the sale; their units and what these sold for. */
  vendas: z.number(),
  unidades: z.number(),
  valorVendido: Reais,
  /** Units of these sales that wait Em Análise or are held back (0575: the antifraude counts the first alone), and their share of all units in percent; null without units. */
  emAnalise: z.number(),
  percentualEmAnalise: z.number().nullable(),
  /** Of scorings that stand, by the day of the scoring. */
  unidadesPontuadas: z.number(),
  pontos: Pontos,
  /** Redemptions that were not cancelled, by the day of the redemption. */
  resgates: z.number(),
  pontosResgatados: Pontos,
  /** The points scored, at what a point of the chain costs when the report is generated; for who may see that. */
  custo: Reais.optional(),
});

export const LinhaRelatorio = FigurasDoRelatorio.extend({
  id: z.number(),
  /** Null: of all of them. YYYY-MM. */
  mes: z.string().nullable(),
  rede: z.string().nullable(),
  regiao: z.string().nullable(),
  cenario: z.number().nullable(),
});
export type LinhaRelatorio = z.infer<typeof LinhaRelatorio>;

export const listaRelatorio = defineLista<LinhaRelatorio>()({
  chave: 'relatorio',
  arquivo: 'Relatorio',
  colunas: [
    { chave: 'mes', titulo: 'Mês', tipo: 'mes', ordena: true, importancia: 1, fixa: true },
    { chave: 'rede', titulo: 'Rede', ordena: true, importancia: 1, fixa: true },
    { chave: 'regiao', titulo: 'Região', ordena: true, fixa: true },
    { chave: 'cenario', titulo: 'Cenário', tipo: 'codigo', nomes: nomeCenario, ordena: true, fixa: true },
    { chave: 'vendas', titulo: 'Vendas', tipo: 'numero', ordena: true, soma: true },
    { chave: 'unidades', titulo: 'Unidades', tipo: 'numero', ordena: true, soma: true },
    { chave: 'valorVendido', titulo: 'Valor vendido', tipo: 'reais', ordena: true, soma: true, importancia: 1 },
    { chave: 'emAnalise', titulo: 'Em Análise e retidas', tipo: 'numero', ordena: true, soma: true, importancia: 3 },
    { chave: 'percentualEmAnalise', titulo: 'Em Análise e retidas (%)', tipo: 'numero', casas: 2, ordena: true },
    { chave: 'unidadesPontuadas', titulo: 'Unidades pontuadas', tipo: 'numero', ordena: true, soma: true },
    { chave: 'pontos', titulo: 'Pontos', tipo: 'pontos', ordena: true, soma: true, importancia: 1 },
    { chave: 'custo', titulo: 'Custo', tipo: 'reais', ordena: true, soma: true, acao: 'verValorPonto' },
    { chave: 'resgates', titulo: 'Resgates', tipo: 'numero', ordena: true, soma: true },
    { chave: 'pontosResgatados', titulo: 'Pontos resgatados', tipo: 'pontos', ordena: true, soma: true },
  ],
  ordem: { campo: 'mes', direcao: 'desc' },
});

/** Left out: of all of them. */
const recorte = {
  rede: FiltroRede,
  ano: Ano.optional(),
  mes: Mes.optional(),
  regiao: z.string().trim().max(60).optional(),
  cenario: numerico(z.literal([0, 1, 2, 3], 'Cenário inválido')).optional(),
};

export const listRelatorio = endpoint({
  method: 'GET',
  path: '/api/relatorio',
  auth: 'painel',
  telas,
  resumo: 'Vendas, pontos, resgates e custo por mês, rede, região ou cenário',
  lista: listaRelatorio,
  query: listQuery(listaRelatorio, {}).extend({
    ...recorte,
    por: z.enum(agrupamentos, 'Agrupamento inválido').default('mes'),
  }),
  reply: z.object({
    relatorio: z.array(LinhaRelatorio),
    gerado: Gerado,
    /** Stores whose chain is not within reach: their figures are made when they are asked for. */
    direto: z.boolean(),
    ...listaRodape,
  }),
  errors: [],
});

/** So many months are seen at a glance. */
export const maximoMeses = 24;

export const getResumoRelatorio = endpoint({
  method: 'GET',
  path: '/api/relatorio/resumo',
  auth: 'painel',
  telas,
  resumo: 'As somas do relatório, ao todo e mês a mês',
  query: z.object(recorte).extend({ buscar: z.string().trim().max(100).default('') }),
  reply: z.object({
    total: FigurasDoRelatorio,
    /** The newest ones with anything in them, oldest first. */
    meses: z.array(FigurasDoRelatorio.extend({ mes: z.string() })),
    gerado: Gerado,
    direto: z.boolean(),
  }),
  errors: [],
});

export const getOrigemRelatorio = endpoint({
  method: 'GET',
  path: '/api/relatorio/origem',
  auth: 'painel',
  telas,
  resumo: 'O endereço do relatório incorporado, onde há um, e os recortes do relatório próprio',
  reply: z.object({
    /** Null: the product's own report is shown. */
    url: z.string().nullable(),
    /** Of the chains within reach. */
    regioes: z.array(z.string()),
    /** The first year with anything in it; null: there is none. */
    primeiroAno: z.number().nullable(),
  }),
  errors: [],
});

export const gerarRelatorio = defineGerar('relatorio', {
  path: '/api/relatorio/gerar',
  resumo: 'Refaz o relatório geral, de todos os meses, a partir das vendas, pontuações e resgates',
});
