import { findVendas } from '@pontua/contract/vendas';
import { route } from '../../platform/http/route.ts';
import * as queries from './vendas.queries.ts';

export const rotas = [
  route(findVendas, async ({ query, ator }, { db }) => ({ vendas: await queries.findVivas(db, ator.escopo, query) })),
];
