import { z } from 'zod';
import { job } from '../../platform/jobs.ts';
import { expirePontos } from './expiracao.service.ts';

export const jobs = {
  // Twenty past midnight in São Paulo: the day that ended is over for every lote that was good until it.
  'pontos.expira': job(
    z.object({}),
    async (_dados, app) => {
      await expirePontos(app.db, { responsavel: 'sistema', agora: app.clock.now() });
    },
    { cron: '20 3 * * *' },
  ),
};
