import { z } from 'zod';
import { job } from '../../platform/jobs.ts';
import { execute } from '../processamentos/execucao.api.ts';
import { tellEncerrados } from './alocacao.api.ts';
import { forgetPreparadas } from './importacao.queries.ts';
import { importadorVendas } from './vendas.importador.ts';

export const jobs = {
  'vendas.importa': job(
    z.object({ id: z.number() }),
    ({ id }, app, contexto) => execute(app, id, importadorVendas(app), contexto),
    { demora: true },
  ),
  'vendas.limpa': job(
    z.object({}),
    async (_dados, app) => {
      await tellEncerrados(app);
      await forgetPreparadas(app.db);
    },
    { cron: '20 6 * * *' },
  ),
};
