import {
  closeSubmissao,
  getSubmissao,
  listEncerradas,
  listMinhasSubmissoes,
  listPendentes,
  sendRecibos,
} from '@pontua/contract/submissoes';
import { route } from '../../platform/http/route.ts';
import * as recibos from './recibos.service.ts';
import * as submissoes from './submissoes.service.ts';

export const rotas = [
  route(sendRecibos, (pedido, app) => recibos.send(app, pedido)),
  route(listMinhasSubmissoes, ({ ator, query }, app) => recibos.listMinhas(app, ator, query)),
  route(listPendentes, ({ ator, query }, app) => submissoes.listWaiting(app, ator, query)),
  route(getSubmissao, ({ ator, params }, app) => submissoes.get(app, ator, params.id)),
  route(listEncerradas, ({ ator, query }, app) => submissoes.listClosed(app, ator, query)),
  route(closeSubmissao, ({ ator, body, id }, app) => submissoes.close(app, ator, body, id)),
];
