import {
  getExtrato,
  getSaldo,
  listHistoricoPontuacao,
  listItensPontuacao,
  listMinhasPontuacoes,
  listPontuacoes,
  listPontuacoesDoVendedor,
} from '@pontua/contract/pontuacoes';
import { route } from '../../platform/http/route.ts';
import { historicoRoute } from '../logs/historico.api.ts';
import * as loja from './loja.service.ts';
import * as painel from './painel.service.ts';
import * as listas from './pontuacoes.lista.ts';

export const rotas = [
  route(listMinhasPontuacoes, ({ ator }, app) => loja.list(app, ator)),
  route(getSaldo, ({ ator, params }, app) => loja.getSaldo(app, ator, params.id)),
  route(getExtrato, ({ ator, query }, app) => loja.readExtrato(app, ator, query)),
  {
    ...route(listPontuacoes, ({ ator, query }, app) => painel.list(app, ator, query)),
    exportacao: listas.pontuacoes,
  },
  route(listPontuacoesDoVendedor, ({ ator, params }, app) => painel.listDoVendedor(app, ator, params.cpf)),
  route(listItensPontuacao, ({ ator, params }, app) => painel.listItens(app, ator, params.id)),
  historicoRoute(listHistoricoPontuacao, painel.findComVenda),
];
