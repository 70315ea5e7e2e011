/** A seller's prepaid card, as the seller area knows it. */
import { z } from 'zod';
import { FlagResposta, Instante, Reais } from './fields.ts';

export const Cartao = z.object({
  numero: z.string(),
  saldo: Reais,
  atualizadoEm: Instante,
  bloqueado: FlagResposta,
  emDesbloqueio: z.boolean(),
  entregue: z.boolean(),
});
export type Cartao = z.infer<typeof Cartao>;
