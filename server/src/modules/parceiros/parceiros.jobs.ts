import { z } from 'zod';
import { type Jobs, job } from '../../platform/jobs.ts';
import * as confirmacao from './confirmacao.service.ts';
import * as recuperacao from './recuperacao.service.ts';
import * as senhas from './senhas.service.ts';

export const jobs: Jobs = {
  // Named as the nodes of earlier versions queue them.
  'sessoes.recuperacao': job(
    z.union([z.object({ cpf: z.string() }), z.object({ email: z.string() })]),
    async (conta, app) => recuperacao.send(app, conta),
    { escreve: true },
  ),
  'sessoes.confirmacao': job(
    z.object({ parceiroId: z.number() }),
    async ({ parceiroId }, app) => confirmacao.send(app, parceiroId),
    { escreve: true },
  ),
  'parceiros.senhas': job(z.object({}), async (_, app) => void (await senhas.forgetSenhas(app)), {
    cron: '10 * * * *',
  }),
  'parceiros.limpeza': job(
    z.object({}),
    async (_, app) => {
      await recuperacao.forgetRecuperacoes(app);
      await confirmacao.forgetConfirmacoes(app);
    },
    { cron: '20 6 * * *' },
  ),
};
