import type { Updateable } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { Marca } from '../../platform/db/types.ts';

/** The one row, made when it is first asked for. */
export async function lock(trx: Trx) {
  await trx
    .insertInto('marca')
    .values({ id: 1 })
    .onConflict((conflito) => conflito.doNothing())
    .execute();
  return trx.selectFrom('marca').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();
}

export const update = (trx: Trx, colunas: Updateable<Marca>) => trx.updateTable('marca').set(colunas).execute();
