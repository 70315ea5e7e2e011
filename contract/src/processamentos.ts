/** An uploaded file's way through the system: queued, read and applied line by line, done or failed. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Dia, IdParams, Reais } from './fields.ts';

export const estadosProcessamento = ['na_fila', 'processando', 'concluido', 'falhou'] as const;

/** A line that could not be used. `linha` is the row as a person sees it in the spreadsheet, the header being row 1. */
export const Falta = z.object({ linha: z.number(), coluna: z.string().optional(), mensagem: z.string() });

/** A purchase that came again with another quantity, value or day, and took the place of the old one. */
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

export const Processamento = z.object({
  id: z.number(),
  tipo: z.string(),
  estado: z.enum(estadosProcessamento),
  nomeArquivo: z.string(),
  linhasLidas: z.number(),
  totalLinhas: z.number().nullable(),
  /** Lines applied. For sales: `vendas`, `pontuadas` and `emAnalise` (units) and `pontos` beside it. */
  resultado: z.record(z.string(), z.number()),
  totalErros: z.number(),
  /** The first hundred; all of them are in the file. */
  erros: z.array(Falta),
  /** Of purchases, the first hundred; `resultado.corrigidas` counts them all. */
  correcoes: z.array(Correcao),
  /** Call that answers the faulty lines as a file to mend and send again. */
  arquivoErros: z.string().nullable(),
  /** Why it failed as a whole. */
  erro: z.string().nullable(),
});
export type Processamento = z.infer<typeof Processamento>;

/**
 * Answer of an upload. A file done within a few seconds comes complete; a longer one comes with
 * `processamento.estado` still open, to be followed at `GET /api/processamentos/{id}`.
 */
export const ResultadoUpload = z.object({
  total: z.number(),
  erros: z.array(Falta),
  mensagem: z.string(),
  processamento: Processamento,
});
export type ResultadoUpload = z.infer<typeof ResultadoUpload>;

export const getProcessamento = endpoint({
  method: 'GET',
  path: '/api/processamentos/{id}',
  auth: 'painel',
  resumo: 'Andamento de um arquivo enviado por este usuário',
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
