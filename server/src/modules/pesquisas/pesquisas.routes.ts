import * as contrato from '@pontua/contract/pesquisas';
import { listRoute } from '../../platform/http/listagem.ts';
import { route } from '../../platform/http/route.ts';
import { cadastroRoutes } from '../cadastro/cadastro.api.ts';
import * as listas from './pesquisas.lista.ts';
import * as service from './pesquisas.service.ts';

export const rotas = [
  listRoute(listas.pesquisas),
  ...cadastroRoutes(contrato.cadastroPesquisas, service.pesquisas, service.find),
  route(contrato.getMediaMensal, ({ ator, query }, app) => service.getMedia(app, ator, query)),
  route(contrato.listSharePesquisa, ({ ator, params }, app) => service.listShares(app, ator, params.id)),
];
