import { cancelProcessamento, getFaltas, getProcessamento, listProcessamentos } from '@pontua/contract/processamentos';
import { getModelo, uploadHistorico, uploadVendas } from '@pontua/contract/uploads';
import { route } from '../../platform/http/route.ts';
import { find } from './andamento.ts';
import * as envios from './envios.service.ts';
import { fileOfFaltas } from './faltas.service.ts';
import { modelo } from './modelos.ts';
import { receive } from './recebimento.ts';

export const rotas = [
  route(uploadHistorico, async (pedido, app) =>
    receive(app, pedido, 'historico', { aguarda: pedido.query.aguarda === 1 }),
  ),
  route(uploadVendas, async (pedido, app) =>
    receive(app, pedido, 'vendas', {
      aguarda: pedido.query.aguarda === 1,
      opcoes: { enviarMensagem: pedido.body.enviarMensagem === 1 },
    }),
  ),
  route(getProcessamento, async ({ ator, params }, app) => find(app, ator, params.id)),
  route(listProcessamentos, async ({ ator, query }, app) => envios.list(app, ator, query.tipo)),
  route(cancelProcessamento, async (pedido, app) => envios.cancel(app, pedido, pedido.params.id)),
  route(getFaltas, (pedido, app) => fileOfFaltas(app, pedido, pedido.params.id)),
  route(getModelo, async ({ params }) => modelo(params.tipo)),
];
