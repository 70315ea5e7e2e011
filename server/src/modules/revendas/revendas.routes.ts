import { getRevenda, getRevendaPorCnpj, listRevendas } from '@pontua/contract/revendas';
import { existente } from '../../platform/erros.ts';
import { route } from '../../platform/http/route.ts';
import * as queries from './revendas.queries.ts';

export const rotas = [
  route(getRevenda, async ({ params }, { db }) => existente(await queries.findAtiva(db, params.id))),
  route(getRevendaPorCnpj, async ({ params, ator }, { db }) =>
    existente(await queries.findDoParceiro(db, ator.revendaId, params.cnpj)),
  ),
  route(listRevendas, async ({ query, ator }, { db }) => ({
    revendas: await queries.listAtivas(db, ator.escopo, query),
  })),
];
