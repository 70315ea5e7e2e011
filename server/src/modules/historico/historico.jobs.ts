import { z } from 'zod';
import { job } from '../../platform/jobs.ts';
import { execute } from '../processamentos/execucao.api.ts';
import { importadorHistorico } from './historico.importador.ts';
import { forgetPreparado } from './importacao.queries.ts';

export const jobs = {
  'historico.importa': job(
    z.object({ id: z.number() }),
    ({ id }, app, contexto) => execute(app, id, importadorHistorico(app), contexto),
    { demora: true },
  ),
  'historico.limpa': job(
    z.object({}),
    async (_dados, app) => {
      await forgetPreparado(app.db);
    },
    { cron: '20 6 * * *' },
  ),
};
