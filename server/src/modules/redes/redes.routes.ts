import { createRede, deleteRede, getEsperaRede, listRedes, toggleRede, updateRede } from '@pontua/contract/redes';
import { listRoute } from '../../platform/http/listagem.ts';
import { route } from '../../platform/http/route.ts';
import * as listas from './redes.lista.ts';
import * as redes from './redes.service.ts';

export const rotas = [
  route(listRedes, async ({ ator, query }, app) => redes.listRedes(app, ator, query)),
  listRoute(listas.redes),
  route(createRede, async ({ ator, body, id }, app) => redes.createRede(app, ator, body, id)),
  route(updateRede, async ({ ator, params, body, id }, app) => redes.updateRede(app, ator, params.id, body, id)),
  route(toggleRede, async ({ ator, params, body, id }, app) =>
    redes.toggleRede(app, ator, params.id, body.ativo === 1, id),
  ),
  route(getEsperaRede, async ({ ator, params }, app) => redes.getEspera(app, ator, params.id)),
  route(deleteRede, async ({ ator, params, id }, app) => redes.deleteRede(app, ator, params.id, id)),
];
