/** What the law (LGPD) gives whose data they are: to see them, to have them corrected, to have them deleted. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Dia, Flag, FlagResposta, IdParams, Instante, Mensagem, Pontos } from './fields.ts';
import { defineLista, listaRodape, listQuery } from './list.ts';
import { FiltroRede } from './referencias.ts';
import { TextoOuNada } from './texto.ts';

/** Calendar days in which a request is answered (Lei 13.709/2018, art. 19, II). */
export const prazoTitularDias = 15;

export const tiposPedidoTitular = ['correcao', 'exclusao'] as const;
export type TipoPedidoTitular = (typeof tiposPedidoTitular)[number];
export const nomePedidoTitular: Record<TipoPedidoTitular, string> = { correcao: 'Correção', exclusao: 'Exclusão' };

export const estadosPedidoTitular = ['aberto', 'atendido', 'recusado', 'desistido'] as const;
export type EstadoPedidoTitular = (typeof estadosPedidoTitular)[number];
export const nomeEstadoPedidoTitular: Record<EstadoPedidoTitular, string> = {
  aberto: 'Em aberto',
  atendido: 'Atendido',
  recusado: 'Recusado',
  desistido: 'Retirado',
};

/** How it is shown: what waits for somebody stands out. */
export const tomPedidoTitular = {
  aberto: 'atencao',
  atendido: 'feito',
  recusado: 'ruim',
  desistido: 'neutro',
} as const satisfies Record<EstadoPedidoTitular, string>;

const CelulaDoTitular = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** The field of a card that a screen covers until it is touched. */
export const numeroDoCartao = 'Número do cartão';

/** A part of what is kept: one thing with its fields, or many of a kind. */
export const SecaoDados = z.object({
  titulo: z.string(),
  /** Why it is kept. */
  finalidade: z.string(),
  linhas: z.array(z.record(z.string(), CelulaDoTitular)),
});

export type SecaoDados = z.infer<typeof SecaoDados>;

export const getMeusDados = endpoint({
  method: 'GET',
  path: '/api/meus-dados',
  auth: 'loja',
  resumo: 'Tudo o que está guardado sobre o vendedor que pede',
  reply: z.object({
    geradoEm: Instante,
    programa: z.string(),
    secoes: z.array(SecaoDados),
    /** What is kept and not told, each with why. */
    deFora: z.array(z.string()),
  }),
  errors: [],
});

/** What would be lost, or stands in the way. */
const Pendencias = z.object({
  pontos: Pontos,
  /** Redemptions that are not delivered yet. */
  entregas: z.number(),
});

const PedidoProprio = z.object({
  id: z.number(),
  tipo: z.enum(tiposPedidoTitular),
  estado: z.enum(estadosPedidoTitular),
  texto: z.string(),
  criadoEm: Instante,
  /** The day until which it is answered. */
  prazo: Dia,
  respondidoEm: Instante.nullable(),
  resposta: z.string(),
});

export type PedidoProprio = z.infer<typeof PedidoProprio>;

export const listMeusPedidosTitular = endpoint({
  method: 'GET',
  path: '/api/meus-dados/pedidos',
  auth: 'loja',
  resumo: 'Os próprios pedidos de correção e exclusão, e o que uma exclusão faria perder',
  reply: z.object({ pedidos: z.array(PedidoProprio), pendencias: Pendencias }),
  errors: [],
});

export const createPedidoTitular = endpoint({
  method: 'POST',
  path: '/api/meus-dados/pedidos',
  auth: 'loja',
  resumo: 'Pede a correção ou a exclusão dos próprios dados',
  body: z
    .object({
      tipo: z.enum(tiposPedidoTitular),
      texto: TextoOuNada(2000, 'Conte o que está errado').default(''),
      /** The points and the prizes on their way are given up. */
      abreMao: Flag.default(0),
      /** Of a deletion: it is really that person. */
      senha: z.string().max(200, 'A senha atual não confere').default(''),
    })
    .refine(({ tipo, texto }) => tipo !== 'correcao' || texto !== '', {
      path: ['texto'],
      error: 'Conte o que está errado',
    })
    .refine(({ tipo, senha }) => tipo !== 'exclusao' || senha !== '', {
      path: ['senha'],
      error: 'Informe a sua senha',
    }),
  reply: Mensagem,
  errors: ['validacao', 'estado_invalido', 'muitas_tentativas'],
});

export const withdrawPedidoTitular = endpoint({
  method: 'DELETE',
  path: '/api/meus-dados/pedidos/{id}',
  auth: 'loja',
  resumo: 'Retira um pedido que ainda não foi respondido',
  params: IdParams,
  reply: Mensagem,
  errors: ['nao_encontrado', 'estado_invalido'],
});

const telas = ['/painel/dados-pessoais'] as const;

export const PedidoTitular = z.object({
  id: z.number(),
  tipo: z.enum(tiposPedidoTitular),
  estado: z.enum(estadosPedidoTitular),
  vendedor: z.string(),
  /** For levels that `verContatoParceiro`. */
  cpf: z.string().optional(),
  revenda: z.string(),
  rede: z.string(),
  texto: z.string(),
  abreMao: FlagResposta,
  criadoEm: Instante,
  prazo: Dia,
  respondidoEm: Instante.nullable(),
  resposta: z.string(),
  respondidoPor: z.string(),
  pontos: Pontos,
  entregas: z.number(),
});
export type PedidoTitular = z.infer<typeof PedidoTitular>;

export const listaPedidosTitular = defineLista<PedidoTitular>()({
  chave: 'pedidos',
  arquivo: 'PedidosDeTitulares',
  colunas: [
    { chave: 'vendedor', titulo: 'Vendedor', importancia: 1, largura: 12 },
    { chave: 'tipo', titulo: 'Pedido', tipo: 'codigo', nomes: nomePedidoTitular, importancia: 1, largura: 6 },
    { chave: 'estado', titulo: 'Situação', tipo: 'codigo', nomes: nomeEstadoPedidoTitular, importancia: 1, largura: 6 },
    { chave: 'prazo', titulo: 'Responder até', tipo: 'dia', ordena: true, importancia: 1 },
    { chave: 'criadoEm', titulo: 'Pedido em', tipo: 'instante', ordena: true },
    { chave: 'pontos', titulo: 'Pontos', tipo: 'pontos' },
    { chave: 'entregas', titulo: 'Entregas em aberto', tipo: 'numero' },
    { chave: 'revenda', titulo: 'Loja', largura: 11 },
    { chave: 'rede', titulo: 'Rede', importancia: 3 },
    { chave: 'cpf', titulo: 'CPF', tipo: 'identificador', acao: 'verContatoParceiro', importancia: 3 },
    { chave: 'texto', titulo: 'O que pede', importancia: 3, largura: 20 },
    { chave: 'abreMao', titulo: 'Abre mão', tipo: 'simNao', importancia: 3 },
    { chave: 'respondidoEm', titulo: 'Respondido em', tipo: 'instante', importancia: 3 },
    { chave: 'respondidoPor', titulo: 'Respondido por', importancia: 3 },
    { chave: 'resposta', titulo: 'Resposta', importancia: 3, largura: 20 },
  ],
  ordem: { campo: 'prazo', direcao: 'asc' },
});

export const listPedidosTitular = endpoint({
  method: 'GET',
  path: '/api/pedidos-titular',
  auth: 'painel',
  telas,
  acao: 'atenderTitulares',
  resumo: 'Pedidos de correção e exclusão de dados, com o prazo da lei',
  lista: listaPedidosTitular,
  query: listQuery(listaPedidosTitular, { estado: z.enum(estadosPedidoTitular).optional() }).extend({
    rede: FiltroRede,
  }),
  reply: z.object({ pedidos: z.array(PedidoTitular), ...listaRodape }),
  errors: [],
});

export const answerPedidoTitular = endpoint({
  method: 'POST',
  path: '/api/pedidos-titular/{id}/resposta',
  auth: 'painel',
  telas,
  acao: 'atenderTitulares',
  resumo: 'Atende ou recusa um pedido; atender uma exclusão apaga os dados da pessoa, e não se desfaz',
  params: IdParams,
  body: z
    .object({
      atende: Flag,
      resposta: TextoOuNada(2000, 'Escreva a resposta').default(''),
    })
    .refine(({ atende, resposta }) => atende === 1 || resposta !== '', {
      path: ['resposta'],
      error: 'Diga por que o pedido é recusado',
    }),
  reply: Mensagem,
  errors: ['nao_encontrado', 'estado_invalido', 'validacao'],
});

/** Why a deletion waits; '' where nothing stands in its way. */
export function whyNotExcluir({ pontos, entregas }: { pontos: number; entregas: number }, abreMao: boolean): string {
  if (abreMao) return '';
  const partes = [...(pontos > 0 ? ['pontos a usar'] : []), ...(entregas > 0 ? ['prêmios a receber'] : [])];
  if (partes.length === 0) return '';
  return `Há ${partes.join(' e ')}. Use ou receba antes, ou marque que abre mão deles`;
}
