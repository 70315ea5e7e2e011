import {
  devolverPontos,
  downloadExpirados,
  expirarPontos,
  listPreviaDevolucao,
  listPreviaExpiracao,
} from '@pontua/contract/expiracao';
import { listRoute } from '../../platform/http/listagem.ts';
import { route } from '../../platform/http/route.ts';
import * as painel from './painel.service.ts';
import * as listas from './pontos.lista.ts';

export const rotas = [
  {
    ...route(listPreviaExpiracao, ({ ator, query }, app) => painel.previewExpiracao(app, ator, query)),
    exportacao: listas.previaDaExpiracao,
  },
  route(expirarPontos, (pedido, app) => painel.expire(app, pedido)),
  {
    ...route(listPreviaDevolucao, ({ ator, query }, app) => painel.previewDevolucao(app, ator, query)),
    exportacao: listas.previaDaDevolucao,
  },
  route(devolverPontos, (pedido, app) => painel.restore(app, pedido, pedido.params.date)),
  listRoute(listas.expirados),
  route(downloadExpirados, (pedido, app) => painel.download(app, pedido, pedido.query)),
];
