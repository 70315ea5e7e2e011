import { z } from 'zod';
import { job } from '../../platform/jobs.ts';
import { forgetArquivos, resume } from './processamentos.service.ts';

export const jobs = {
  'processamentos.retoma': job(z.object({}), (_dados, app) => resume(app), { cron: '* * * * *', noInicio: true }),
  'processamentos.limpa': job(z.object({}), (_dados, app) => forgetArquivos(app), { cron: '20 6 * * *' }),
};
