import { createEstoque, listLiberacoesEstoque } from '@pontua/contract/estoque';
import { route } from '../../platform/http/route.ts';
import * as estoque from './estoque.service.ts';

export const rotas = [
  route(createEstoque, (pedido, app) => estoque.inform(app, pedido, pedido.body)),
  route(listLiberacoesEstoque, ({ ator, query }, app) => estoque.listLiberacoes(app, ator, query)),
];
