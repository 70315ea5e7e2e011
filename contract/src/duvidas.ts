/** What a seller asks about the points of a sale ("Não recebi estes pontos"), and what staff answer. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Dia, IdParams, Instante, Mensagem, Pontos } from './fields.ts';
import { Texto } from './texto.ts';

export const maximoDuvida = 500;
/** Questions of one seller within a day. */
export const duvidasPorDia = 10;

export const Duvida = z.object({
  id: z.number(),
  texto: z.string(),
  criadaEm: Instante,
  /** Null while it waits. */
  resposta: z.string().nullable(),
  respondidaEm: Instante.nullable(),
});
export type Duvida = z.infer<typeof Duvida>;

/** A sale as its seller sees it. */
export const MinhaVenda = z.object({
  id: z.number(),
  identificador: z.string(),
  realizadoEm: Dia,
  cancelada: z.boolean(),
  /** Units that staff did not accept, and why; `toda`: nothing of the sale counts any more. */
  recusa: z.object({ unidades: z.number(), motivo: z.string(), toda: z.boolean() }).nullable(),
  totalPontos: Pontos,
  itens: z.array(
    z.object({
      id: z.number(),
      codigo: z.string(),
      descricao: z.string(),
      qtde: z.number(),
      /** Units that scored, and that wait. */
      pontuadas: z.number(),
      emAnalise: z.number(),
      pontos: Pontos,
    }),
  ),
  /** Newest first. */
  duvidas: z.array(Duvida),
});
export type MinhaVenda = z.infer<typeof MinhaVenda>;

export const getMinhaVenda = endpoint({
  method: 'GET',
  path: '/api/minhas-vendas/{id}',
  auth: 'loja',
  resumo: 'Uma venda do vendedor: o que pontuou, o que espera, e o que ele perguntou sobre ela',
  params: IdParams,
  reply: z.object({ venda: MinhaVenda }),
  errors: ['nao_encontrado'],
});

export const createDuvida = endpoint({
  method: 'POST',
  path: '/api/minhas-vendas/{id}/duvidas',
  auth: 'loja',
  exigeRegulamento: true,
  idempotente: true,
  resumo: 'Pergunta à equipe por pontos de uma venda que não vieram',
  params: IdParams,
  body: z.object({ texto: Texto(maximoDuvida, 'Conte o que faltou') }),
  reply: Mensagem,
  errors: [
    'nao_encontrado',
    'estado_invalido',
    'muitas_tentativas',
    'validacao',
    'chave_reutilizada',
    'repeticao_em_andamento',
  ],
});

export const answerDuvida = endpoint({
  method: 'POST',
  path: '/api/duvidas/{id}/responder',
  auth: 'painel',
  telas: ['/painel/pontuacoes/pontuado', '/painel/vendedores'],
  acao: 'processarVenda',
  resumo: 'Responde ao vendedor que perguntou por pontos de uma venda, e encerra a pergunta',
  params: IdParams,
  body: z.object({ resposta: Texto(maximoDuvida, 'Informe a resposta') }),
  reply: Mensagem,
  errors: ['nao_encontrado', 'estado_invalido', 'validacao'],
});
