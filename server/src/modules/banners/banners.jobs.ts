import { z } from 'zod';
import { type Jobs, job } from '../../platform/jobs.ts';
import { importPasta } from './pasta.api.ts';

export const jobs: Jobs = {
  'banners.pasta': job(
    z.object({}),
    async (_, app) => {
      await importPasta(app);
    },
    { cron: '*/5 * * * *' },
  ),
};
