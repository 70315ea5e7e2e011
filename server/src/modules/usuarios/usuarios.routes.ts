import * as tipos from '@pontua/contract/tipos-permissao';
import * as contrato from '@pontua/contract/usuarios';
import { listRoute } from '../../platform/http/listagem.ts';
import { route } from '../../platform/http/route.ts';
import { cadastroRoutes } from '../cadastro/cadastro.api.ts';
import { historicoRoute } from '../logs/historico.api.ts';
import { updatePerfil } from './perfil.service.ts';
import * as recuperacao from './recuperacao.service.ts';
import { tiposCompletos } from './tipos.lista.ts';
import { findTipo, listToChoose, tiposPermissao } from './tipos.service.ts';
import * as usuarios from './usuarios.service.ts';

const { createTipoPermissao: create, updateTipoPermissao: update, deleteTipoPermissao: remove } = tipos;

export const rotas = [
  route(contrato.listPermissoes, ({ ator }, app) => usuarios.listPermissoes(app, ator)),
  route(contrato.existeUsuario, ({ query }, app) => usuarios.existeUsuario(app, query)),
  route(contrato.getConvite, async (_pedido, app) => usuarios.getConvite(app)),
  route(contrato.createUsuario, (pedido, app) => usuarios.createUsuario(app, pedido, pedido.body)),
  route(contrato.updatePerfilUsuario, (pedido, app) => updatePerfil(app, pedido, pedido.body)),
  route(contrato.esqueceuSenhaUsuario, (pedido, app) => recuperacao.request(app, pedido, pedido.body.informacao)),
  route(contrato.validarRecuperacaoUsuario, ({ body }, app) => recuperacao.check(app, body.uuid)),
  route(contrato.atualizarSenhaUsuario, (pedido, app) => recuperacao.redeem(app, pedido, pedido.body)),
  route(tipos.listTiposPermissao, (_pedido, app) => listToChoose(app)),
  listRoute(tiposCompletos),
  ...cadastroRoutes({ create, update, remove }, tiposPermissao),
  historicoRoute(tipos.listHistoricoTipoPermissao, findTipo),
];
