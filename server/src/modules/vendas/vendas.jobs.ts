import { z } from 'zod';
import { job } from '../../platform/jobs.ts';
import { execute } from '../processamentos/execucao.service.ts';
import { importadorVendas } from './vendas.importador.ts';

export const jobs = {
  'vendas.importa': job(z.object({ id: z.number() }), ({ id }, app, contexto) =>
    execute(app, id, importadorVendas(app), contexto),
  ),
};
