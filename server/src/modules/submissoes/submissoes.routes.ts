import {
  closeSubmissao,
  getSubmissao,
  listHistoricoSubmissao,
  listMinhasSubmissoes,
  listPendentes,
  markVista,
  sendRecibos,
} from '@pontua/contract/submissoes';
import { listRoute } from '../../platform/http/listagem.ts';
import { route } from '../../platform/http/route.ts';
import { historicoRoute } from '../logs/historico.api.ts';
import * as loja from './loja.service.ts';
import * as painel from './painel.service.ts';
import * as listas from './submissoes.lista.ts';

export const rotas = [
  route(sendRecibos, (pedido, app) => loja.send(app, pedido, pedido.body)),
  route(listMinhasSubmissoes, ({ ator, query }, app) => loja.list(app, ator, query)),
  {
    ...route(listPendentes, ({ ator, query }, app) => painel.listPendentes(app, ator, query)),
    exportacao: listas.pendentes,
  },
  route(getSubmissao, ({ ator, params }, app) => painel.get(app, ator, params.id)),
  historicoRoute(listHistoricoSubmissao, painel.find),
  route(markVista, (pedido, app) => painel.see(app, pedido, pedido.params.id)),
  listRoute(listas.encerradas),
  route(closeSubmissao, (pedido, app) => painel.close(app, pedido, pedido.body)),
];
