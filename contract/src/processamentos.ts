/**
 * An uploaded file's way through the system. It has its number as soon as its last byte is there: it waits, is read and checked, is applied
 * line by line, and ends done, done but for some lines, failed, or cancelled.
 */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Dia, IdParams, Instante, Reais } from './fields.ts';

export const estadosProcessamento = [
  'na_fila',
  'processando',
  'concluido',
  'com_erros',
  'falhou',
  'cancelado',
] as const;
export type EstadoProcessamento = (typeof estadosProcessamento)[number];

/** Errors that are listed: more than anybody corrects by hand. Beyond, they are counted, and there is no file of the lines to correct, as some would be missing. */
export const maximoFaltas = 10_000;

/** Not at its end yet: to be followed, and possible to cancel. */
export const isAberto = (estado: EstadoProcessamento): boolean => estado === 'na_fila' || estado === 'processando';

/** A line that could not be used. `linha` is the row as a person sees it in the spreadsheet, the header being row 1. */
export const FaltaDeLinha = z.object({ linha: z.number(), coluna: z.string().optional(), mensagem: z.string() });

/**
 * A purchase that came again with another quantity, value or day, and took the place of the old one; with none, where it came
 * again as another product's.
 */
export const Correcao = z.object({
  loja: z.string(),
  documento: z.string(),
  codigo: z.string(),
  produto: z.string(),
  dataDe: Dia,
  dataPara: Dia,
  qtdeDe: z.number(),
  qtdePara: z.number(),
  valorDe: Reais,
  valorPara: Reais,
});
export type Correcao = z.infer<typeof Correcao>;

/** What can be uploaded. */
export const tiposProcessamento = [
  'vendas',
  'historico',
  'produtos',
  'produtos_revenda',
  'revendas',
  'base_lojas',
  'cartoes',
  'saldo_cartao',
  'parceiros',
] as const;
export type TipoProcessamento = (typeof tiposProcessamento)[number];

const EnvioDeArquivo = z.object({
  id: z.number(),
  tipo: z.enum(tiposProcessamento),
  estado: z.enum(estadosProcessamento),
  nomeArquivo: z.string(),
  /** Name of the sender. */
  enviadoPor: z.string(),
  criadoEm: Instante,
  /** Lines read and checked; it grows until `totalLinhas` is known, and never shrinks. */
  linhasLidas: z.number(),
  totalLinhas: z.number().nullable(),
  /** Of those, lines done with. */
  linhasProcessadas: z.number(),
  /** Sales or lines that were not there before. */
  entraram: z.number(),
  totalErros: z.number(),
  /** What became of it, or what it is at, in a sentence. */
  mensagem: z.string(),
  /** Call that answers the invalid lines as a file to correct and send again; null where there are none, or more than are listed. */
  arquivoErros: z.string().nullable(),
});
export type EnvioDeArquivo = z.infer<typeof EnvioDeArquivo>;

export const Processamento = EnvioDeArquivo.extend({
  /** Lines applied. For sales: `vendas`, `pontuadas` and `emAnalise` (units) and `pontos` beside it. */
  resultado: z.record(z.string(), z.number()),
  /** The first hundred. */
  erros: z.array(FaltaDeLinha),
  /** Of purchases, the first hundred; `resultado.corrigidas` counts them all. */
  correcoes: z.array(Correcao),
  /** Why it failed as a whole. */
  erro: z.string().nullable(),
});
export type Processamento = z.infer<typeof Processamento>;

/**
 * Answer of an upload. A file done within a few seconds comes complete, unless the caller does not wait (`aguarda=0`); else
 * `processamento.estado` is still open, to be followed at `GET /api/processamentos/{id}`.
 */
export const ResultadoUpload = z.object({
  total: z.number(),
  erros: z.array(FaltaDeLinha),
  mensagem: z.string(),
  processamento: Processamento,
});
export type ResultadoUpload = z.infer<typeof ResultadoUpload>;

export const getProcessamento = endpoint({
  method: 'GET',
  path: '/api/processamentos/{id}',
  auth: 'painel',
  resumo: 'Andamento de um arquivo enviado',
  params: IdParams,
  reply: ResultadoUpload,
  errors: ['nao_encontrado'],
});

export const getFaltas = endpoint({
  method: 'GET',
  path: '/api/processamentos/{id}/faltas',
  auth: 'painel',
  resumo: 'As linhas a corrigir, como arquivo para consertar e enviar de novo',
  params: IdParams,
  reply: 'arquivo',
  errors: ['nao_encontrado'],
});

/** How many a screen lists. */
export const maximoEnvios = 20;

export const listProcessamentos = endpoint({
  method: 'GET',
  path: '/api/processamentos',
  auth: 'painel',
  resumo: 'Os últimos arquivos enviados: os próprios; para a administração, os de todos do seu escopo',
  query: z.object({ tipo: z.enum(tiposProcessamento) }),
  reply: z.object({ processamentos: z.array(EnvioDeArquivo) }),
  errors: ['validacao'],
});

export const cancelProcessamento = endpoint({
  method: 'POST',
  path: '/api/processamentos/{id}/cancelar',
  auth: 'painel',
  acao: 'enviarArquivos',
  resumo: 'Interrompe um arquivo enviado; o que já entrou continua valendo',
  params: IdParams,
  reply: ResultadoUpload,
  errors: ['nao_encontrado', 'estado_invalido', 'sem_permissao'],
});
