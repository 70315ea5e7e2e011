import { z } from 'zod';
import { type Jobs, job } from '../../platform/jobs.ts';
import { assignPendingCartoes } from './entrega.service.ts';

export const jobs: Jobs = {
  /** Runs when stock arrives; every hour for the rare seller who was passed over while a card was in somebody else's hands. */
  'resgates.entregarCartoes': job(
    z.object({}),
    async (_dados, app) => {
      await assignPendingCartoes(app);
    },
    { cron: '17 * * * *' },
  ),
};
