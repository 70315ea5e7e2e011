import { corrigirPontuacao, corrigirPontuacoes } from '@pontua/contract/correcoes';
import { listRecentes, previewDigitacao } from '@pontua/contract/digitacao';
import { cancelPontuacao, pontuarDigitacao, pontuarVenda } from '@pontua/contract/pontuacoes';
import { getPrimeiroAnoVendidos, getResumoVendidos } from '@pontua/contract/produtos-vendidos';
import { decideRetencao } from '@pontua/contract/retencoes';
import { findVendas } from '@pontua/contract/vendas';
import { listRoute } from '../../platform/http/listagem.ts';
import { onReplica, route } from '../../platform/http/route.ts';
import * as cancelamento from './cancelamento.service.ts';
import * as listas from './correcao.lista.ts';
import * as correcao from './correcao.service.ts';
import * as limites from './limites.service.ts';
import * as loja from './loja.service.ts';
import * as painel from './painel.service.ts';
import * as previa from './previa.service.ts';
import { produtosVendidos } from './vendidos.lista.ts';
import { getPrimeiroAno, getResumo } from './vendidos.service.ts';

export const rotas = [
  route(pontuarDigitacao, (pedido, app) => loja.send(app, pedido, pedido.body)),
  route(previewDigitacao, ({ ator, query }, app) => previa.preview(app, ator, query.codigos)),
  route(listRecentes, ({ ator }, app) => previa.listRecentes(app, ator)),
  route(pontuarVenda, (pedido, app) => painel.send(app, pedido, pedido.body)),
  route(findVendas, ({ ator, query }, app) => painel.findVivas(app, ator, query)),
  route(cancelPontuacao, (pedido, app) => cancelamento.cancelPontuacao(app, pedido, pedido.body.identificador)),
  route(decideRetencao, (pedido, app) => limites.decide(app, pedido, pedido.body)),
  listRoute(listas.correcoes),
  listRoute(listas.correcoesPorProduto),
  route(corrigirPontuacao, (pedido, app) =>
    correcao.correctVenda(app, pedido, pedido.params.idVenda, pedido.body.aPontuar),
  ),
  route(corrigirPontuacoes, (pedido, app) => correcao.correctMany(app, pedido, pedido.body)),
  onReplica(listRoute(produtosVendidos)),
  onReplica(route(getResumoVendidos, ({ ator, query }, app) => getResumo(app, ator, query))),
  onReplica(route(getPrimeiroAnoVendidos, (_pedido, app) => getPrimeiroAno(app))),
];
