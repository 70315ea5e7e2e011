import { z } from 'zod';
import { type Jobs, job } from '../../platform/jobs.ts';
import { sendQueued } from './envio.service.ts';

export const jobs: Jobs = {
  /** Enqueued with every message; every minute for those whose turn comes again. */
  'mensagens.enviar': job(z.object({}), (_dados, app, { encerrando }) => sendQueued(app, encerrando), {
    cron: '* * * * *',
  }),
};
