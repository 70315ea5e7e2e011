import { cancelPontuacao, pontuarDigitacao, pontuarVenda } from '@pontua/contract/pontuacoes';
import { findVendas } from '@pontua/contract/vendas';
import { route } from '../../platform/http/route.ts';
import * as cancelamento from './cancelamento.service.ts';
import * as loja from './loja.service.ts';
import * as painel from './painel.service.ts';

export const rotas = [
  route(pontuarDigitacao, (pedido, app) => loja.send(app, pedido, pedido.body)),
  route(pontuarVenda, (pedido, app) => painel.send(app, pedido, pedido.body)),
  route(findVendas, ({ ator, query }, app) => painel.findVivas(app, ator, query)),
  route(cancelPontuacao, (pedido, app) => cancelamento.cancelPontuacao(app, pedido, pedido.body.identificador)),
];
