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
  // Whose worker died, or gave up, after the last step.
  'vendas.avisa': job(z.object({}), (_dados, app) => tellEncerrados(app), { cron: '*/10 * * * *' }),
  'vendas.limpa': job(z.object({}), async (_dados, app) => void (await forgetPreparadas(app.db)), {
    cron: '20 6 * * *',
  }),
};
