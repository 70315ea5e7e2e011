import { z } from 'zod';
import { job } from '../../platform/jobs.ts';
import { execute } from '../processamentos/execucao.service.ts';
import { importadorHistorico } from './historico.importador.ts';

export const jobs = {
  'historico.importa': job(z.object({ id: z.number() }), ({ id }, app, contexto) =>
    execute(app, id, importadorHistorico(app), contexto),
  ),
};
