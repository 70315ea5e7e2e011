import { z } from 'zod';
import { type Jobs, job } from '../../platform/jobs.ts';
import { forgetCeps } from './ceps.service.ts';

export const jobs: Jobs = {
  'ceps.limpeza': job(z.object({}), async (_, app) => forgetCeps(app), { cron: '40 6 * * *' }),
};
