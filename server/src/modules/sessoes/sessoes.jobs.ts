import { z } from 'zod';
import { type Jobs, job } from '../../platform/jobs.ts';
import * as confirmacao from './confirmacao.service.ts';
import * as recuperacao from './recuperacao.service.ts';
import { forgetSessoes } from './sessoes.api.ts';
import { forgetTentativas } from './tentativas.api.ts';

export const jobs: Jobs = {
  'sessoes.recuperacao': job(
    z.union([z.object({ cpf: z.string() }), z.object({ email: z.string() })]),
    async (conta, app) => recuperacao.send(app, conta),
  ),
  'sessoes.confirmacao': job(z.object({ parceiroId: z.number() }), async ({ parceiroId }, app) =>
    confirmacao.send(app, parceiroId),
  ),
  'sessoes.limpeza': job(
    z.object({}),
    async (_, app) => {
      await forgetSessoes(app);
      await forgetTentativas(app);
      await recuperacao.forgetRecuperacoes(app);
      await confirmacao.forgetConfirmacoes(app);
    },
    { cron: '20 6 * * *' },
  ),
};
