import * as contrato from '@pontua/contract/textos';
import { listRoute } from '../../platform/http/listagem.ts';
import { route } from '../../platform/http/route.ts';
import * as textos from './textos.service.ts';

export const rotas = [
  route(contrato.getTexto, ({ params }, app) => textos.get(app, params.tipo)),
  route(contrato.listTextos, ({ ator }, app) => textos.list(app, ator)),
  route(contrato.publishTexto, (pedido, app) => textos.publish(app, pedido, pedido.body)),
  listRoute(textos.aceites),
];
