/** Panel users, and what their levels see and may do. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The menu is filtered by this; a screen that is not listed is open. `nivel` and `acoes` are the caller's own. */
export const listPermissoes = endpoint({
  method: 'GET',
  path: '/api/permissoes',
  auth: 'painel',
  resumo: 'Níveis que veem cada tela; o nível de quem pergunta e o que ele pode fazer',
  reply: z.object({
    permissoes: z.array(z.object({ tela: z.string(), permissoes: z.array(z.number()) })),
    nivel: z.number(),
    acoes: z.array(z.string()),
  }),
  errors: [],
});
