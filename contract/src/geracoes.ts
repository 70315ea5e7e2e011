/**
 * Reports that are generated from facts: what there is, how one is asked for, and how a run of it goes. Each is asked for by a GET, as the
 * specification has it; nothing starts without the header of a session, which no link and no prefetch sends.
 */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Ano, Instante, Mensagem, Mes } from './fields.ts';
import { nomeDoMes } from './meses.ts';

const tela = ['/painel/processar/relatorios'] as const;

/** In the order in which they are offered. */
export const tiposRelatorio = ['relatorio', 'compras-pontuacao', 'taxa-sucesso', 'antifraude', 'mensuracao'] as const;
export type TipoRelatorio = (typeof tiposRelatorio)[number];

interface RelatorioGerado {
  titulo: string;
  /** Generated month by month. */
  porMes: boolean;
  /** Is made of purchases too: without those that came since it lacks something. */
  deCompras: boolean;
  /** The call that generates it. */
  gerar: `/api/${string}`;
}

export const relatorios: Readonly<Record<TipoRelatorio, RelatorioGerado>> = {
  relatorio: { titulo: 'Relatório geral', porMes: false, deCompras: false, gerar: '/api/relatorio/gerar' },
  'compras-pontuacao': {
    titulo: 'Compras x Pontuação',
    porMes: true,
    deCompras: true,
    gerar: '/api/compras-pontuacao/gerar',
  },
  'taxa-sucesso': { titulo: 'Taxa de Sucesso', porMes: true, deCompras: true, gerar: '/api/taxa-sucesso/gerar' },
  antifraude: { titulo: 'Antifraude', porMes: false, deCompras: true, gerar: '/api/antifraude/gerar' },
  mensuracao: { titulo: 'Mensuração', porMes: false, deCompras: true, gerar: '/api/mensuracao/gerar' },
};

const estados = ['na_fila', 'processando', 'concluido', 'falhou'] as const;
export type EstadoGeracao = (typeof estados)[number];

export const Geracao = z.object({
  id: z.number(),
  ano: z.number().nullable(),
  mes: z.number().nullable(),
  estado: z.enum(estados),
  /** Name of whoever asked for it. */
  responsavel: z.string(),
  pedidaEm: Instante,
  iniciadaEm: Instante.nullable(),
  terminadaEm: Instante.nullable(),
  /** What it is at. */
  etapa: z.string().nullable(),
  /** Of `total` parts; null: not known yet. */
  feitas: z.number(),
  total: z.number().nullable(),
  /** What became of it, or how it stands, in a sentence. */
  mensagem: z.string(),
  /** Figures of a run that ended: `linhas`; of the antifraude `corrigidas`. */
  resultado: z.record(z.string(), z.number()),
  /** Why it failed. */
  erro: z.string().nullable(),
});
export type Geracao = z.infer<typeof Geracao>;

/** Whether it may still come to something. */
export const isEmAndamento = ({ estado }: Pick<Geracao, 'estado'>): boolean =>
  estado === 'na_fila' || estado === 'processando';

/**
 * When and by whom what is shown was generated, and whether purchases came in since that it may lack; null: never. Part of the answer of
 * every generated report.
 */
export const Gerado = z.object({ em: Instante, por: z.string(), haCompras: z.boolean() }).nullable();
export type Gerado = z.infer<typeof Gerado>;

/** A run that ends within a few seconds is answered with its end; else with how it stands, to be followed by `listGeracoes`. */
const reply = Mensagem.extend({ geracao: Geracao });

const comum = { method: 'GET', auth: 'painel', telas: tela, acao: 'gerarRelatorios', reply } as const;

type PedidoDeGeracao = { path: `/api/${string}`; resumo: string };

/** The call that generates a report as a whole. */
export const defineGerar = (tipo: TipoRelatorio, pedido: PedidoDeGeracao) => ({
  ...endpoint({ ...comum, ...pedido, errors: [] }),
  tipo,
});
export type EndpointGerar = ReturnType<typeof defineGerar>;

/** The call that generates one month of a report. */
export const defineGerarMes = (tipo: TipoRelatorio, pedido: PedidoDeGeracao) => ({
  ...endpoint({ ...comum, ...pedido, query: z.object({ ano: Ano, mes: Mes }), errors: ['validacao'] }),
  tipo,
});
export type EndpointGerarMes = ReturnType<typeof defineGerarMes>;

/** The call of a report, as far as whoever asks for any of them needs it. */
export const gerarDe = (tipo: TipoRelatorio): EndpointGerar | EndpointGerarMes => {
  const { porMes, gerar: path, titulo: resumo } = relatorios[tipo];
  return porMes ? defineGerarMes(tipo, { path, resumo }) : defineGerar(tipo, { path, resumo });
};

/** "Taxa de Sucesso de março de 2026". */
export const describeRelatorio = (tipo: TipoRelatorio, { ano, mes }: Pick<Geracao, 'ano' | 'mes'>): string =>
  ano === null || mes === null
    ? relatorios[tipo].titulo
    : `${relatorios[tipo].titulo} de ${nomeDoMes(mes).toLowerCase()} de ${ano}`;

/** What the screen of all reports shows of each; of those that go by month, of the month that is asked for. */
export const listGeracoes = endpoint({
  method: 'GET',
  path: '/api/geracoes',
  auth: 'painel',
  telas: tela,
  resumo: 'A última geração de cada relatório e a que as telas mostram',
  query: z.object({ ano: Ano, mes: Mes }),
  reply: z.object({
    geracoes: z.array(
      z.object({
        tipo: z.enum(tiposRelatorio),
        /** Asked for last, under way or ended. */
        ultima: Geracao.nullable(),
        /** The last one that ended well. */
        atual: Geracao.nullable(),
      }),
    ),
  }),
  errors: [],
});
