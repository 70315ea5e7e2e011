import * as contrato from '@pontua/contract/preferencias';
import { route } from '../../platform/http/route.ts';
import * as preferencias from './preferencias.service.ts';

export const rotas = [
  route(contrato.getPreferencias, ({ ator }, app) => preferencias.get(app, ator)),
  route(contrato.updatePreferencias, (pedido, app) => preferencias.update(app, pedido, pedido.body)),
  route(contrato.updateColunas, (pedido, app) => preferencias.updateColunas(app, pedido, pedido.body)),
  route(contrato.createVisao, (pedido, app) => preferencias.createVisao(app, pedido, pedido.body)),
  route(contrato.updateVisao, (pedido, app) => preferencias.updateVisao(app, pedido, pedido.params.id, pedido.body)),
  route(contrato.deleteVisao, (pedido, app) => preferencias.removeVisao(app, pedido, pedido.params.id)),
];
