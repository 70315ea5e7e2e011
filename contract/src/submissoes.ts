/** Receipts that sellers of stores of type 2 send as photos or PDFs, and what staff make of them. */

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Dia, Flag, formatCpf, Id, IdParams, Instante, Mensagem, Pontos } from './fields.ts';
import { defineLista, limiteOuTodos, listaRodape, listQuery } from './list.ts';
import { plural } from './plural.ts';
import { FiltroRede } from './referencias.ts';
import { defineHistorico, defineRegistro } from './registro.ts';
import { comSinais } from './sinais.ts';

export const estadosSubmissao = ['pendente', 'processada', 'encerrada'] as const;
export type EstadoSubmissao = (typeof estadosSubmissao)[number];

/** What may still be done with a receipt, by its state. */
export const submissaoCan = {
  process: ['pendente'],
  close: ['pendente'],
} as const satisfies Record<string, readonly EstadoSubmissao[]>;

/** Files in one request; the web sends a receipt at a time, so that each has a progress and a second try of its own. */
export const maximoRecibos = 20;
/** Pages of one receipt: a long coupon in overlapping photos. */
export const maximoPaginas = 8;
/** Bytes of one file. */
export const tamanhoRecibo = 15_000_000;

/** Receipts of one seller that may wait at the same time: a month's worth of a busy counter. What they take of the disk is bounded by the day. */
export const maximoPendentes = 200;

/** Why `novos` receipts beside `esperando` would be too many, or null. */
export function faltaDeEspaco(esperando: number, novos: number): string | null {
  const cabem = Math.max(0, maximoPendentes - esperando);
  if (novos <= cabem) return null;
  const depois = 'Envie os outros assim que a equipe conferir alguns deles';
  const tem = `Você já tem ${plural(esperando, 'recibo', 'recibos')} à espera de análise`;
  return cabem === 0 ? `${tem}, o máximo. ${depois}` : `${tem}. ${maisCabem(cabem)}. ${depois}`;
}

/** "Cabe mais 1", "Cabem mais 12". */
export const maisCabem = (quantos: number): string => `${quantos === 1 ? 'Cabe' : 'Cabem'} mais ${quantos}`;

/** What the seller reads where staff gave no reason. */
export const motivoPadrao = 'Não foi possível pontuar este recibo';

export const sendRecibos = endpoint({
  method: 'POST',
  path: '/api/upload/venda_foto',
  auth: 'loja',
  exigeRegulamento: true,
  resumo: 'Recebe recibos (fotos ou PDFs de cupons e notas), cada um uma venda a digitar',
  body: z.object({
    /** Access key read from the QR code of the one receipt sent; with several receipts there is none. Never a reason to refuse. */
    chaveAcesso: z.string().default(''),
    /** The files are the pages of one receipt, in their order; otherwise each is a receipt. */
    mesmoRecibo: Flag.default(0),
    /** The closed receipt of the seller's own that this one is sent in the place of: the files are one receipt then. */
    reenvioDe: Id.optional(),
  }),
  arquivos: { campo: 'arquivos', maximo: maximoRecibos, tamanho: tamanhoRecibo },
  /** Files, of which `repetidos` this seller had sent before, picture for picture, in receipts that still wait. */
  reply: z.object({ total: z.number(), repetidos: z.number() }),
  errors: ['arquivo_invalido', 'arquivo_grande', 'estado_invalido', 'validacao', 'nao_encontrado'],
});

/** One photo or PDF of a receipt. */
export const PaginaRecibo = z.object({
  /** Signed addresses, good for minutes. */
  diretorioArquivo: z.string(),
  miniatura: z.string().nullable(),
  mime: z.string(),
});
export type PaginaRecibo = z.infer<typeof PaginaRecibo>;

/** The first page as the receipt's own file, and all of them. */
const comPaginas = { ...PaginaRecibo.shape, paginas: z.array(PaginaRecibo) };

export const MinhaSubmissao = z.object({
  id: z.number(),
  estado: z.enum(estadosSubmissao),
  /** Why it was closed. */
  motivo: z.string().nullable(),
  criadoEm: Instante,
  atualizadoEm: Instante,
  /** When staff first opened it. */
  vistoEm: Instante.nullable(),
  ...comPaginas,
  /** The closed one that it was sent in the place of. */
  reenvioDe: z.number().nullable(),
  /** Another was sent in the place of this one. */
  reenviado: z.boolean(),
  /** Of the sale typed from it, once it is: its id and number, what it scored so far, and the units that still wait. */
  vendaId: z.number().nullable(),
  identificador: z.string().nullable(),
  pontos: Pontos.nullable(),
  emAnalise: z.number(),
});
export type MinhaSubmissao = z.infer<typeof MinhaSubmissao>;

export const listMinhasSubmissoes = endpoint({
  method: 'GET',
  path: '/api/submissoes',
  auth: 'loja',
  resumo: 'Recibos que o vendedor enviou, do mais novo ao mais antigo',
  query: z.object({
    /** Id of the last one seen; older ones follow. */
    antesDe: Id.optional(),
    limite: z.coerce.number().int().min(1).max(100).default(20),
  }),
  /** `esperando`: how many of all of them wait. */
  reply: z.object({ submissoes: z.array(MinhaSubmissao), temMais: z.boolean(), esperando: z.number() }),
  errors: [],
});

/** Why staff should look twice: the same receipt may have come before. */
export const Repeticao = z.object({
  /** The same fiscal document, the very same file, or a photo that is the same or nearly. */
  por: z.enum(['chave', 'imagem', 'parecida']),
  idSubmissao: z.number(),
  parceiro: z.string(),
  criadoEm: Instante,
  estado: z.enum(estadosSubmissao),
});

export const Submissao = z.object({
  id: z.number(),
  parceiro: z.string(),
  /** For levels that `verContatoParceiro`. */
  cpf: z.string().optional(),
  codRevenda: z.string(),
  revenda: z.string(),
  cnpjRevenda: z.string(),
  rede: z.string(),
  estado: z.enum(estadosSubmissao),
  motivo: z.string().nullable(),
  criadoEm: Instante,
  atualizadoEm: Instante,
  vistoEm: Instante.nullable(),
  ...comPaginas,
  /** The closed receipt of the same seller that this one came in the place of. */
  anterior: z.object({ id: z.number(), motivo: z.string(), encerradoEm: Instante }).nullable(),
  /** Access key of the fiscal document, where one was read and its check digit matches. */
  chaveAcesso: z.string().nullable(),
  /** Sent before, by its key, its very file, or a photo that is the same or nearly. */
  repetida: z.boolean(),
  ...comSinais,
});
export type Submissao = z.infer<typeof Submissao>;

/** With its mark beside the name. */
const parceiro = { chave: 'parceiro', titulo: 'Vendedor', ordena: true, importancia: 1, largura: 17 } as const;
const cpf = {
  chave: 'cpf',
  titulo: 'CPF',
  tipo: 'identificador',
  valor: ({ cpf = '' }: Submissao) => formatCpf(cpf),
  acao: 'verContatoParceiro',
} as const;
const codRevenda = { chave: 'codRevenda', titulo: 'Código da loja', ordena: true } as const;
const revenda = { chave: 'revenda', titulo: 'Loja', ordena: true, importancia: 1, largura: 13 } as const;
const rede = { chave: 'rede', titulo: 'Rede', importancia: 3 } as const;
const criadoEm = { chave: 'criadoEm', titulo: 'Enviado em', tipo: 'instante', ordena: true, importancia: 1 } as const;
const vistoEm = { chave: 'vistoEm', titulo: 'Visto em', tipo: 'instante', importancia: 3 } as const;
const recibo = { chave: 'diretorioArquivo', titulo: 'Recibo', onde: 'tela', importancia: 1, largura: 6 } as const;
const chaveAcesso = {
  chave: 'chaveAcesso',
  titulo: 'Chave de acesso',
  tipo: 'identificador',
  onde: 'arquivo',
} as const;
const repetida = { chave: 'repetida', titulo: 'Repetido', tipo: 'simNao', onde: 'arquivo' } as const;
const numero = { chave: 'id', titulo: 'Número', tipo: 'codigo', ordena: true, importancia: 3, largura: 6 } as const;

export const listaPendentes = defineLista<Submissao>()({
  chave: 'pendentes',
  arquivo: 'Pendentes',
  colunas: [parceiro, cpf, codRevenda, revenda, rede, criadoEm, vistoEm, recibo, chaveAcesso, repetida, numero],
  ordem: { campo: 'criadoEm', direcao: 'asc' },
});

export const listaEncerradas = defineLista<Submissao>()({
  chave: 'encerradas',
  arquivo: 'Encerradas',
  colunas: [
    parceiro,
    cpf,
    codRevenda,
    revenda,
    rede,
    { chave: 'motivo', titulo: 'Motivo', importancia: 1, largura: 14 },
    criadoEm,
    { chave: 'atualizadoEm', titulo: 'Encerrado em', tipo: 'instante', ordena: true, importancia: 1 },
    recibo,
    chaveAcesso,
    repetida,
    numero,
  ],
  ordem: { campo: 'atualizadoEm', direcao: 'desc' },
});

export const listPendentes = endpoint({
  method: 'GET',
  path: '/api/pontuacoes/pendentes',
  auth: 'painel',
  telas: ['/painel/processar/pontuacoes'],
  resumo: 'Recibos à espera de digitação',
  lista: listaPendentes,
  query: listQuery(listaPendentes, {}).extend({ rede: FiltroRede, limite: limiteOuTodos }),
  reply: z.object({ pendentes: z.array(Submissao), ...listaRodape }),
  errors: [],
});

/** One receipt with what Nova Venda needs beside it; also after a reload, or from a link a colleague sent. */
export const getSubmissao = endpoint({
  method: 'GET',
  path: '/api/pontuacoes/pendentes/{id}',
  auth: 'painel',
  telas: ['/painel/processar/pontuacoes', '/painel/processar/nova-venda', '/painel/conferir'],
  resumo: 'Um recibo enviado, com os que se parecem com ele',
  params: IdParams,
  reply: z.object({
    submissao: Submissao.extend({
      /** The newest of them, within the caller's scope. */
      repeticoes: z.array(Repeticao),
      /** How many there are beyond the scope: that they exist is said, whose they are is not. */
      repeticoesFora: z.number(),
      /** Who processed or closed it; null while it waits, and where the log does not say. */
      passadaPor: z.string().nullable(),
      /** The next one that waits, oldest first, so that staff go on without the list between. */
      proxima: z.number().nullable(),
    }),
  }),
  errors: ['nao_encontrado'],
});

/** The first of staff who opens a receipt is what its seller reads as "seen"; every later one changes nothing. */
export const markVista = endpoint({
  method: 'POST',
  path: '/api/pontuacoes/pendentes/{id}/vista',
  auth: 'painel',
  telas: ['/painel/processar/pontuacoes', '/painel/processar/nova-venda'],
  acao: 'processarVenda',
  resumo: 'Registra que a equipe abriu um recibo; o vendedor lê quando',
  params: IdParams,
  /** `paginas`: how many it has by now; until it is opened its seller may add some. */
  reply: z.object({ vistoEm: Instante.nullable(), paginas: z.number() }),
  errors: ['nao_encontrado'],
});

export const listEncerradas = endpoint({
  method: 'GET',
  path: '/api/pontuacoes/encerradas',
  auth: 'painel',
  telas: ['/painel/pontuacoes/encerrado'],
  resumo: 'Recibos encerrados sem pontuar',
  lista: listaEncerradas,
  query: listQuery(listaEncerradas, {}).extend({
    rede: FiltroRede,
    dataInicial: Dia.optional(),
    dataFinal: Dia.optional(),
    limite: limiteOuTodos,
  }),
  reply: z.object({ encerradas: z.array(Submissao), ...listaRodape }),
  errors: [],
});

export const listHistoricoSubmissao = defineHistorico(
  defineRegistro({ colunas: [] }, { tipos: ['enviouRecibos', 'abriuRecibo', 'encerrouPontuacao'] }),
  {
    path: '/api/pontuacoes/pendentes/{id}/historico',
    telas: ['/painel/processar/pontuacoes', '/painel/pontuacoes/encerrado'],
    resumo: 'Quem enviou, abriu e encerrou um recibo',
  },
);

export const closeSubmissao = endpoint({
  method: 'POST',
  path: '/api/pontuacoes/encerrar',
  auth: 'painel',
  telas: ['/painel/processar/pontuacoes', '/painel/processar/nova-venda'],
  acao: 'processarVenda',
  resumo: 'Encerra um recibo sem pontuar; o vendedor lê o motivo',
  body: z.object({
    identificador: Id,
    motivo: z.string().trim().max(200, 'Use no máximo 200 caracteres').default(''),
  }),
  reply: Mensagem,
  errors: ['nao_encontrado', 'estado_invalido'],
});
