import { z } from 'zod';
import { type Jobs, job } from '../../platform/jobs.ts';
import { sendAviso, tiposAviso } from './avisos.service.ts';
import * as recuperacao from './recuperacao.service.ts';

export const jobs: Jobs = {
  'usuarios.recuperacao': job(
    z.union([z.object({ cpf: z.string() }), z.object({ email: z.string() })]),
    async (conta, app) => recuperacao.send(app, conta),
    { escreve: true },
  ),
  'usuarios.convite': job(
    z.object({ usuarioId: z.number() }),
    async ({ usuarioId }, app) => recuperacao.invite(app, usuarioId),
    { escreve: true },
  ),
  'usuarios.aviso': job(
    z.object({ usuarioId: z.number(), aviso: z.enum(tiposAviso), para: z.string() }),
    async (aviso, app) => sendAviso(app, aviso),
    { escreve: true },
  ),
  'usuarios.limpeza': job(
    z.object({}),
    async (_, app) => {
      await recuperacao.forgetLinks(app);
    },
    { cron: '25 6 * * *' },
  ),
};
