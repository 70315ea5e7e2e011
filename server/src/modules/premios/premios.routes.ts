import {
  createPremio,
  deletePremio,
  listCategorias,
  listHistoricoPremio,
  listPremios,
  listVitrine,
  togglePremio,
  updatePremio,
} from '@pontua/contract/premios';
import { route } from '../../platform/http/route.ts';
import { historicoRoute } from '../logs/historico.api.ts';
import * as loja from './loja.service.ts';
import * as painel from './painel.service.ts';
import * as listas from './premios.lista.ts';

export const rotas = [
  route(listVitrine, ({ ator, query }, app) => loja.list(app, ator, query)),
  route(listCategorias, async (_pedido, app) => ({ categorias: await loja.listCategorias(app) })),
  {
    ...route(listPremios, async ({ ator, query }, app) => {
      const resposta = await listas.premios.answer(app, ator, query);
      const tomado = resposta.count === 0 && (await painel.isTomado(app, ator, query.codigo));
      return { ...resposta, totalItens: resposta.count, tomado };
    }),
    exportacao: listas.premios,
  },
  route(createPremio, (pedido, app) => painel.create(app, pedido, pedido.body)),
  route(updatePremio, (pedido, app) => painel.update(app, pedido, pedido.params.id, pedido.body)),
  route(togglePremio, (pedido, app) => painel.toggle(app, pedido, pedido.params.id, pedido.body.ativo === 1)),
  historicoRoute(listHistoricoPremio, painel.find),
  route(deletePremio, (pedido, app) => painel.remove(app, pedido, pedido.params.id)),
];
