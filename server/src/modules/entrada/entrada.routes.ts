import {
  getSessaoParceiro,
  getSessaoUsuario,
  loginParceiro,
  loginUsuario,
  logoutParceiro,
  logoutUsuario,
} from '@pontua/contract/sessoes';
import { route } from '../../platform/http/route.ts';
import { perfilDoParceiro } from '../parceiros/perfil.api.ts';
import * as entrada from './entrada.service.ts';

export const rotas = [
  route(loginParceiro, async ({ body, ip, id }, app) => entrada.loginParceiro(app, body, { ip, id })),
  route(loginUsuario, async ({ body, ip, id }, app) => entrada.loginUsuario(app, body, { ip, id })),
  route(getSessaoParceiro, async ({ ator }, app) => ({ parceiro: await perfilDoParceiro(app, ator.id) })),
  route(getSessaoUsuario, async ({ ator }, app) => entrada.sessaoDoUsuario(app, ator)),
  route(logoutParceiro, async ({ ator, sessao, id }, app) => entrada.logout(app, ator, sessao, id)),
  route(logoutUsuario, async ({ ator, sessao, id }, app) => entrada.logout(app, ator, sessao, id)),
];
