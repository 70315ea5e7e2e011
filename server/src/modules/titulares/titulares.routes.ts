import {
  answerPedidoTitular,
  createPedidoTitular,
  getMeusDados,
  listMeusPedidosTitular,
  withdrawPedidoTitular,
} from '@pontua/contract/titular';
import { listRoute } from '../../platform/http/listagem.ts';
import { route } from '../../platform/http/route.ts';
import * as loja from './loja.service.ts';
import * as painel from './painel.service.ts';
import { pedidos } from './titulares.lista.ts';

export const rotas = [
  route(getMeusDados, (pedido, app) => loja.getDados(app, pedido)),
  route(listMeusPedidosTitular, ({ ator }, app) => loja.listPedidos(app, ator)),
  route(createPedidoTitular, (pedido, app) => loja.create(app, pedido, pedido.body)),
  route(withdrawPedidoTitular, (pedido, app) => loja.withdraw(app, pedido, pedido.params.id)),
  listRoute(pedidos),
  route(answerPedidoTitular, (pedido, app) => painel.answer(app, pedido, pedido.params.id, pedido.body)),
];
