import { z } from 'zod';
import { type Jobs, job } from '../../platform/jobs.ts';
import { sendDespedida } from './despedida.ts';

export const jobs: Jobs = {
  'titulares.despedida': job(
    z.object({ para: z.string(), assunto: z.string(), texto: z.string() }),
    (email, app, contexto) => sendDespedida(app, email, contexto),
    { escreve: true },
  ),
};
