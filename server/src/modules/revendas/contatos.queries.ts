import { can } from '@pontua/contract/access';
import type { Insertable } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { RevendaContatos } from '../../platform/db/types.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';

/** As whoever asks may see them. */
export const list = (db: Db, ator: AtorUsuario, revendaId: number) =>
  db
    .selectFrom('revendaContatos')
    .where('revendaId', '=', revendaId)
    .select(['id', 'nome', 'email', 'cargo'])
    .$if(can(ator, 'verContatoParceiro'), (query) => query.select('telefone'))
    .orderBy('nome')
    .orderBy('id')
    .execute();

export const insert = (trx: Trx, contato: Insertable<RevendaContatos>) =>
  trx.insertInto('revendaContatos').values(contato).execute();

export const remove = (trx: Trx, { id, revendaId }: { id: number; revendaId: number }) =>
  trx
    .deleteFrom('revendaContatos')
    .where('id', '=', id)
    .where('revendaId', '=', revendaId)
    .returning('nome')
    .executeTakeFirst();
