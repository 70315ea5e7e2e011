/** Stores, as far as a seller's pages and the panel's filters need them. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Flag, FlagResposta, nomeia } from './fields.ts';
import { lojaRef, lojaRefPorId } from './referencias.ts';

export const getRevenda = endpoint({
  method: 'GET',
  path: '/api/revendas/{id}',
  auth: 'publica',
  resumo: 'Nome de uma loja ativa, para o autocadastro',
  params: z.object({ id: lojaRefPorId() }),
  reply: z.object({ id: z.number(), nomeFantasia: z.string(), cnpj: z.string() }),
  errors: ['nao_encontrado'],
});

export const getRevendaPorCnpj = endpoint({
  method: 'GET',
  path: '/api/revendas/cnpj/{cnpj}',
  auth: 'loja',
  resumo: 'O que a loja do vendedor permite',
  params: z.object({ cnpj: lojaRef() }),
  reply: z.object({ resgateLiberado: FlagResposta, cenario: z.number(), bannerExclusivo: FlagResposta }),
  errors: ['nao_encontrado'],
});

/** To choose from; many screens need it. */
export const listRevendas = endpoint({
  method: 'GET',
  path: '/api/revendas',
  auth: 'painel',
  quando: ['ativo', 'cnpj', 'codigo', 'cpfUsuario'],
  resumo: 'Lojas ativas ao alcance do usuário, para filtros e escolhas',
  query: z.object({
    ativo: Flag.optional(),
    cnpj: z.string().max(20).meta(nomeia('loja')).optional(),
    codigo: z.string().max(30).meta(nomeia('loja')).optional(),
    /** Sent by some screens; the session already says who asks. */
    cpfUsuario: z.string().max(20).optional(),
  }),
  reply: z.object({
    revendas: z.array(
      z.object({
        id: z.number(),
        cnpj: z.string(),
        codigo: z.string(),
        nomeFantasia: z.string(),
        idRede: z.number(),
        tipoPontuacao: z.number(),
      }),
    ),
  }),
  errors: [],
});
