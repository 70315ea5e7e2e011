/** On which days sellers are warned of which. */
import { horaVencimentos, prazosVencimento } from '@pontua/contract/avisos';
import { fusoHorario } from '@pontua/contract/dates';
import type { PrazoDeAviso } from './vencimentos.queries.ts';

/** @param hoje São Paulo day of the round */
export const prazosOf = (hoje: string): PrazoDeAviso[] =>
  prazosVencimento.map((prazo) => ({ prazo, dia: Temporal.PlainDate.from(hoje).add({ days: prazo }).toString() }));

/** After more days than these without a round, what the oldest would have told is left to the warnings to come. */
const diasRecuperados = 7;

/**
 * The days of which a round warns, in order: its own, and those of the rounds that were missed since the last one. What has
 * expired meanwhile is none of them.
 * @param hoje São Paulo day of the round @param anterior that of the last one that ended, this one where it is run again
 */
export function diasAvisados(hoje: string, anterior: string | null): string[] {
  const fim = Temporal.PlainDate.from(hoje);
  const primeira = anterior ? Temporal.PlainDate.from(anterior).add({ days: 1 }) : fim;
  const perdidas = Math.min(Math.max(primeira.until(fim).days, 0), diasRecuperados);
  const rodadas = Array.from({ length: perdidas + 1 }, (_, dias) => fim.subtract({ days: dias }).toString());
  const dias = rodadas.flatMap((rodada) => prazosOf(rodada).map(({ dia }) => dia));
  return [...new Set(dias)].filter((dia) => dia >= hoje).sort();
}

/** São Paulo day of the round before this moment. */
export const lastRodada = (agora: string): string =>
  Temporal.PlainDate.from(nextRodada(agora)).subtract({ days: 1 }).toString();

/** São Paulo day of the next round after this moment. */
export function nextRodada(agora: string): string {
  const local = Temporal.Instant.from(agora).toZonedDateTimeISO(fusoHorario);
  return local
    .toPlainDate()
    .add({ days: local.hour < horaVencimentos ? 0 : 1 })
    .toString();
}
