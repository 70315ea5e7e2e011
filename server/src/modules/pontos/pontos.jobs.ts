import { z } from 'zod';
import { job } from '../../platform/jobs.ts';
import { dropAncora, mailRaiz } from './ancora.service.ts';
import { expirePontos } from './expiracao.service.ts';

export const jobs = {
  // Twenty past midnight in São Paulo: the day that ended is over for every lote that was good until it.
  'pontos.expira': job(
    z.object({}),
    async (_dados, app, { log }) => {
      const { separados } = await expirePontos(app.db, { responsavel: 'sistema', agora: app.clock.now() });
      for (const { parceiroId, erro } of separados) log.error({ err: erro, parceiroId }, 'vendedor fora da expiração');
    },
    { cron: '20 3 * * *' },
  ),
  // After the expiries of the day.
  'pontos.ancora': job(
    z.object({}),
    async (_dados, app) => {
      await dropAncora(app);
    },
    { cron: '40 3 * * *' },
  ),
  'pontos.raiz': job(
    z.object({
      arquivo: z.string(),
      criada: z.string(),
      vendedores: z.number(),
      lancamentos: z.number(),
      raiz: z.string(),
    }),
    // Once more after a restore: it is the same root, which a mailbox knows by its key.
    (ancora, app) => mailRaiz(app, ancora),
  ),
};
