import { z } from 'zod';
import { type Jobs, job } from '../../platform/jobs.ts';
import { sweepImagens } from './imagens.ts';

export const jobs: Jobs = {
  'banners.limpeza': job(
    z.object({}),
    async (_, app, { encerrando }) => {
      await sweepImagens(app, encerrando);
    },
    { cron: '30 6 * * *' },
  ),
};
