import {
  gerarComprasPontuacao,
  getGraficoComprasPontuacao,
  listComprasPontuacao,
} from '@pontua/contract/compras-pontuacao';
import { createEstoque, listLiberacoesEstoque } from '@pontua/contract/estoque';
import { onReplica, route } from '../../platform/http/route.ts';
import { gerarMesRoute } from '../geracoes/geracoes.api.ts';
import * as listas from './compras.lista.ts';
import * as compras from './compras.service.ts';
import * as estoque from './estoque.service.ts';
import { gerador } from './geracao.ts';
import { findGeracao } from './periodo.ts';

export const rotas = [
  onReplica({
    ...route(listComprasPontuacao, async ({ ator, query }, app) => ({
      ...(await listas.compras.answer(app, ator, query)),
      gerado: (await findGeracao(app, query)).gerado,
    })),
    exportacao: listas.compras,
  }),
  onReplica(route(getGraficoComprasPontuacao, ({ ator, query }, app) => compras.getGrafico(app, ator, query))),
  gerarMesRoute(gerarComprasPontuacao, gerador),
  route(createEstoque, (pedido, app) => estoque.inform(app, pedido, pedido.body)),
  route(listLiberacoesEstoque, ({ ator, query }, app) => estoque.listLiberacoes(app, ator, query)),
];
