import * as contrato from '@pontua/contract/inicio';
import { route } from '../../platform/http/route.ts';
import * as inicio from './inicio.service.ts';

export const rotas = [
  route(contrato.getPrimeirosPassos, (_pedido, app) => inicio.get(app)),
  route(contrato.dismissPasso, (pedido, app) => inicio.dismiss(app, pedido, pedido.body)),
];
