import * as contrato from '@pontua/contract/meus-arquivos';
import { z } from 'zod';
import { listRoute } from '../../platform/http/listagem.ts';
import { type Rota, route } from '../../platform/http/route.ts';
import { type Jobs, job } from '../../platform/jobs.ts';
import type { Definidas } from './definidas.ts';
import { create, get, meusArquivos, remove } from './exportacoes.service.ts';
import { lookAfter, prepare, sweep } from './preparo.ts';

/** @param definidas the lists of all modules, of which this is one */
export const rotasDe = (definidas: Definidas): readonly Rota[] => [
  listRoute(meusArquivos),
  route(contrato.createMeuArquivo, (pedido, app) => create(app, pedido, pedido.body.fileLink, definidas)),
  route(contrato.getMeuArquivo, ({ ator, params }, app) => get(app, ator, params.id, definidas)),
  route(contrato.deleteMeuArquivo, (pedido, app) => remove(app, pedido, pedido.params.id)),
];

export const jobsDe = (definidas: Definidas): Jobs => ({
  'exportacoes.gera': job(
    z.object({ id: z.number() }),
    ({ id }, app, { encerrando }) => prepare(app, id, definidas, encerrando),
    { demora: true },
  ),
  'exportacoes.vigia': job(z.object({}), (_dados, app) => lookAfter(app), { cadaSegundos: () => 60 }),
  'exportacoes.sobras': job(z.object({}), (_dados, app) => sweep(app), { cron: '30 6 * * *' }),
});
