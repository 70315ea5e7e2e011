/** Points past their day: expiring them, the report, and giving back those of a day. */
import { z } from 'zod';
import { formatDia } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { Dia, expandDia, formatCpf, Instante, Mensagem, Pontos } from './fields.ts';
import { defineLista, listaRodape, listQuery, wholeListQuery } from './list.ts';
import { contaPontos } from './money.ts';

const telas = ['/painel/processar/pontos'] as const;
const acao = 'movimentarPontos';

/** What would be expired, or given back, of the sellers of a rede. */
export const PreviaPontos = z.object({
  /** Of the rede. */
  id: z.number(),
  rede: z.string(),
  vendedores: z.number(),
  lotes: z.number(),
  pontos: Pontos,
});
export type PreviaPontos = z.infer<typeof PreviaPontos>;

const colunasPrevia = [
  { chave: 'rede', titulo: 'Rede', ordena: true, importancia: 1 },
  { chave: 'vendedores', titulo: 'Vendedores', tipo: 'numero', ordena: true, soma: true },
  { chave: 'lotes', titulo: 'Lotes', tipo: 'numero', ordena: true, soma: true },
  { chave: 'pontos', titulo: 'Pontos', tipo: 'pontos', ordena: true, soma: true, importancia: 1 },
] as const;

export const listaPreviaExpiracao = defineLista<PreviaPontos>()({
  chave: 'previa',
  arquivo: 'PontosAExpirar',
  colunas: colunasPrevia,
  ordem: { campo: 'rede', direcao: 'asc' },
});

export const listPreviaExpiracao = endpoint({
  method: 'GET',
  path: '/api/pontuacoes/expirar/previa',
  auth: 'painel',
  telas,
  acao,
  resumo: 'O que expirar os pontos agora tiraria, por rede',
  lista: listaPreviaExpiracao,
  query: wholeListQuery(listaPreviaExpiracao),
  reply: z.object({
    previa: z.array(PreviaPontos),
    ...listaRodape,
    /** The last day on which points expired that were expired already: what one might give back. */
    ultimoDia: Dia.nullable(),
  }),
  errors: [],
});

const MovimentoDeLotes = Mensagem.extend({ vendedores: z.number(), lotes: z.number(), pontos: Pontos });

export const expirarPontos = endpoint({
  method: 'POST',
  path: '/api/pontuacoes/expirar',
  auth: 'painel',
  telas,
  acao,
  resumo: 'Expira o que resta de cada lote cujo último dia passou; de novo, não faz nada',
  reply: MovimentoDeLotes,
  errors: [],
});

/** YYYY-MM-DD or YYYYMMDD. */
const DiaDevolvido = z.string('Data inválida').transform(expandDia).pipe(Dia);

export const listaPreviaDevolucao = defineLista<PreviaPontos>()({
  chave: 'previa',
  arquivo: 'PontosADevolver',
  colunas: colunasPrevia,
  ordem: { campo: 'rede', direcao: 'asc' },
});

export const listPreviaDevolucao = endpoint({
  method: 'GET',
  path: '/api/pontuacoes/reativar/previa',
  auth: 'painel',
  telas,
  acao,
  resumo: 'O que devolver os pontos de um dia traria de volta, por rede',
  lista: listaPreviaDevolucao,
  query: wholeListQuery(listaPreviaDevolucao).extend({ data: DiaDevolvido }),
  reply: z.object({
    previa: z.array(PreviaPontos),
    ...listaRodape,
    /** Of that day, over but not expired yet: only then can it come back. */
    aExpirar: Pontos,
  }),
  errors: ['validacao'],
});

/** Why nothing comes back of a day that the nightly job has not reached. */
export const expireAntes = (dia: string, aExpirar: number): string =>
  `O que venceu em ${formatDia(dia)} (${contaPontos(aExpirar)}) ainda não foi expirado: expire antes de devolver`;

/** Changes something although it is a GET, as the specification has it: no bare link carries the session's header. */
export const devolverPontos = endpoint({
  method: 'GET',
  path: '/api/pontuacoes/reativar/{date}',
  auth: 'painel',
  telas,
  acao,
  resumo: 'Devolve o que expirou em um dia, por mais 30 dias; de novo, não devolve nada',
  params: z.object({ date: DiaDevolvido }),
  reply: MovimentoDeLotes.omit({ mensagem: true }).extend({ success: z.boolean(), message: z.string() }),
  errors: ['validacao'],
});

export const PontosExpirados = z.object({
  id: z.number(),
  lote: z.number(),
  parceiro: z.string(),
  /** For levels that `verContatoParceiro`. */
  cpf: z.string().optional(),
  revenda: z.string(),
  rede: z.string(),
  pontos: Pontos,
  /** The last day of the lote. */
  venceEm: Dia,
  expiradoEm: Instante,
  devolvido: z.boolean(),
});
export type PontosExpirados = z.infer<typeof PontosExpirados>;

export const listaExpirados = defineLista<PontosExpirados>()({
  chave: 'expirados',
  arquivo: 'PontosExpirados',
  nomeDoArquivo: 'expired-score.csv',
  colunas: [
    { chave: 'parceiro', titulo: 'Vendedor', importancia: 1 },
    { chave: 'lote', titulo: 'Lote', tipo: 'codigo', largura: 6 },
    { chave: 'revenda', titulo: 'Loja' },
    { chave: 'pontos', titulo: 'Pontos', tipo: 'pontos', ordena: true, soma: true, importancia: 1 },
    { chave: 'venceEm', titulo: 'Venceu em', tipo: 'dia', importancia: 1 },
    { chave: 'expiradoEm', titulo: 'Expirado em', tipo: 'instante', ordena: true },
    { chave: 'devolvido', titulo: 'Devolvido', tipo: 'simNao' },
    { chave: 'rede', titulo: 'Rede', importancia: 3 },
    {
      chave: 'cpf',
      titulo: 'CPF',
      tipo: 'identificador',
      valor: ({ cpf = '' }: PontosExpirados) => formatCpf(cpf),
      acao: 'verContatoParceiro',
      importancia: 3,
    },
  ],
  ordem: { campo: 'expiradoEm', direcao: 'desc' },
});

const periodo = { dataInicial: Dia.optional(), dataFinal: Dia.optional() };

export const listExpirados = endpoint({
  method: 'GET',
  path: '/api/pontuacoes/expirar/relatorio',
  auth: 'painel',
  telas,
  acao,
  quando: ['pagina', 'limite', 'ordenacao', 'download', 'totais', 'buscar'],
  resumo: 'Pontos que expiraram, lote por lote; com `download`, o endereço do arquivo',
  lista: listaExpirados,
  query: listQuery(listaExpirados, {}).extend(periodo),
  reply: z.object({ expirados: z.array(PontosExpirados), ...listaRodape }),
  errors: [],
});

/** The call of the specification: the file itself. */
export const downloadExpirados = endpoint({
  method: 'GET',
  path: '/api/pontuacoes/expirar/relatorio',
  auth: 'painel',
  telas,
  acao,
  resumo: 'Pontos que expiraram, como arquivo CSV',
  query: z.object(periodo),
  reply: 'arquivo',
  errors: ['muitas_tentativas'],
});
