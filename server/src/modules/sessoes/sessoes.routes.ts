import {
  atualizarSenha,
  confirmarEmail,
  esqueceuSenha,
  getSessaoParceiro,
  getSessaoUsuario,
  loginParceiro,
  loginUsuario,
  logoutParceiro,
  logoutUsuario,
  reenviarConfirmacao,
  validarRecuperacao,
} from '@pontua/contract/sessoes';
import { route } from '../../platform/http/route.ts';
import * as confirmacao from './confirmacao.service.ts';
import * as entrada from './entrada.service.ts';
import * as recuperacao from './recuperacao.service.ts';

export const rotas = [
  route(loginParceiro, async ({ body, ip, id }, app) => entrada.loginParceiro(app, body, { ip, id })),
  route(loginUsuario, async ({ body, ip, id }, app) => entrada.loginUsuario(app, body, { ip, id })),
  route(getSessaoParceiro, async ({ ator }, app) => ({ parceiro: await entrada.perfilDoParceiro(app, ator.id) })),
  route(getSessaoUsuario, async ({ ator }, app) => entrada.sessaoDoUsuario(app, ator)),
  route(logoutParceiro, async ({ ator, sessao, id }, app) => entrada.logout(app, ator, sessao, id)),
  route(logoutUsuario, async ({ ator, sessao, id }, app) => entrada.logout(app, ator, sessao, id)),
  route(esqueceuSenha, async ({ body, ip }, app) => recuperacao.request(app, body.informacao, ip)),
  route(validarRecuperacao, async ({ body }, app) => recuperacao.check(app, body.uuid)),
  route(atualizarSenha, async ({ body, id }, app) => recuperacao.redeem(app, body, id)),
  route(confirmarEmail, async ({ body, id }, app) => confirmacao.confirm(app, body.uuid, id)),
  route(reenviarConfirmacao, async ({ ator }, app) => confirmacao.resend(app, ator)),
];
