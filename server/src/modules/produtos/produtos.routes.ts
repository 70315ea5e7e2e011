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
import * as loja from './loja.service.ts';
import * as painel from './painel.service.ts';

export const rotas = [
  route(listProdutosPontos, ({ ator, query }, app) => loja.listPontos(app, ator, query)),
  route(findProdutosPorCodigo, async ({ ator, params }, app) => ({
    produtos: await loja.findPorCodigo(app, ator, params.codigo),
  })),
  route(getProdutoPorBarras, ({ ator, params }, app) => loja.findPorBarras(app, ator, params.code)),
  route(listProdutosRevenda, ({ ator, query }, app) => loja.listDaRevenda(app, ator, query)),
  route(getNomeProduto, ({ ator, params }, app) => painel.findNome(app, ator, params)),
  route(getHistoricoUsado, ({ ator, params }, app) => conferencia.readHistorico(app, ator, params)),
  route(getVendidos, ({ ator, params }, app) => conferencia.countVendidas(app, ator, params)),
];
