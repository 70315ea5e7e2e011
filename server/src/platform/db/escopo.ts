/**
 * The third gate of access as a WHERE clause. Every query that a usuário's call reaches goes through one of these, so
 * that a row outside the scope is neither listed, nor counted, nor found by id.
 */
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Escopo } from '../http/ator.ts';

const sempre = sql<SqlBool>`true`;

/** Reaches every chain and store: what belongs to none, too. */
export const isIrrestrito = ({ redes, revendas }: Escopo): boolean => redes === null && revendas === null;

/**
 * For rows that belong to a store.
 * @param revenda column with the store's id
 * @param rede column with the id of the store's chain, where the row has it; else it is looked up
 */
export function noEscopo(escopo: Escopo, revenda: Expression<number>, rede?: Expression<number>): Expression<SqlBool> {
  if (isIrrestrito(escopo)) return sempre;
  const porRevenda = sql<SqlBool>`${revenda} = any(${escopo.revendas ?? []}::bigint[])`;
  if (escopo.redes === null) return porRevenda;
  const porRede = rede
    ? sql<SqlBool>`${rede} = any(${escopo.redes}::bigint[])`
    : sql<SqlBool>`${revenda} in (select id from revendas where rede_id = any(${escopo.redes}::bigint[]))`;
  return escopo.revendas === null ? porRede : sql<SqlBool>`(${porRevenda} or ${porRede})`;
}

/**
 * For rows that belong to a chain as a whole (the networks list, antifraude, sell-in reports). A usuário restricted to
 * stores sees the chains of those stores by name, but not their sums: `somenteRedes` leaves those out.
 */
export function noEscopoDeRede(
  escopo: Escopo,
  rede: Expression<number>,
  { somenteRedes = false }: { somenteRedes?: boolean } = {},
): Expression<SqlBool> {
  if (isIrrestrito(escopo)) return sempre;
  const porRede = sql<SqlBool>`${rede} = any(${escopo.redes ?? []}::bigint[])`;
  if (somenteRedes || escopo.revendas === null) return porRede;
  return sql<SqlBool>`(${porRede} or ${rede} in (select rede_id from revendas where id = any(${escopo.revendas}::bigint[])))`;
}
