/** Ctrl K: whatever somebody looks for in the panel, in one call. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Dia } from './fields.ts';

/** Shorter texts name nothing. */
export const minimoBusca = 2;

/** Of each kind. */
export const maximoAchados = 5;

export const getBusca = endpoint({
  method: 'GET',
  path: '/api/busca',
  auth: 'painel',
  resumo:
    'Procura vendedores, lojas, produtos, resgates e vendas ao mesmo tempo, no alcance e nas telas de quem chama; no máximo cinco de cada',
  query: z.object({
    texto: z.string().trim().min(minimoBusca, 'Escreva ao menos duas letras').max(100, 'Use no máximo 100 letras'),
  }),
  reply: z.object({
    /** `cpf` only for who may see it. */
    vendedores: z.array(
      z.object({ id: z.number(), nome: z.string(), cpf: z.string().optional(), loja: z.string(), ativo: z.boolean() }),
    ),
    lojas: z.array(z.object({ cnpj: z.string(), nome: z.string(), codigo: z.string(), cidade: z.string().nullable() })),
    produtos: z.array(z.object({ codigo: z.string(), nome: z.string() })),
    resgates: z.array(z.object({ id: z.number(), premio: z.string(), parceiro: z.string() })),
    vendas: z.array(
      z.object({ identificador: z.string(), loja: z.string(), realizadoEm: Dia, cancelada: z.boolean() }),
    ),
  }),
  errors: ['validacao'],
});
