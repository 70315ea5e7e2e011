import * as contrato from '@pontua/contract/redes';
import { listRoute } from '../../platform/http/listagem.ts';
import { route } from '../../platform/http/route.ts';
import { cadastroRoutes } from '../cadastro/cadastro.api.ts';
import * as listas from './redes.lista.ts';
import { findRede, getEspera, listGestores, listToChoose, redes } from './redes.service.ts';

export const rotas = [
  route(contrato.listRedes, ({ ator, query }, app) => listToChoose(app, ator, query)),
  listRoute(listas.redes),
  ...cadastroRoutes(contrato.cadastroRedes, redes, findRede),
  route(contrato.getEsperaRede, ({ ator, params }, app) => getEspera(app, ator, params.id)),
  route(contrato.listGestores, ({ ator }, app) => listGestores(app, ator)),
];
