import * as contrato from '@pontua/contract/produtos';
import * as daLoja from '@pontua/contract/produtos-revenda';
import { listRoute } from '../../platform/http/listagem.ts';
import { route, withFaltas } from '../../platform/http/route.ts';
import { cadastroRoutes } from '../cadastro/cadastro.api.ts';
import { importRoutes } from '../processamentos/importacao.api.ts';
import * as catalogo from './catalogo.service.ts';
import * as codigos from './codigos-da-loja.service.ts';
import * as conferencia from './conferencia.service.ts';
import * as loja from './loja.service.ts';
import * as painel from './painel.service.ts';
import * as listas from './produtos.lista.ts';

export const rotas = [
  listRoute(listas.produtosPontos),
  route(contrato.findProdutosPorCodigo, async ({ ator, params }, app) => ({
    produtos: await loja.findPorCodigo(app, ator, params.codigo),
  })),
  route(contrato.getProdutoPorBarras, ({ ator, params }, app) => loja.findPorBarras(app, ator, params.code)),
  listRoute(listas.produtosRevenda),
  route(contrato.getNomeProduto, ({ ator, params }, app) => painel.findNome(app, ator, params)),
  route(contrato.getHistoricoUsado, ({ ator, params }, app) => conferencia.readHistorico(app, ator, params)),
  route(contrato.getVendidos, ({ ator, params }, app) => conferencia.countVendidas(app, ator, params)),
  listRoute(listas.produtos),
  ...cadastroRoutes(contrato.cadastroProdutos, catalogo.produtos, catalogo.findProduto),
  ...importRoutes(catalogo.importacaoProdutos, {
    uploads: [contrato.importProdutos, contrato.uploadProdutos],
    template: contrato.getTemplateProdutos,
  }),
  route(contrato.findProdutos, ({ ator, query }, app) => catalogo.findByCodigo(app, ator, query.codigo)),
  listRoute(listas.codigosDaLoja),
  ...withFaltas(
    cadastroRoutes(daLoja.cadastroCodigosDaLoja, codigos.codigosDaLoja, codigos.findCodigoDaLoja),
    [daLoja.createCodigoDaLoja, daLoja.updateCodigoDaLoja],
    codigos.faltasDoCodigo,
  ),
  ...importRoutes(codigos.importacaoCodigosDaLoja, {
    uploads: [daLoja.importCodigosDaLoja, daLoja.uploadProdutosRevenda],
    template: daLoja.getTemplateCodigosDaLoja,
  }),
];
