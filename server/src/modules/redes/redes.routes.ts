import * as contrato from '@pontua/contract/redes';
import { listRoute } from '../../platform/http/listagem.ts';
import { route } from '../../platform/http/route.ts';
import { cadastroRoutes } from '../cadastro/cadastro.api.ts';
import { historicoRoute } from '../logs/historico.api.ts';
import * as listas from './redes.lista.ts';
import { findRede, getEspera, listGestores, listToChoose, redes } from './redes.service.ts';

const { createRede: create, updateRede: update, toggleRede: toggle, deleteRede: remove } = contrato;

export const rotas = [
  route(contrato.listRedes, ({ ator, query }, app) => listToChoose(app, ator, query)),
  listRoute(listas.redes),
  ...cadastroRoutes({ create, update, toggle, remove }, redes),
  route(contrato.getEsperaRede, ({ ator, params }, app) => getEspera(app, ator, params.id)),
  route(contrato.listGestores, ({ ator }, app) => listGestores(app, ator)),
  historicoRoute(contrato.listHistoricoRede, findRede),
];
