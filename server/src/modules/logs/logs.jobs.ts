import { z } from 'zod';
import { type Jobs, job } from '../../platform/jobs.ts';
import { forgetLogs } from './retencao.service.ts';
import { sealDias } from './selos.service.ts';

export const jobs: Jobs = {
  'logs.limpa': job(
    z.object({}),
    async (_dados, app, { encerrando }) => {
      await forgetLogs(app, encerrando);
    },
    { cron: '40 6 * * *' },
  ),
  'logs.sela': job(z.object({}), (_dados, app) => sealDias(app), { cron: '20 7 * * *' }),
};
