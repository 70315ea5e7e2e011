import { z } from 'zod';
import { type Jobs, job } from '../../platform/jobs.ts';
import { forgetLogs } from './retencao.service.ts';

export const jobs: Jobs = {
  'logs.limpa': job(
    z.object({}),
    async (_dados, app, { encerrando }) => {
      await forgetLogs(app, encerrando);
    },
    { cron: '40 6 * * *' },
  ),
};
