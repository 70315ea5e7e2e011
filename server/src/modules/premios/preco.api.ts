/**
 * What a prize costs in points, as SQL: as stated, else what it costs at the value of a point of the seller's rede, rounded up
 * to a whole point. A prize is never free, so that every redemption has its entry in the ledger.
 */
import { type RawBuilder, sql } from 'kysely';

/** BRL a point costs where no rede says otherwise; the default of `redes.valor_ponto`. */
export const valorPontoPadrao = sql<number>`0.05`;

/** @param premio alias of `premios` in the query */
export const precoEmPontos = (premio: string, valorPonto: RawBuilder<number>): RawBuilder<number> =>
  sql<number>`coalesce(${sql.ref(`${premio}.pontos`)}, greatest(1, ceil(${sql.ref(`${premio}.custoTotal`)} / ${valorPonto})))`;

/** The 220V price of a bivolt prize; the 110V one where none is stated. */
export const precoAlternativo = (premio: string, valorPonto: RawBuilder<number>): RawBuilder<number> =>
  sql<number>`coalesce(${sql.ref(`${premio}.pontosAlternativo`)}, ${precoEmPontos(premio, valorPonto)})`;
