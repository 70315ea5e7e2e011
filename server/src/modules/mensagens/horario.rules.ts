/** When sellers may be told something unasked: in the day, by the clock of São Paulo. */
import { horarioAvisos } from '@pontua/contract/avisos';
import { fusoHorario } from '@pontua/contract/dates';

const { de, ate } = horarioAvisos;

/** @param instante ISO */
export function isNoite(instante: string): boolean {
  const { hour } = Temporal.Instant.from(instante).toZonedDateTimeISO(fusoHorario);
  return hour < de || hour >= ate;
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
