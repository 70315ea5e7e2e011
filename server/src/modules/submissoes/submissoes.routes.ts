import {
  closeSubmissao,
  getSubmissao,
  listEncerradas,
  listMinhasSubmissoes,
  listPendentes,
  sendRecibos,
} from '@pontua/contract/submissoes';
import { route } from '../../platform/http/route.ts';
import * as loja from './loja.service.ts';
import * as painel from './painel.service.ts';

export const rotas = [
  route(sendRecibos, (pedido, app) => loja.send(app, pedido)),
  route(listMinhasSubmissoes, ({ ator, query }, app) => loja.list(app, ator, query)),
  route(listPendentes, ({ ator, query }, app) => painel.listWaiting(app, ator, query)),
  route(getSubmissao, ({ ator, params }, app) => painel.get(app, ator, params.id)),
  route(listEncerradas, ({ ator, query }, app) => painel.listClosed(app, ator, query)),
  route(closeSubmissao, ({ ator, body, id }, app) => painel.close(app, ator, body, id)),
];
