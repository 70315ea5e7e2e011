import { z } from 'zod';
import { type Jobs, job } from '../../platform/jobs.ts';
import { send } from './recuperacao.service.ts';
import { forgetSessoes } from './sessoes.service.ts';
import { forgetTentativas } from './tentativas.service.ts';

export const jobs: Jobs = {
  'sessoes.recuperacao': job(z.object({ informacao: z.string() }), async ({ informacao }, app) =>
    send(app, informacao),
  ),
  'sessoes.limpeza': job(
    z.object({}),
    async (_, app) => {
      await forgetSessoes(app);
      await forgetTentativas(app);
    },
    { cron: '20 6 * * *' },
  ),
};
