import { listMidias, uploadMidia } from '@pontua/contract/midias';
import { route } from '../../platform/http/route.ts';
import * as midias from './midias.service.ts';

export const rotas = [
  route(listMidias, ({ ator, query }, app) => midias.list(app, ator, query)),
  route(uploadMidia, (pedido, app) => midias.attach(app, pedido, pedido.body.idResgate)),
];
