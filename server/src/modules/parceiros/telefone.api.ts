/** A seller by the digits of a phone, anywhere in it: of the row `p`. */
import { type SqlBool, sql } from 'kysely';

/** As its index has it. */
const telefones = sql<string>`(coalesce(p.celular, '') || ' ' || coalesce(p.telefone, ''))`;

/** Fewer digits than these are in half of all numbers. */
const minimoDigitos = 4;

/** Null for what is no part of a phone. */
export const porTelefone = (palavra: string) =>
  new RegExp(`^\\d{${minimoDigitos},11}$`).test(palavra) ? sql<SqlBool>`${telefones} like ${`%${palavra}%`}` : null;
