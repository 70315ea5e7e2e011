import * as contrato from '@pontua/contract/banners';
import { listRoute } from '../../platform/http/listagem.ts';
import { route } from '../../platform/http/route.ts';
import { historicoRoute } from '../logs/historico.api.ts';
import * as loja from './loja.service.ts';
import * as listas from './painel.lista.ts';
import * as painel from './painel.service.ts';

export const rotas = [
  route(contrato.listBanners, ({ ator }, app) => loja.list(app, ator)),
  listRoute(listas.banners),
  route(contrato.createBanner, (pedido, app) => painel.create(app, pedido, pedido.body)),
  route(contrato.updateBanner, (pedido, app) => painel.update(app, pedido, pedido.params.id, pedido.body)),
  route(contrato.toggleBanner, (pedido, app) => painel.toggle(app, pedido, pedido.params.id, pedido.body.ativo === 1)),
  historicoRoute(contrato.listHistoricoBanner, painel.find),
  route(contrato.deleteBanner, (pedido, app) => painel.remove(app, pedido, pedido.params.id)),
];
