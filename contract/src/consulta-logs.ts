/** The screen of logs: what was done, by whom, when, and with which values before and after. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Dia, IdParams, Instante } from './fields.ts';
import { defineLista, limiteOuTodos, listaRodape, listQuery } from './list.ts';
import { type TipoLog, tiposLog } from './logs.ts';

const telas = ['/painel/logs'] as const;

/** Who did it: staff, a seller, or the system by itself. */
export const nomeAutor = { usuario: 'Equipe', parceiro: 'Vendedor', sistema: 'Sistema' } as const;

/** In the words and with the names of the record's own history. */
const PalavrasDoLog = z.object({
  titulo: z.string(),
  valores: z.object({ de: z.string(), para: z.string() }).nullable(),
});

export const Log = z.object({
  id: z.number(),
  criadoEm: Instante,
  /** Of a version that is not this one perhaps one that is not known here. */
  tipo: z.string(),
  responsavel: z.string(),
  autor: z.enum(['usuario', 'parceiro', 'sistema']),
  /** What it is about: a name, a number. */
  registro: z.string(),
  /** What was kept with it, without secrets; long lists are cut short. */
  parametros: z.record(z.string(), z.unknown()),
  /** The same in words, on one line. */
  resumo: z.string(),
});
export type Log = z.infer<typeof Log>;

export const listaLogs = defineLista<Log>()({
  chave: 'logs',
  arquivo: 'Logs',
  colunas: [
    { chave: 'criadoEm', titulo: 'Data e hora', tipo: 'instante', ordena: true, importancia: 1 },
    { chave: 'tipo', titulo: 'O que foi feito', tipo: 'codigo', nomes: tiposLog, importancia: 1, largura: 15 },
    { chave: 'responsavel', titulo: 'Responsável', importancia: 1, largura: 11 },
    { chave: 'autor', titulo: 'Quem', tipo: 'codigo', nomes: nomeAutor, importancia: 3 },
    { chave: 'registro', titulo: 'Registro', largura: 11 },
    { chave: 'resumo', titulo: 'Parâmetros', largura: 18 },
  ],
  ordem: { campo: 'criadoEm', direcao: 'desc' },
});

export const listTiposLog = endpoint({
  method: 'GET',
  path: '/api/logs/tipos',
  auth: 'painel',
  telas,
  resumo: 'Os tipos de log, por título',
  reply: z.object({ tipos: z.array(z.object({ tipo: z.string(), titulo: z.string() })) }),
  errors: [],
});

/** `pontuou` stands in histories only. */
const isEscrito = (tipo: string): tipo is TipoLog => tipo in tiposLog && tipo !== 'pontuou';
const escritos = Object.keys(tiposLog).filter(isEscrito);

/** By title, as people look for them. */
export const titulosLog = escritos
  .map((tipo) => ({ tipo, titulo: tiposLog[tipo] }))
  .sort((a, b) => a.titulo.localeCompare(b.titulo, 'pt-BR'));

export const listLogs = endpoint({
  method: 'GET',
  path: '/api/logs',
  auth: 'painel',
  telas,
  resumo: 'O que foi feito, do mais novo ao mais antigo; `buscar` acha quem fez, ou o número do registro',
  lista: listaLogs,
  query: listQuery(listaLogs, {}).extend({
    tipo: z
      .string()
      .refine((tipo) => tipo === '' || isEscrito(tipo), 'Tipo de log desconhecido')
      .optional(),
    dataInicial: Dia.optional(),
    dataFinal: Dia.optional(),
    limite: limiteOuTodos,
  }),
  reply: z.object({ logs: z.array(Log), ...listaRodape }),
  errors: [],
});

export const LogInteiro = Log.extend({
  /** What changed, before and after. */
  alteracoes: z.array(PalavrasDoLog),
  /** What else was kept, each by its name. */
  valores: z.array(z.object({ titulo: z.string(), valor: z.string() })),
  /** How many items an act on many has, whose results are kept with it. */
  itens: z.number(),
  /** It was done by who asks, who alone may have those results as a file. */
  proprio: z.boolean(),
  /** Of the request it was done by, as the server's own log calls it. */
  pedido: z.string().nullable(),
});
export type LogInteiro = z.infer<typeof LogInteiro>;

export const getLog = endpoint({
  method: 'GET',
  path: '/api/logs/{id}',
  auth: 'painel',
  telas,
  resumo: 'Um log com os seus parâmetros, antes e depois',
  params: IdParams,
  reply: z.object({ log: LogInteiro }),
  errors: ['nao_encontrado'],
});
