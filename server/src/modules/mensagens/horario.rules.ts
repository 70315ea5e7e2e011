/** When sellers may be told something unasked: in the day, by the clock of São Paulo. */
import { horarioAvisos } from '@pontua/contract/avisos';
import { fusoHorario } from '@pontua/contract/dates';

const { de, ate } = horarioAvisos;

/** @param instante ISO */
export function isNoite(instante: string): boolean {
  const { hour } = Temporal.Instant.from(instante).toZonedDateTimeISO(fusoHorario);
  return hour < de || hour >= ate;
}

/** Seconds that are left of the day; none at night. */
export function leftOfDay(instante: string): number {
  if (isNoite(instante)) return 0;
  const local = Temporal.Instant.from(instante).toZonedDateTimeISO(fusoHorario);
  return Math.floor(local.until(local.startOfDay().with({ hour: ate })).total('seconds'));
}

/** The moment itself in the day, otherwise the next morning. */
export function atDaytime(instante: string): string {
  if (!isNoite(instante)) return instante;
  const local = Temporal.Instant.from(instante).toZonedDateTimeISO(fusoHorario);
  const dia = local.hour < de ? local.toPlainDate() : local.toPlainDate().add({ days: 1 });
  return dia
    .toZonedDateTime({ timeZone: fusoHorario, plainTime: { hour: de } })
    .toInstant()
    .toString();
}
