import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Usuarios } from '../../platform/db/types.ts';

export const listPermissoes = (db: Db) =>
  db
    .selectFrom('permissaoTelas')
    .select(['tela', sql<number[]>`array_agg(nivel::int order by nivel)`.as('permissoes')])
    .groupBy('tela')
    .orderBy('tela')
    .execute();

export const findNivel = async (db: Db, id: number): Promise<number> =>
  (await db.selectFrom('usuarios').where('id', '=', id).select('permissao').executeTakeFirstOrThrow()).permissao;

/** Undefined where the CPF is taken. */
export const insert = async (trx: Trx, usuario: Insertable<Usuarios>): Promise<number | undefined> =>
  (
    await trx
      .insertInto('usuarios')
      .values(usuario)
      .onConflict((conflito) => conflito.column('cpf').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

export const touchAcesso = async (db: Db, id: number, agora: string): Promise<void> => {
  await db.updateTable('usuarios').set({ ultimoAcessoEm: agora }).where('id', '=', id).execute();
};
