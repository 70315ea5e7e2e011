import { listGeracoes } from '@pontua/contract/geracoes';
import { route } from '../../platform/http/route.ts';
import { list } from './geracoes.service.ts';

export const rotas = [route(listGeracoes, ({ query }, app) => list(app, query))];
