import { listPermissoes, listTiposPermissao } from '@pontua/contract/usuarios';
import { route } from '../../platform/http/route.ts';
import * as queries from './usuarios.queries.ts';

export const rotas = [
  route(listPermissoes, async (_pedido, { db }) => ({ permissoes: await queries.listPermissoes(db) })),
  route(listTiposPermissao, async (_pedido, { db }) => queries.listTipos(db)),
];
