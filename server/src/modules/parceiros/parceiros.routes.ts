import {
  acceptRegulamento,
  createParceiro,
  existeParceiro,
  findParceiros,
  registerParceiro,
  toggleParceiro,
  updatePerfil,
} from '@pontua/contract/parceiros';
import {
  atualizarSenha,
  confirmarEmail,
  esqueceuSenha,
  reenviarConfirmacao,
  validarRecuperacao,
} from '@pontua/contract/sessoes';
import { route } from '../../platform/http/route.ts';
import * as autocadastro from './autocadastro.service.ts';
import * as confirmacao from './confirmacao.service.ts';
import * as loja from './loja.service.ts';
import * as painel from './painel.service.ts';
import * as queries from './parceiros.queries.ts';
import * as recuperacao from './recuperacao.service.ts';

export const rotas = [
  route(existeParceiro, async ({ query, ip }, app) => autocadastro.existe(app, query.cpf, ip)),
  route(findParceiros, async ({ query, ator }, { db }) => ({
    parceiros: await queries.findByCpf(db, ator.escopo, query),
  })),
  route(updatePerfil, async ({ body, ator, sessao, ip, id }, app) =>
    loja.updatePerfil(app, ator, body, { sessao, ip, id }),
  ),
  route(acceptRegulamento, async ({ ator, id }, app) => loja.acceptRegulamento(app, ator, id)),
  route(registerParceiro, async ({ body, ator, ip, id }, app) => autocadastro.register(app, body, { ator, ip, id })),
  route(createParceiro, async ({ body, ator, id }, app) => painel.createParceiro(app, ator, body, id)),
  route(toggleParceiro, async ({ params, body, ator, id }, app) =>
    painel.toggleParceiro(app, ator, params.id, body.ativo === 1, id),
  ),
  route(atualizarSenha, async ({ body, id }, app) => recuperacao.redeem(app, body, id)),
  route(confirmarEmail, async ({ body, id }, app) => confirmacao.confirm(app, body.uuid, id)),
  route(esqueceuSenha, async ({ body, ip }, app) => recuperacao.request(app, body.informacao, ip)),
  route(reenviarConfirmacao, async ({ ator }, app) => confirmacao.resend(app, ator)),
  route(validarRecuperacao, async ({ body }, app) => recuperacao.check(app, body.uuid)),
];
