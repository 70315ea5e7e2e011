/** What the operator of the prepaid card charges its holder, and until when it takes orders. Each installation states its own. */
import { z } from 'zod';

const Tarifa = z.coerce.number().min(0).max(10_000);

export const TarifasCartao = z.object({
  transferenciaReais: Tarifa.default(5.5),
  consultaRede24hReais: Tarifa.default(2.24),
  saqueRede24hReais: Tarifa.default(9),
  /** Of the balance, when it moves to the card that replaces a lost one. */
  trocaPercentual: z.coerce.number().min(0).max(100).default(2),
  /** Orders until then reach the bank the same day, later ones on the next business day. */
  transferenciaAteHora: z.coerce.number().int().min(0).max(24).default(15),
  /** Business hours that blocking and unblocking may take. */
  bloqueioHorasUteis: z.coerce.number().int().min(1).max(240).default(24),
});
export type TarifasCartao = z.infer<typeof TarifasCartao>;

export const tarifasPadrao: TarifasCartao = TarifasCartao.parse({});
