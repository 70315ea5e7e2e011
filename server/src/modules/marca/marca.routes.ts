import * as contrato from '@pontua/contract/marca';
import { createCores } from '../../platform/cores/cores.ts';
import { route } from '../../platform/http/route.ts';
import { historicoRoute } from '../logs/historico.api.ts';
import * as marca from './marca.service.ts';

export const rotas = [
  route(contrato.getAjustesMarca, (_pedido, app) => marca.get(app)),
  route(contrato.updateMarca, (pedido, app) => marca.update(app, pedido, pedido.body)),
  route(contrato.getPreviaMarca, async ({ query: { cor } }) => ({ cores: createCores(cor) })),
  historicoRoute(contrato.listHistoricoMarca, async (_app, _ator, id) => (id === contrato.idMarca ? { id } : null)),
];
