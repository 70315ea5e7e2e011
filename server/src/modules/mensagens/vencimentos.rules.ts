/** On which days sellers are warned of which. */
import { horaVencimentos, prazosVencimento } from '@pontua/contract/avisos';
import { fusoHorario } from '@pontua/contract/dates';
import type { Prazo } from './vencimentos.queries.ts';

/** @param hoje São Paulo day of the round */
export const prazosOf = (hoje: string): Prazo[] =>
  prazosVencimento.map((prazo) => ({ prazo, dia: Temporal.PlainDate.from(hoje).add({ days: prazo }).toString() }));

/** São Paulo day of the next round after this moment. */
export function nextRodada(agora: string): string {
  const local = Temporal.Instant.from(agora).toZonedDateTimeISO(fusoHorario);
  return local
    .toPlainDate()
    .add({ days: local.hour < horaVencimentos ? 0 : 1 })
    .toString();
}
