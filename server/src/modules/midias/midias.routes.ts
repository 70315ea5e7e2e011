import { listMidias, uploadMidia } from '@pontua/contract/midias';
import { route } from '../../platform/http/route.ts';
import * as loja from './loja.service.ts';
import * as painel from './painel.service.ts';

export const rotas = [
  route(listMidias, ({ ator, query }, app) => loja.list(app, ator, query)),
  route(uploadMidia, (pedido, app) => painel.attach(app, pedido, pedido.body.idResgate)),
];
