/** What helps whoever types a sale: what it would earn and what would wait, before it is sent, and the products sold last. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Codigo, Pontos } from './fields.ts';
import { fromJson } from './list.ts';

/** Why a line waits: the chain has no balance of the product, or the seller's day is full. */
export const esperasDeLinha = ['saldo', 'limite'] as const;
export type EsperaDeLinha = (typeof esperasDeLinha)[number];

/** Lines of one sale that are looked at before it is sent. */
export const maximoPrevia = 200;

export const previewDigitacao = endpoint({
  method: 'GET',
  path: '/api/pontuacoes/previa',
  auth: 'loja',
  resumo: 'O que uma venda digitada pontuaria agora, e o que esperaria Em Análise e por quê; nada é reservado',
  /** A JSON list: the code of each line, one unit each, in their order. */
  query: z.object({ codigos: z.preprocess(fromJson, z.array(Codigo).min(1).max(maximoPrevia)) }),
  reply: z.object({
    /** What would be credited at once. */
    pontos: Pontos,
    pontosEmEspera: Pontos,
    /** Of each line, in their order; null: it scores, or its product does not take part. */
    esperas: z.array(z.enum(esperasDeLinha).nullable()),
  }),
  errors: ['validacao'],
});

export const listRecentes = endpoint({
  method: 'GET',
  path: '/api/produtos/recentes',
  auth: 'loja',
  resumo: 'Os produtos que o vendedor vendeu por último, pelos códigos que usou',
  reply: z.object({ produtos: z.array(z.object({ codigo: z.string(), nome: z.string() })) }),
  errors: [],
});
