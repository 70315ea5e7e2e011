import * as contratoDeUm from '@pontua/contract/parceiro';
import {
  acceptRegulamento,
  existeParceiro,
  findParceiros,
  registerParceiro,
  updatePerfil,
} from '@pontua/contract/parceiros';
import * as contrato from '@pontua/contract/parceiros-painel';
import {
  atualizarSenha,
  confirmarEmail,
  esqueceuSenha,
  reenviarConfirmacao,
  validarRecuperacao,
} from '@pontua/contract/sessoes';
import { listRoute } from '../../platform/http/listagem.ts';
import { route } from '../../platform/http/route.ts';
import { cadastroRoutes } from '../cadastro/cadastro.api.ts';
import { importRoutes } from '../processamentos/importacao.api.ts';
import * as autocadastro from './autocadastro.service.ts';
import * as confirmacao from './confirmacao.service.ts';
import * as doVendedor from './detalhe.lista.ts';
import * as detalhe from './detalhe.service.ts';
import { importacaoVendedores } from './importacao.ts';
import * as loja from './loja.service.ts';
import * as listas from './painel.lista.ts';
import * as painel from './painel.service.ts';
import * as recuperacao from './recuperacao.service.ts';
import * as senhas from './senhas.service.ts';

export const rotas = [
  route(existeParceiro, async (pedido, app) => autocadastro.existe(app, pedido, pedido.query.cpf)),
  route(findParceiros, ({ query, ator }, app) => painel.findByCpf(app, ator, query)),
  listRoute(listas.parceiros),
  route(updatePerfil, async (pedido, app) => loja.updatePerfil(app, pedido, pedido.body)),
  route(acceptRegulamento, async (pedido, app) => loja.acceptRegulamento(app, pedido, pedido.body)),
  route(registerParceiro, async (pedido, app) => autocadastro.register(app, pedido, pedido.body)),
  ...cadastroRoutes(contrato.cadastroParceiros, painel.vendedores, painel.findParceiro),
  route(contrato.resetSenhaParceiro, (pedido, app) => painel.resetSenha(app, pedido, pedido.params.id)),
  ...importRoutes(importacaoVendedores, {
    uploads: [contrato.importParceiros],
    template: contrato.getTemplateParceiros,
  }),
  route(contrato.listSenhasIniciais, ({ ator }, app) => senhas.list(app, ator)),
  route(contrato.downloadSenhasIniciais, (pedido, app) => senhas.download(app, pedido, pedido.params.processamento)),
  route(contratoDeUm.getVendedor, ({ ator, params }, app) => detalhe.getVendedor(app, ator, params.parceiro)),
  listRoute(doVendedor.extrato),
  listRoute(doVendedor.lotes),
  listRoute(doVendedor.vendas),
  listRoute(doVendedor.resgates),
  listRoute(doVendedor.recibos),
  route(contratoDeUm.listSessoesDoVendedor, ({ ator, params }, app) => detalhe.getSessoes(app, ator, params.id)),
  route(contratoDeUm.closeSessoesDoVendedor, (pedido, app) =>
    detalhe.endSessoes(app, pedido, pedido.params.id, pedido.query.sessao),
  ),
  route(atualizarSenha, async (pedido, app) => recuperacao.redeem(app, pedido, pedido.body)),
  route(confirmarEmail, async (pedido, app) => confirmacao.confirm(app, pedido, pedido.body.uuid)),
  route(esqueceuSenha, async (pedido, app) => recuperacao.request(app, pedido, pedido.body.informacao)),
  route(reenviarConfirmacao, async ({ ator }, app) => confirmacao.resend(app, ator)),
  route(validarRecuperacao, async ({ body }, app) => recuperacao.check(app, body.uuid)),
];
