import { updateStatusCartao } from '@pontua/contract/resgates';
import { route } from '../../platform/http/route.ts';
import * as cartoes from './cartoes.service.ts';

export const rotas = [
  route(updateStatusCartao, ({ ator, body, id }, app) => cartoes.changeStatus(app, ator, body, id)),
];
