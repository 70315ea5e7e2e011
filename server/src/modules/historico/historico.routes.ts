import { getUltimaDataHistorico } from '@pontua/contract/historico';
import { route } from '../../platform/http/route.ts';
import { getUltimaData } from './historico.service.ts';

export const rotas = [route(getUltimaDataHistorico, (_pedido, app) => getUltimaData(app))];
