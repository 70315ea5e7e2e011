/** The ids of what a call names, as SQL. The query around it says who reaches them. */
import type { GestorRef, LeituraLoja, LojaRef, RedeRef } from '@pontua/contract/referencias';
import { type Expression, type SqlBool, sql } from 'kysely';
import { eqCodigo, exatoPrimeiro } from './codigo.ts';

/** An id stays the constant that it is, for the sake of the plan; null where no rede has the name. */
export const idDaRede = (rede: RedeRef): Expression<number> =>
  typeof rede === 'number'
    ? sql<number>`${rede}::bigint`
    : sql<number>`(select id from redes where busca(nome) = busca(${rede}))`;

/** The rede is one of that manager's. @param redeId the row's reference to it; index: b-tree that begins with it */
export const daRedeDoGestor = (redeId: Expression<unknown>, gestor: GestorRef): Expression<SqlBool> =>
  sql<SqlBool>`${redeId} in (
    select redes.id from redes join usuarios on usuarios.id = redes.gestor_id
     where ${typeof gestor === 'number' ? sql`usuarios.id = ${gestor}` : sql`usuarios.nome = ${gestor}`})`;

/** Of the first reading that names a store, active or not; null where none does. */
export const idDaLoja = (loja: LojaRef): Expression<number> =>
  sql<number>`coalesce(${sql.join(loja.map((leitura) => sql`(${doIndice(leitura)})`))})`;

function doIndice({ por, valor }: LeituraLoja): Expression<unknown> {
  if (por === 'id') return sql`select l.id from revendas l where l.id = ${valor}`;
  if (por === 'cnpj') return sql`select l.id from revendas l where l.cnpj = ${valor}`;
  return sql`select l.id from revendas l where ${eqCodigo('l', valor)} order by ${exatoPrimeiro('l', valor)} limit 1`;
}
