import {
  createPremio,
  deletePremio,
  listCategorias,
  listPremios,
  listVitrine,
  updatePremio,
} from '@pontua/contract/premios';
import { route } from '../../platform/http/route.ts';
import * as premios from './premios.service.ts';
import * as vitrine from './vitrine.service.ts';

export const rotas = [
  route(listVitrine, ({ ator, query }, app) => vitrine.listVitrine(app, ator, query)),
  route(listCategorias, async (_pedido, app) => ({ categorias: await vitrine.listCategorias(app) })),
  route(listPremios, ({ ator, query }, app) => premios.list(app, ator, query)),
  route(createPremio, (pedido, app) => premios.create(app, pedido, pedido.body)),
  route(updatePremio, (pedido, app) => premios.update(app, pedido, pedido.params.id, pedido.body)),
  route(deletePremio, ({ ator, params, id }, app) => premios.remove(app, ator, params.id, id)),
];
