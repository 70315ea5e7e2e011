/** A calendar month in SQL: its days, and the moments of its days in São Paulo. */
import { fusoHorario } from '@pontua/contract/dates';
import { type Expression, type RawBuilder, sql } from 'kysely';

/** @param mes YYYY-MM; its first day. */
export const primeiroDia = (mes: string): RawBuilder<string> => sql<string>`${`${mes}-01`}::date`;

/** The first day of the next month. */
export const diaSeguinteAoMes = (mes: string): RawBuilder<string> =>
  sql<string>`(${`${mes}-01`}::date + interval '1 month')::date`;

/** The moment at which a day begins. */
export const meiaNoite = (dia: Expression<unknown>): RawBuilder<string> =>
  sql<string>`((${dia})::timestamp at time zone ${sql.lit(fusoHorario)})`;

/** The day that a moment lies in. */
export const diaDoMomento = (momento: Expression<unknown>): RawBuilder<string> =>
  sql<string>`(${momento} at time zone ${sql.lit(fusoHorario)})::date`;

/** 2026, 7 → "2026-07". */
export const toMes = (ano: number, mes: number): string => `${ano}-${String(mes).padStart(2, '0')}`;
