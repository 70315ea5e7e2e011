import { z } from 'zod';
import { sweepSobras } from '../../platform/arquivos/sobras.ts';
import { forgetKeys } from '../../platform/http/idempotency.ts';
import { type Jobs, job } from '../../platform/jobs.ts';

export const jobs: Jobs = {
  'sistema.limpeza': job(z.object({}), async (_, app) => forgetKeys(app), { cron: '40 6 * * *' }),
  'sistema.sobras': job(
    z.object({}),
    async (_, app, { encerrando }) => {
      await sweepSobras(app, encerrando);
    },
    { cron: '20 6 * * *' },
  ),
};
