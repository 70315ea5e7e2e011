import { z } from 'zod';
import { job } from '../../platform/jobs.ts';
import { resume } from './geracoes.service.ts';
import { askForAll } from './pedido.ts';

export const jobs = {
  // Two in the morning in São Paulo, when nobody waits for the machine.
  'geracoes.noturna': job(z.object({}), (_dados, app) => askForAll(app), { cron: '0 5 * * *' }),
  'geracoes.retoma': job(z.object({}), (_dados, app) => resume(app), {
    // As uploaded files: what a node left or froze over is in other hands within a lease and a half.
    cadaSegundos: ({ posseSegundos }) => posseSegundos / 3,
  }),
};
