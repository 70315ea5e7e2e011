import * as tipos from '@pontua/contract/tipos-permissao';
import { listPermissoes } from '@pontua/contract/usuarios';
import { listRoute } from '../../platform/http/listagem.ts';
import { route } from '../../platform/http/route.ts';
import { cadastroRoutes } from '../cadastro/cadastro.api.ts';
import { historicoRoute } from '../logs/historico.api.ts';
import { tiposCompletos } from './tipos.lista.ts';
import { findById, listById } from './tipos.queries.ts';
import { tiposPermissao } from './tipos.service.ts';
import * as queries from './usuarios.queries.ts';

const { createTipoPermissao: create, updateTipoPermissao: update, deleteTipoPermissao: remove } = tipos;

export const rotas = [
  route(listPermissoes, async ({ ator }, { db }) => ({
    permissoes: await queries.listPermissoes(db),
    nivel: await queries.findNivel(db, ator.id),
    acoes: [...ator.acoes],
  })),
  route(tipos.listTiposPermissao, (_pedido, { db }) => listById(db)),
  listRoute(tiposCompletos),
  ...cadastroRoutes({ create, update, remove }, tiposPermissao),
  historicoRoute(tipos.listHistoricoTipoPermissao, ({ db }, _ator, id) => findById(db, id)),
];
