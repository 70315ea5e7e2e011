import { getBusca } from '@pontua/contract/busca';
import { route } from '../../platform/http/route.ts';
import { find } from './busca.service.ts';

export const rotas = [route(getBusca, ({ ator, query }, app) => find(app, ator, query.texto))];
