import { z } from 'zod';
import { job } from '../../platform/jobs.ts';
import { resume } from './geracoes.service.ts';

export const jobs = {
  'geracoes.retoma': job(z.object({}), (_dados, app) => resume(app), {
    // As uploaded files: what a node left or froze over is in other hands within a lease and a half.
    cadaSegundos: ({ posseSegundos }) => posseSegundos / 3,
  }),
};
