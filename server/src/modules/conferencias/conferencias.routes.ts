import {
  countRetidas,
  listHistoricoConferencia,
  reopenConferencia,
  settleConferencia,
} from '@pontua/contract/conferencias';
import { listRoute } from '../../platform/http/listagem.ts';
import { route } from '../../platform/http/route.ts';
import { historicoRoute } from '../logs/historico.api.ts';
import * as listas from './conferencias.lista.ts';
import * as conferencias from './conferencias.service.ts';

export const rotas = [
  listRoute(listas.conferencias),
  route(countRetidas, ({ ator }, app) => conferencias.countRetidas(app, ator)),
  route(settleConferencia, (pedido, app) => conferencias.settle(app, pedido, pedido.body)),
  route(reopenConferencia, (pedido, app) => conferencias.reopen(app, pedido, pedido.body.id)),
  historicoRoute(listHistoricoConferencia, conferencias.find),
];
