import { z } from 'zod';
import { job } from '../../platform/jobs.ts';
import { forgetArquivos, resume } from './processamentos.service.ts';

export const jobs = {
  'processamentos.retoma': job(z.object({}), (_dados, app) => resume(app), {
    // With a lease of 30 seconds, what a node left or froze over is in other hands within 45.
    cadaSegundos: ({ posseSegundos }) => posseSegundos / 3,
  }),
  'processamentos.limpa': job(z.object({}), (_dados, app) => forgetArquivos(app), { cron: '20 6 * * *' }),
};
