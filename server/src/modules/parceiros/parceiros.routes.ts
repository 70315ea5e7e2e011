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
import * as recuperacao from './recuperacao.service.ts';

export const rotas = [
  route(existeParceiro, async (pedido, app) => autocadastro.existe(app, pedido, pedido.query.cpf)),
  route(findParceiros, ({ ator, query }, app) => painel.findByCpf(app, ator, query)),
  route(updatePerfil, async (pedido, app) => loja.updatePerfil(app, pedido, pedido.body)),
  route(acceptRegulamento, async (pedido, app) => loja.acceptRegulamento(app, pedido)),
  route(registerParceiro, async (pedido, app) => autocadastro.register(app, pedido, pedido.body)),
  route(createParceiro, async (pedido, app) => painel.createParceiro(app, pedido, pedido.body)),
  route(toggleParceiro, async (pedido, app) =>
    painel.toggleParceiro(app, pedido, pedido.params.id, pedido.body.ativo === 1),
  ),
  route(atualizarSenha, async (pedido, app) => recuperacao.redeem(app, pedido, pedido.body)),
  route(confirmarEmail, async (pedido, app) => confirmacao.confirm(app, pedido, pedido.body.uuid)),
  route(esqueceuSenha, async (pedido, app) => recuperacao.request(app, pedido, pedido.body.informacao)),
  route(reenviarConfirmacao, async ({ ator }, app) => confirmacao.resend(app, ator)),
  route(validarRecuperacao, async ({ body }, app) => recuperacao.check(app, body.uuid)),
];
