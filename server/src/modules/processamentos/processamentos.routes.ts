import { getFaltas, getProcessamento } from '@pontua/contract/processamentos';
import { getModelo, uploadHistorico, uploadVendas } from '@pontua/contract/uploads';
import { route } from '../../platform/http/route.ts';
import { fileOfFaltas } from './faltas.service.ts';
import { modelo } from './modelos.ts';
import * as processamentos from './processamentos.service.ts';

export const rotas = [
  route(uploadHistorico, async ({ ator, arquivos, id }, app) =>
    processamentos.receive(app, ator, 'historico', { arquivos, pedidoId: id }),
  ),
  route(uploadVendas, async ({ ator, arquivos, body, id }, app) =>
    processamentos.receive(app, ator, 'vendas', {
      arquivos,
      opcoes: { enviarMensagem: body.enviarMensagem === 1 },
      pedidoId: id,
    }),
  ),
  route(getProcessamento, async ({ ator, params }, app) => processamentos.findDo(app, ator, params.id)),
  route(getFaltas, async ({ ator, params }, app) => fileOfFaltas(app, ator, params.id)),
  route(getModelo, async ({ params }) => modelo(params.tipo)),
];
