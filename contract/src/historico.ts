/** The histórico: what chains bought, as far as other screens ask about it. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instante } from './fields.ts';

export const getUltimaDataHistorico = endpoint({
  method: 'GET',
  path: '/api/historico/ultima-data',
  auth: 'painel',
  resumo: 'Quando o histórico foi atualizado pela última vez; nulo: nunca',
  reply: z.object({ history: z.object({ criadoEm: Instante }).nullable() }),
  errors: [],
});
