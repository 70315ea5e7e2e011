import { z } from 'zod';
import { type Jobs, job } from '../../platform/jobs.ts';
import { forgetSessoes } from './sessoes.api.ts';
import { forgetTentativas } from './tentativas.api.ts';

export const jobs: Jobs = {
  'sessoes.limpeza': job(
    z.object({}),
    async (_, app) => {
      await forgetSessoes(app);
      await forgetTentativas(app);
    },
    { cron: '20 6 * * *' },
  ),
};
