import { updateStatusCartao } from '@pontua/contract/resgates';
import { route } from '../../platform/http/route.ts';
import * as cartoes from './cartoes.service.ts';

export const rotas = [route(updateStatusCartao, (pedido, app) => cartoes.changeStatus(app, pedido, pedido.body))];
