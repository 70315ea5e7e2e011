/** Stores as staff add, change and delete them. */
import { can } from '@pontua/contract/access';
import type { RedeRef } from '@pontua/contract/referencias';
import type { MudancaRevenda, NovaRevenda } from '@pontua/contract/revendas';
import { sql, type Updateable } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo, noEscopoDeRede } from '../../platform/db/escopo.ts';
import { idDaRede } from '../../platform/db/referencias.ts';
import type { Revendas } from '../../platform/db/types.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';

/** Who may not see inactive stores cannot change one either. */
export const lock = (trx: Trx, ator: AtorUsuario, id: number) =>
  trx
    .selectFrom('revendas as r')
    .where('r.id', '=', id)
    .where((eb) => noEscopo(ator.escopo, eb.ref('r.id'), eb.ref('r.redeId')))
    .$if(!can(ator, 'verInativos'), (query) => query.where('r.ativo', '=', true))
    .selectAll('r')
    .select('r.nomeFantasia as nome')
    .forNoKeyUpdate()
    .executeTakeFirst();

/** What was sent, its chain found. */
export type NovaLoja = Omit<NovaRevenda, 'rede'> & { redeId: number };
export type MudancaDaLoja = Omit<MudancaRevenda, 'rede'> & { redeId?: number };

export const toColumns = ({ resgateLiberado, bannerExclusivo, exigeConvite, ...campos }: MudancaDaLoja) => ({
  ...campos,
  resgateLiberado: resgateLiberado === undefined ? undefined : resgateLiberado === 1,
  bannerExclusivo: bannerExclusivo === undefined ? undefined : bannerExclusivo === 1,
  exigeConvite: exigeConvite === undefined ? undefined : exigeConvite === 1,
});

export const insert = (trx: Trx, campos: NovaLoja, criadoEm: string) =>
  trx
    .insertInto('revendas')
    .values({ ...campos, ...toColumns(campos), criadoEm })
    .returning('id')
    .executeTakeFirstOrThrow();

export const update = (trx: Trx, id: number, colunas: Updateable<Revendas>) =>
  trx.updateTable('revendas').set(colunas).where('id', '=', id).execute();

/** Nothing comes to it any more, purchases of a file neither. */
export const lockToRemove = (trx: Trx, id: number) =>
  trx.selectFrom('revendas').where('id', '=', id).select('id').forUpdate().execute();

export const remove = (trx: Trx, id: number) => trx.deleteFrom('revendas').where('id', '=', id).execute();

/** The chain that was named; the one a store is in may be inactive by now. */
export const findRede = (db: Db, ator: AtorUsuario, rede: RedeRef) =>
  db
    .selectFrom('redes as e')
    .where((eb) => eb('e.id', '=', idDaRede(rede)))
    .where((eb) => noEscopoDeRede(ator.escopo, eb.ref('e.id')))
    .select('e.id')
    .executeTakeFirst();

/** Whether a store may be put into the chain: it is seen, and within the scope as a whole. Who is restricted to some of its stores adds none to it. */
export const reachesRede = async (db: Db, ator: AtorUsuario, redeId: number): Promise<boolean> =>
  (await db
    .selectFrom('redes as e')
    .where('e.id', '=', redeId)
    .where((eb) => noEscopoDeRede(ator.escopo, eb.ref('e.id'), { somenteRedes: true }))
    .$if(!can(ator, 'verInativos'), (query) => query.where('e.ativo', '=', true))
    .select('e.id')
    .executeTakeFirst()) !== undefined;

/** What would be left without its store, or go with it unsaid. */
export const countUso = (trx: Trx, id: number) =>
  trx
    .selectNoFrom([
      sql<number>`(select count(*) from parceiros where revenda_id = ${id})`.as('vendedores'),
      sql<number>`(select count(*) from vendas where revenda_id = ${id})`.as('vendas'),
      sql<number>`(select count(*) from produtos_revenda where revenda_id = ${id})`.as('codigos'),
      // No foreign key keeps its purchases: they are loaded in bulk.
      sql<boolean>`exists (select from historico where revenda_id = ${id})`.as('compras'),
    ])
    .executeTakeFirstOrThrow();
