import {
  findProdutosPorCodigo,
  getHistoricoUsado,
  getNomeProduto,
  getProdutoPorBarras,
  getVendidos,
} from '@pontua/contract/produtos';
import { listRoute } from '../../platform/http/listagem.ts';
import { route } from '../../platform/http/route.ts';
import * as conferencia from './conferencia.service.ts';
import * as loja from './loja.service.ts';
import * as painel from './painel.service.ts';
import * as listas from './produtos.lista.ts';

export const rotas = [
  listRoute(listas.produtosPontos),
  route(findProdutosPorCodigo, async ({ ator, params }, app) => ({
    produtos: await loja.findPorCodigo(app, ator, params.codigo),
  })),
  route(getProdutoPorBarras, ({ ator, params }, app) => loja.findPorBarras(app, ator, params.code)),
  listRoute(listas.produtosRevenda),
  route(getNomeProduto, ({ ator, params }, app) => painel.findNome(app, ator, params)),
  route(getHistoricoUsado, ({ ator, params }, app) => conferencia.readHistorico(app, ator, params)),
  route(getVendidos, ({ ator, params }, app) => conferencia.countVendidas(app, ator, params)),
];
