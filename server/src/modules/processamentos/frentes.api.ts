/**
 * A long file is applied by two frentes at once, each on a connection of its own. A chain is of one of them whole, so that they meet at no row of antifraude, and a sale or
 * a document of a store comes to one alone.
 */
import { type RawBuilder, sql } from 'kysely';

export interface Frente {
  /** From 1. */
  numero: number;
  /** How many there are. */
  de: number;
  /** How far it has got, in what the kind of file counts its steps in. */
  desde: number;
}

/** PostgreSQL works on each step with one processor; a third frente would take one from those who wait for a page. */
export const maximoFrentes = 2;

/**
 * In a WHERE on `rede_id`: the chains of a frente, which takes turns with the other from the largest chain down. The same at every asking, as kept lines do not change.
 * @param linhas a FROM of the file's kept rows, with `rede_id`
 */
export const daFrente = ({ numero, de }: Frente, linhas: RawBuilder<unknown>) => sql`
  rede_id in (
    select rede_id
      from (select rede_id, row_number() over (order by count(*) desc, rede_id) as vez from ${linhas} group by rede_id) redes
     where vez % ${de}::integer = ${numero}::integer % ${de}::integer)`;
