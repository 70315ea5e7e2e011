import { listRedes } from '@pontua/contract/redes';
import { route } from '../../platform/http/route.ts';
import * as redes from './redes.service.ts';

export const rotas = [
  route(listRedes, async ({ ator, query }, app) => ({ redes: await redes.listRedes(app, ator, query) })),
];
