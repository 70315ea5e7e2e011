import { getPrimeiraDataHistorico, getUltimaDataHistorico } from '@pontua/contract/historico';
import { listRoute } from '../../platform/http/listagem.ts';
import { onReplica, route } from '../../platform/http/route.ts';
import * as listas from './historico.lista.ts';
import { getPrimeiraData, getUltimaData } from './historico.service.ts';

export const rotas = [
  route(getUltimaDataHistorico, (_pedido, app) => getUltimaData(app)),
  onReplica(listRoute(listas.historico)),
  route(getPrimeiraDataHistorico, ({ ator }, app) => getPrimeiraData(app, ator)),
];
