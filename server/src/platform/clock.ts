/** The only place that asks what time it is; everything else is told. */
import { diaDe, fusoHorario } from '@pontua/contract/dates';

export interface Clock {
  /** This moment, ISO 8601 in UTC, to the microsecond as PostgreSQL keeps it. */
  now(): string;
  /** The calendar day in São Paulo, `YYYY-MM-DD`. */
  today(): string;
}

export const systemClock: Clock = {
  now: () => Temporal.Now.instant().round('microsecond').toString(),
  today: () => Temporal.Now.plainDateISO(fusoHorario).toString(),
};

export interface FixedClock extends Clock {
  /** Moves the clock forward; days and longer are counted on the São Paulo calendar. */
  avanca(duracao: Temporal.DurationLike): void;
  acerta(iso: string): void;
}

/** A clock that stands still until it is moved. For tests and demo data. */
export function fixedClock(iso: string): FixedClock {
  let instante = Temporal.Instant.from(iso);
  const now = () => instante.toString();
  return {
    now,
    today: () => diaDe(now()),
    avanca: (duracao) => {
      instante = instante.toZonedDateTimeISO(fusoHorario).add(duracao).toInstant();
    },
    acerta: (outro) => {
      instante = Temporal.Instant.from(outro);
    },
  };
}

/** Milliseconds since 1970 of an ISO moment; for differences and expiry, never for calendar days. */
export const toMillis = (iso: string): number => Temporal.Instant.from(iso).epochMilliseconds;

/** ISO moment some seconds after another (negative: before). */
export const plusSeconds = (iso: string, segundos: number): string =>
  Temporal.Instant.from(iso)
    .add({ milliseconds: Math.round(segundos * 1000) })
    .toString();

/** Milliseconds of a clock that only runs forward; for how long something took or may be remembered. */
export const elapsedMillis = (): number => performance.now();

/** São Paulo wall clock of a moment, "2026-12-31T22:30:00". */
export const formatLocal = (iso: string): string =>
  Temporal.Instant.from(iso).toZonedDateTimeISO(fusoHorario).toPlainDateTime().toString({ smallestUnit: 'second' });
