import * as contrato from '@pontua/contract/pesquisas';
import { listRoute } from '../../platform/http/listagem.ts';
import { route } from '../../platform/http/route.ts';
import { cadastroRoutes } from '../cadastro/cadastro.api.ts';
import { historicoRoute } from '../logs/historico.api.ts';
import * as listas from './pesquisas.lista.ts';
import * as service from './pesquisas.service.ts';

const { createPesquisa: create, updatePesquisa: update, deletePesquisa: remove } = contrato;

export const rotas = [
  listRoute(listas.pesquisas),
  ...cadastroRoutes({ create, update, remove }, service.pesquisas),
  historicoRoute(contrato.listHistoricoPesquisa, service.find),
  route(contrato.getMediaMensal, ({ ator, query }, app) => service.getMedia(app, ator, query)),
  route(contrato.listSharePesquisa, ({ ator, params }, app) => service.listShares(app, ator, params.id)),
];
