import { sendContato } from '@pontua/contract/contato';
import { route } from '../../platform/http/route.ts';
import * as contato from './contato.service.ts';

export const rotas = [route(sendContato, (pedido, app) => contato.send(app, pedido, pedido.body))];
