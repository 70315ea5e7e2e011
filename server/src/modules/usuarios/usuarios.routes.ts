import { listPermissoes, listTiposPermissao } from '@pontua/contract/usuarios';
import { route } from '../../platform/http/route.ts';
import * as queries from './usuarios.queries.ts';

export const rotas = [
  route(listPermissoes, async ({ ator }, { db }) => ({
    permissoes: await queries.listPermissoes(db),
    nivel: await queries.findNivel(db, ator.id),
    acoes: [...ator.acoes],
  })),
  route(listTiposPermissao, async (_pedido, { db }) => queries.listTipos(db)),
];
