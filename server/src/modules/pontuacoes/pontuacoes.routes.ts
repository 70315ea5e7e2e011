import {
  cancelPontuacao,
  getExtrato,
  getSaldo,
  listItensPontuacao,
  listMinhasPontuacoes,
  listPontuacoes,
  pontuarDigitacao,
  pontuarVenda,
} from '@pontua/contract/pontuacoes';
import { route } from '../../platform/http/route.ts';
import * as cancelamento from './cancelamento.service.ts';
import * as minhas from './minhas.service.ts';
import * as painel from './painel.service.ts';
import * as pontuacoes from './pontuacoes.service.ts';

export const rotas = [
  route(pontuarDigitacao, (pedido, app) => pontuacoes.sendDigitada(app, pedido)),
  route(pontuarVenda, (pedido, app) => pontuacoes.sendDaEquipe(app, pedido)),
  route(listMinhasPontuacoes, ({ ator }, app) => minhas.listMinhas(app, ator)),
  route(getSaldo, ({ ator, params }, app) => minhas.getSaldo(app, ator, params.id)),
  route(getExtrato, ({ ator, query }, app) => minhas.readExtrato(app, ator, query)),
  route(listPontuacoes, ({ ator, query }, app) => painel.list(app, ator, query)),
  route(listItensPontuacao, ({ ator, params }, app) => painel.listItens(app, ator, params.id)),
  route(cancelPontuacao, ({ ator, body, id }, app) => cancelamento.cancelPontuacao(app, ator, body.identificador, id)),
];
