import {
  getSessaoParceiro,
  getSessaoUsuario,
  loginParceiro,
  loginSegundoFator,
  loginUsuario,
  logoutParceiro,
  logoutUsuario,
} from '@pontua/contract/sessoes';
import { route } from '../../platform/http/route.ts';
import { perfilDoParceiro } from '../parceiros/perfil.api.ts';
import * as entrada from './entrada.service.ts';

export const rotas = [
  route(loginParceiro, async (pedido, app) => entrada.loginParceiro(app, pedido, pedido.body)),
  route(loginUsuario, async (pedido, app) => entrada.loginUsuario(app, pedido, pedido.body)),
  route(loginSegundoFator, async (pedido, app) => entrada.loginSegundoFator(app, pedido, pedido.body)),
  route(getSessaoParceiro, async ({ ator }, app) => ({ parceiro: await perfilDoParceiro(app, ator.id) })),
  route(getSessaoUsuario, async ({ ator }, app) => entrada.sessaoDoUsuario(app, ator)),
  route(logoutParceiro, async (pedido, app) => entrada.logout(app, pedido)),
  route(logoutUsuario, async (pedido, app) => entrada.logout(app, pedido)),
];
