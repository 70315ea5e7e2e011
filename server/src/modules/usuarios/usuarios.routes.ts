import * as tipos from '@pontua/contract/tipos-permissao';
import { listPermissoes } from '@pontua/contract/usuarios';
import { listRoute } from '../../platform/http/listagem.ts';
import { route } from '../../platform/http/route.ts';
import { cadastroRoutes } from '../cadastro/cadastro.api.ts';
import { historicoRoute } from '../logs/historico.api.ts';
import { tiposCompletos } from './tipos.lista.ts';
import { findTipo, listToChoose, tiposPermissao } from './tipos.service.ts';
import * as usuarios from './usuarios.service.ts';

const { createTipoPermissao: create, updateTipoPermissao: update, deleteTipoPermissao: remove } = tipos;

export const rotas = [
  route(listPermissoes, ({ ator }, app) => usuarios.listPermissoes(app, ator)),
  route(tipos.listTiposPermissao, (_pedido, app) => listToChoose(app)),
  listRoute(tiposCompletos),
  ...cadastroRoutes({ create, update, remove }, tiposPermissao),
  historicoRoute(tipos.listHistoricoTipoPermissao, findTipo),
];
