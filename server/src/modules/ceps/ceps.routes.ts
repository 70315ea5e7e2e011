import { getCep } from '@pontua/contract/ceps';
import { route } from '../../platform/http/route.ts';
import { lookUp } from './ceps.service.ts';

export const rotas = [route(getCep, async (pedido, app) => lookUp(app, pedido, pedido.params.cep))];
