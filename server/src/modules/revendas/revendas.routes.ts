import { getRevenda, getRevendaPorCnpj, listRevendas } from '@pontua/contract/revendas';
import { route } from '../../platform/http/route.ts';
import * as revendas from './revendas.service.ts';

export const rotas = [
  route(getRevenda, ({ params }, app) => revendas.getAtiva(app, params.id)),
  route(getRevendaPorCnpj, ({ ator, params }, app) => revendas.getPropria(app, ator, params.cnpj)),
  route(listRevendas, ({ ator, query }, app) => revendas.listToChoose(app, ator, query)),
];
