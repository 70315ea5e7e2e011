/** Panel users and what each level may see. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The menu is filtered by this; a screen that is not listed is open. */
export const listPermissoes = endpoint({
  method: 'GET',
  path: '/api/permissoes',
  auth: 'painel',
  resumo: 'Níveis que veem cada tela',
  reply: z.object({ permissoes: z.array(z.object({ tela: z.string(), permissoes: z.array(z.number()) })) }),
  errors: [],
});

export const listTiposPermissao = endpoint({
  method: 'GET',
  path: '/api/permissoes/tipos',
  auth: 'painel',
  resumo: 'Níveis de permissão',
  reply: z.array(z.object({ id: z.number(), nome: z.string(), descricao: z.string() })),
  errors: [],
});
