import {
  bulkStatusResgates,
  cancelResgate,
  createResgate,
  getResgate,
  listMeusResgates,
  listResgates,
  updateObservacaoResgate,
  updatePrevisaoResgate,
  updateStatusResgate,
} from '@pontua/contract/resgates';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { type PedidoBase, route } from '../../platform/http/route.ts';
import * as gestao from './gestao.service.ts';
import { redeem } from './resgatar.service.ts';
import * as resgates from './resgates.service.ts';

const por = ({ ator, id }: PedidoBase<AtorUsuario>): gestao.Mudanca => ({ ator, pedidoId: id });

export const rotas = [
  route(createResgate, (pedido, app) => redeem(app, pedido)),
  route(listMeusResgates, async ({ ator }, app) => ({ resgates: await resgates.listMeus(app, ator) })),
  route(listResgates, ({ ator, query }, app) => gestao.list(app, ator, query)),
  route(getResgate, ({ ator, params }, app) => gestao.get(app, ator, params.id)),
  route(updateStatusResgate, (pedido, app) =>
    gestao.updateStatus(app, por(pedido), [pedido.body.identificador], pedido.body.status),
  ),
  route(bulkStatusResgates, (pedido, app) =>
    gestao.updateStatus(app, por(pedido), pedido.body.ids, pedido.body.status),
  ),
  route(cancelResgate, (pedido, app) => gestao.cancel(app, por(pedido), pedido.body.identificador)),
  route(updateObservacaoResgate, (pedido, app) =>
    gestao.updateObservacao(app, por(pedido), pedido.params.id, pedido.body.descricao),
  ),
  route(updatePrevisaoResgate, (pedido, app) =>
    gestao.updatePrevisao(app, por(pedido), pedido.params.id, pedido.body.previsaoEntrega),
  ),
];
