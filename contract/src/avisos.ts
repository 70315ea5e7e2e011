/** What sellers are told unasked, by which channel each of them wants it, and the warning before points expire. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Dia, Flag, FlagResposta, Mensagem, Pontos } from './fields.ts';
import { defineLista, listaRodape, wholeListQuery } from './list.ts';
import { type Canal, canais } from './mensagens.ts';

export const tiposAviso = ['pontuacao', 'resgate', 'recibo', 'vencimento'] as const;
export type TipoAviso = (typeof tiposAviso)[number];

export const nomeTipoAviso: Record<TipoAviso, string> = {
  pontuacao: 'Pontos que chegaram',
  resgate: 'Resgate a caminho, entregue ou cancelado',
  recibo: 'Recibo encerrado, venda cancelada ou recusada',
  vencimento: 'Pontos perto de vencer',
};

/** Where a seller has chosen nothing. A push is asked for device by device, which is a choice already. */
export const padraoAviso: Record<Canal, boolean> = { push: true, whatsapp: true, email: false };

/** Days before the last one of a lote on which its seller is warned. */
export const prazosVencimento = [30, 7, 1] as const;

/** São Paulo hour at which they are. */
export const horaVencimentos = 9;

/** São Paulo hours between which sellers are told something unasked; what happens at night waits for the morning. */
export const horarioAvisos = { de: 8, ate: 21 } as const;

const EscolhaDeAviso = z.object({
  tipo: z.enum(tiposAviso),
  push: FlagResposta,
  whatsapp: FlagResposta,
  email: FlagResposta,
});

export const getAvisos = endpoint({
  method: 'GET',
  path: '/api/avisos',
  auth: 'loja',
  resumo: 'O que o vendedor quer saber sem perguntar, e por onde',
  reply: z.object({
    /** Those that this installation can send by, and that reach this seller. */
    canais: z.array(z.enum(canais)),
    /** E-mail would be one of them if the seller confirmed the address. */
    faltaConfirmarEmail: z.boolean(),
    escolhas: z.array(EscolhaDeAviso),
    /** For `pushManager.subscribe`: VAPID, base64url. */
    chavePublica: z.string(),
    /** The session that asks has a device that is told. */
    inscrito: z.boolean(),
    /** A device is told while its session lives: so many hours without a use, and so many since the login. */
    sessaoHoras: z.object({ semUso: z.number(), maximo: z.number() }),
  }),
  errors: [],
});

export const chooseAviso = endpoint({
  method: 'PUT',
  path: '/api/avisos',
  auth: 'loja',
  resumo: 'Liga ou desliga um tipo de aviso por um canal',
  body: z.object({ tipo: z.enum(tiposAviso), canal: z.enum(canais), ligado: Flag }),
  reply: Mensagem,
  errors: [],
});

const base64url = (bytes: number, erro: string) =>
  z
    .string(erro)
    .regex(/^[A-Za-z0-9_-]+=*$/, erro)
    .refine((texto) => Math.floor((texto.replace(/=+$/, '').length * 3) / 4) === bytes, erro);

export const subscribeAparelho = endpoint({
  method: 'POST',
  path: '/api/avisos/aparelho',
  auth: 'loja',
  resumo: 'Passa a avisar neste aparelho, enquanto esta sessão durar',
  /** As `PushSubscription.toJSON()` has it. */
  body: z.object({
    endpoint: z.url({ error: 'Endereço de avisos inválido' }).max(1000, 'Endereço de avisos inválido'),
    keys: z.object({
      p256dh: base64url(65, 'Chave de avisos inválida'),
      auth: base64url(16, 'Chave de avisos inválida'),
    }),
  }),
  reply: Mensagem,
  errors: ['validacao'],
});

export const unsubscribeAparelho = endpoint({
  method: 'DELETE',
  path: '/api/avisos/aparelho',
  auth: 'loja',
  resumo: 'Não avisa mais neste aparelho',
  reply: Mensagem,
  errors: [],
});

/** Who is warned, `prazo` days before. */
export const PreviaVencimento = z.object({
  id: z.number(),
  prazo: z.number(),
  venceEm: Dia,
  vendedores: z.number(),
  pontos: Pontos,
  push: z.number(),
  whatsapp: z.number(),
  email: z.number(),
  /** Sellers whom no channel reaches, or who want none. */
  semCanal: z.number(),
});
export type PreviaVencimento = z.infer<typeof PreviaVencimento>;

export const listaPreviaVencimentos = defineLista<PreviaVencimento>()({
  chave: 'previa',
  arquivo: 'AvisosDeVencimento',
  colunas: [
    { chave: 'prazo', titulo: 'Dias antes', tipo: 'numero', ordena: true, importancia: 1, largura: 6 },
    { chave: 'venceEm', titulo: 'Vencem em', tipo: 'dia', importancia: 1 },
    { chave: 'vendedores', titulo: 'Vendedores', tipo: 'numero', importancia: 1 },
    { chave: 'pontos', titulo: 'Pontos', tipo: 'pontos', importancia: 1 },
    { chave: 'push', titulo: 'No celular', tipo: 'numero' },
    { chave: 'whatsapp', titulo: 'WhatsApp', tipo: 'numero' },
    { chave: 'email', titulo: 'E-mail', tipo: 'numero' },
    { chave: 'semCanal', titulo: 'Sem aviso', tipo: 'numero' },
  ],
  ordem: { campo: 'prazo', direcao: 'desc' },
});

export const listPreviaVencimentos = endpoint({
  method: 'GET',
  path: '/api/avisos/vencimentos',
  auth: 'painel',
  telas: ['/painel/processar/pontos'],
  acao: 'movimentarPontos',
  resumo: 'Quem será avisado na próxima manhã de que tem pontos perto de vencer',
  lista: listaPreviaVencimentos,
  query: wholeListQuery(listaPreviaVencimentos),
  reply: z.object({
    previa: z.array(PreviaVencimento),
    ...listaRodape,
    /** Day of the next round. */
    dia: Dia,
    /** Sellers who were warned on the last day of a round, and that day. */
    ultima: z.object({ dia: Dia, vendedores: z.number() }).nullable(),
  }),
  errors: [],
});
