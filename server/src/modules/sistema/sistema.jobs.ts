import { z } from 'zod';
import { forgetKeys } from '../../platform/http/idempotency.ts';
import { type Jobs, job } from '../../platform/jobs.ts';

export const jobs: Jobs = {
  'sistema.limpeza': job(z.object({}), async (_, app) => forgetKeys(app), { cron: '40 6 * * *' }),
};
