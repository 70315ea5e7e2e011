/** The month at a glance. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Pontos, Reais } from './fields.ts';
import { defineLista, listaRodape, wholeListQuery } from './list.ts';
import { FiltroRede } from './referencias.ts';

const doMes = {
  rede: FiltroRede,
  mes_ano: z
    .string()
    .regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'Mês inválido')
    .optional(),
};

const FigurasDoDashboard = z.object({
  parceirosCadastrados: z.number(),
  revendasCadastradas: z.number(),
  parceirosPontuados: z.number(),
  revendasPontuadas: z.number(),
});

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  auth: 'painel',
  telas: ['/painel/dashboard'],
  resumo: 'Números do mês, de todas as redes ou de uma',
  query: z.object(doMes),
  reply: FigurasDoDashboard.extend({
    /** The same of the month before, and its points in all. */
    anterior: FigurasDoDashboard.extend({ totalPontos: Pontos }),
    topParceirosPontuados: z.array(
      z.object({ nome: z.string(), nomeFantasia: z.string(), totalPontos: Pontos, totalVendido: Reais }),
    ),
    topRevendasPontuadas: z.array(z.object({ nomeFantasia: z.string(), totalPontos: Pontos, totalVendido: Reais })),
    /** Points scored each day of the month, for the chart. */
    porDia: z.array(z.object({ dia: z.string(), pontos: Pontos })),
  }),
  errors: [],
});

/** Days ahead in which points that end are counted. */
export const diasAExpirar = 30;
/** Days back in which messages that failed are counted. */
export const diasDeFalhas = 30;

/** Days ahead in which requests about personal data that are due stand out. */
export const diasDoPrazo = 5;

/** Null where the caller does not see the screen on which something is done about it. */
export const getEsperas = endpoint({
  method: 'GET',
  path: '/api/dashboard/esperas',
  auth: 'painel',
  telas: ['/painel/dashboard'],
  resumo: 'O que espera por alguém agora, de todas as redes ou de uma, e os pontos que vencem em 30 dias',
  query: z.object({ rede: FiltroRede }),
  reply: z.object({
    /** Receipts to look at, by how long they have waited. */
    recibos: z
      .object({ total: z.number(), ateUmDia: z.number(), ateTresDias: z.number(), maisDeTresDias: z.number() })
      .nullable(),
    /** Redemptions past the day they were promised for. */
    resgatesAtrasados: z.number().nullable(),
    unidadesEmAnalise: z.object({ unidades: z.number(), redes: z.number() }).nullable(),
    desbloqueios: z.number().nullable(),
    /** Messages that failed in the last 30 days. */
    mensagensFalhas: z.number().nullable(),
    /** Open requests about personal data: how many there are, past the day of the law, and due within 5 days. */
    pedidosTitular: z.object({ total: z.number(), vencidos: z.number(), aVencer: z.number() }).nullable(),
    /** Questions of sellers about the points of a sale that nobody has answered. */
    duvidas: z.number().nullable(),
    aExpirar: z.object({ pontos: Pontos, vendedores: z.number() }),
  }),
  errors: [],
});

/** One figure of the dashboard, or a place in one of its two tables. Empty is what a figure of that kind does not have. */
const FiguraDashboard = z.object({
  /** Its place in the file. */
  id: z.number(),
  /** The card, chart or table that it stands in. */
  quadro: z.string(),
  /** What it is of: the card's title, the day, the seller, the store. */
  item: z.string(),
  /** Of a seller. */
  loja: z.string().nullable(),
  quantidade: z.number().nullable(),
  pontos: Pontos.nullable(),
  vendido: Reais.nullable(),
  /** The same of the month before. */
  anterior: z.number().nullable(),
});
export type FiguraDashboard = z.infer<typeof FiguraDashboard>;

/** All that the screen shows, in its order, as one file. */
export const listaFigurasDashboard = defineLista<FiguraDashboard>()({
  chave: 'figuras',
  arquivo: 'Dashboard',
  colunas: [
    { chave: 'id', titulo: 'Linha', tipo: 'numero', ordena: true },
    { chave: 'quadro', titulo: 'Quadro' },
    { chave: 'item', titulo: 'Item' },
    { chave: 'loja', titulo: 'Loja' },
    { chave: 'quantidade', titulo: 'Quantidade', tipo: 'numero' },
    { chave: 'pontos', titulo: 'Pontos', tipo: 'pontos' },
    { chave: 'vendido', titulo: 'Total vendido', tipo: 'reais' },
    { chave: 'anterior', titulo: 'No mês anterior', tipo: 'numero' },
  ],
  ordem: { campo: 'id', direcao: 'asc' },
});

export const listFigurasDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard/figuras',
  auth: 'painel',
  telas: ['/painel/dashboard'],
  resumo: 'Tudo o que o dashboard mostra, uma linha por número, para o seu arquivo',
  lista: listaFigurasDashboard,
  query: wholeListQuery(listaFigurasDashboard).extend(doMes),
  reply: z.object({ figuras: z.array(FiguraDashboard), ...listaRodape }),
  errors: [],
});
