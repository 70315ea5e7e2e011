import { getDashboard, getEsperas } from '@pontua/contract/dashboard';
import { listRoute } from '../../platform/http/listagem.ts';
import { onReplica, route } from '../../platform/http/route.ts';
import * as exportacoes from './dashboard.export.ts';
import * as dashboard from './dashboard.service.ts';

export const rotas = [
  onReplica(route(getDashboard, ({ ator, query }, app) => dashboard.getFigures(app, ator, query))),
  route(getEsperas, ({ ator, query }, app) => dashboard.getEsperas(app, ator, query)),
  listRoute(exportacoes.figuras),
];
