import type { Db } from '../../platform/db/database.ts';

export interface Desafio {
  tokenHash: Buffer;
  agora: string;
  /** Wrong codes that one stands. */
  maximo: number;
}

export const insert = (db: Db, desafio: { tokenHash: Buffer; usuarioId: number; valeAte: string }): Promise<unknown> =>
  db.insertInto('desafiosLogin').values(desafio).execute();

export const findUsuario = (db: Db, { tokenHash, agora, maximo }: Desafio) =>
  db
    .selectFrom('desafiosLogin')
    .where('tokenHash', '=', tokenHash)
    .where('valeAte', '>', agora)
    .where('tentativas', '<', maximo)
    .select('usuarioId')
    .executeTakeFirst();

/** Counts a try; undefined where it stands none any more. */
export const spend = (db: Db, { tokenHash, agora, maximo }: Desafio) =>
  db
    .updateTable('desafiosLogin')
    .set((eb) => ({ tentativas: eb('tentativas', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('valeAte', '>', agora)
    .where('tentativas', '<', maximo)
    .returning('usuarioId')
    .executeTakeFirst();

/** Undefined where somebody else took it. */
export const take = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('desafiosLogin').where('tokenHash', '=', tokenHash).returning('usuarioId').executeTakeFirst();

/** @returns how many they were */
export async function removeAll(db: Db, usuarioId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('desafiosLogin')
    .where('usuarioId', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export const removeEverybody = (db: Db): Promise<unknown> => db.deleteFrom('desafiosLogin').execute();

/** @param usuarioId everybody's where it is not said */
export const removeOver = (db: Db, agora: string, usuarioId?: number): Promise<unknown> =>
  db
    .deleteFrom('desafiosLogin')
    .where('valeAte', '<=', agora)
    .$if(usuarioId !== undefined, (query) => query.where('usuarioId', '=', usuarioId ?? 0))
    .execute();
