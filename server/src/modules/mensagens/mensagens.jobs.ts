import { z } from 'zod';
import { type Jobs, job } from '../../platform/jobs.ts';
import { sendQueued } from './envio.service.ts';
import { findChaves } from './push-chaves.ts';
import { warnVencimentos } from './vencimentos.service.ts';

export const jobs: Jobs = {
  /** Enqueued with every message; every minute for those whose turn comes again. */
  'mensagens.enviar': job(z.object({}), (_dados, app, { encerrando }) => sendQueued(app, encerrando), {
    cron: '* * * * *',
  }),
  /** Nine in the morning of São Paulo (`horaVencimentos`). */
  'mensagens.vencimentos': job(
    z.object({}),
    async (_dados, app) => {
      await warnVencimentos(app.db, app.clock.now(), app.clock.today());
    },
    { cron: '0 12 * * *', escreve: true },
  ),
  /** At the first start; from then on they are there. */
  'mensagens.chaves': job(
    z.object({}),
    async (_dados, app) => {
      await findChaves(app);
    },
    { cadaSegundos: () => 24 * 3600 },
  ),
};
