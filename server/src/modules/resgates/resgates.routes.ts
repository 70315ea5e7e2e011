import { getResgate } from '@pontua/contract/resgate';
import {
  bulkStatusResgates,
  cancelResgate,
  createResgate,
  listHistoricoResgate,
  listMeusResgates,
  listResgates,
  updateObservacaoResgate,
  updatePrevisaoResgate,
  updateStatusResgate,
} from '@pontua/contract/resgates';
import { listRoute } from '../../platform/http/listagem.ts';
import { route } from '../../platform/http/route.ts';
import { historicoRoute } from '../logs/historico.api.ts';
import * as loja from './loja.service.ts';
import * as massa from './massa.service.ts';
import * as painel from './painel.service.ts';
import * as listas from './resgates.lista.ts';

export const rotas = [
  route(createResgate, (pedido, app) => loja.redeem(app, pedido, pedido.body)),
  route(listMeusResgates, ({ ator }, app) => loja.list(app, ator)),
  { ...route(listResgates, ({ ator, query }, app) => painel.list(app, ator, query)), exportacao: listas.resgates },
  listRoute(listas.lotes),
  listRoute(listas.mensagens),
  route(getResgate, ({ ator, params }, app) => painel.get(app, ator, params.id)),
  historicoRoute(listHistoricoResgate, painel.find),
  route(updateStatusResgate, (pedido, app) => painel.updateStatus(app, pedido, pedido.body)),
  route(bulkStatusResgates, (pedido, app) => massa.updateStatus(app, pedido, pedido.body)),
  route(cancelResgate, (pedido, app) => painel.cancel(app, pedido, pedido.body.identificador)),
  route(updateObservacaoResgate, (pedido, app) => painel.updateObservacao(app, pedido, pedido.params.id, pedido.body)),
  route(updatePrevisaoResgate, (pedido, app) => painel.updatePrevisao(app, pedido, pedido.params.id, pedido.body)),
];
