/** What the operator of the prepaid card charges its holder, and until when it takes orders. Each installation states its own. */
import { z } from 'zod';

export interface TarifasCartao {
  transferenciaReais: number;
  consultaRede24hReais: number;
  saqueRede24hReais: number;
  /** Of the balance, when it moves to the card that replaces a lost one. */
  trocaPercentual: number;
  /** Orders until then reach the bank the same day, later ones on the next business day. */
  transferenciaAteHora: number;
  /** Business hours that blocking and unblocking may take. */
  bloqueioHorasUteis: number;
}

/** "até 24 horas úteis": what everybody is told of blocking and unblocking, in the rules and wherever a card is spoken of. */
export const prazoBloqueio = ({ bloqueioHorasUteis }: Pick<TarifasCartao, 'bloqueioHorasUteis'>): string =>
  `até ${bloqueioHorasUteis} ${bloqueioHorasUteis === 1 ? 'hora útil' : 'horas úteis'}`;

const tarifasPadrao: TarifasCartao = {
  transferenciaReais: 5.5,
  consultaRede24hReais: 2.24,
  saqueRede24hReais: 9,
  trocaPercentual: 2,
  transferenciaAteHora: 15,
  bloqueioHorasUteis: 24,
};

const Tarifa = z.coerce.number().min(0).max(10_000);

export const TarifasCartao = z.object({
  transferenciaReais: Tarifa.default(tarifasPadrao.transferenciaReais),
  consultaRede24hReais: Tarifa.default(tarifasPadrao.consultaRede24hReais),
  saqueRede24hReais: Tarifa.default(tarifasPadrao.saqueRede24hReais),
  trocaPercentual: z.coerce.number().min(0).max(100).default(tarifasPadrao.trocaPercentual),
  transferenciaAteHora: z.coerce.number().int().min(0).max(24).default(tarifasPadrao.transferenciaAteHora),
  bloqueioHorasUteis: z.coerce.number().int().min(1).max(240).default(tarifasPadrao.bloqueioHorasUteis),
}) satisfies z.ZodType<TarifasCartao>;
