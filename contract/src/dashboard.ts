/** The month at a glance. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Pontos, Reais } from './fields.ts';
import { FiltroRede } from './referencias.ts';

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  auth: 'painel',
  telas: ['/painel/dashboard'],
  resumo: 'Números do mês, de todas as redes ou de uma',
  query: z.object({
    rede: FiltroRede,
    mes_ano: z
      .string()
      .regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'Mês inválido')
      .optional(),
  }),
  reply: z.object({
    parceirosCadastrados: z.number(),
    revendasCadastradas: z.number(),
    parceirosPontuados: z.number(),
    revendasPontuadas: z.number(),
    topParceirosPontuados: z.array(
      z.object({ nome: z.string(), nomeFantasia: z.string(), totalPontos: Pontos, totalVendido: Reais }),
    ),
    topRevendasPontuadas: z.array(z.object({ nomeFantasia: z.string(), totalPontos: Pontos, totalVendido: Reais })),
    /** Points scored each day of the month, for the chart. */
    porDia: z.array(z.object({ dia: z.string(), pontos: Pontos })),
  }),
  errors: [],
});
