import {
  findProdutosPorCodigo,
  getHistoricoUsado,
  getNomeProduto,
  getProdutoPorBarras,
  getVendidos,
  listProdutosPontos,
  listProdutosRevenda,
} from '@pontua/contract/produtos';
import { route } from '../../platform/http/route.ts';
import * as conferencia from './conferencia.service.ts';
import * as produtos from './produtos.service.ts';

export const rotas = [
  route(listProdutosPontos, ({ ator, query }, app) => produtos.listPontos(app, ator, query)),
  route(findProdutosPorCodigo, async ({ ator, params }, app) => ({
    produtos: await produtos.findPorCodigo(app, ator, params.codigo),
  })),
  route(getProdutoPorBarras, ({ ator, params }, app) => produtos.findPorBarras(app, ator, params.code)),
  route(listProdutosRevenda, ({ ator, query }, app) => produtos.listDaRevenda(app, ator, query)),
  route(getNomeProduto, ({ ator, params }, app) => produtos.findNome(app, ator, params)),
  route(getHistoricoUsado, ({ ator, params }, app) => conferencia.readHistorico(app, ator, params)),
  route(getVendidos, ({ ator, params }, app) => conferencia.countVendidas(app, ator, params)),
];
