/** Links by which a usuário chooses a password. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { ContaProcurada } from '../sessoes/conta.api.ts';

/** Who is meant and may log in. The e-mail of a few usuários was shared before it had to be one's own. */
export const listUsuarios = (db: Db, conta: ContaProcurada) =>
  db
    .selectFrom('usuarios')
    .where('ativo', '=', true)
    .where((eb) => ('cpf' in conta ? eb('cpf', '=', conta.cpf) : eb(sql`lower(email)`, '=', conta.email)))
    .select('id')
    .orderBy('id')
    .limit(10)
    .execute();

/** Before anything is decided about the links: whoever makes, uses or ends one holds this lock. */
export const lockUsuario = (trx: Trx, id: number) =>
  trx
    .selectFrom('usuarios')
    .where('id', '=', id)
    .select(['id', 'nome', 'cpf', 'email', 'ativo', 'senhaHash'])
    .forNoKeyUpdate()
    .executeTakeFirst();

export const countDesde = async (trx: Trx, usuarioId: number, desde: string): Promise<number> =>
  (
    await trx
      .selectFrom('usuarioLinks')
      .where('usuarioId', '=', usuarioId)
      .where('criadoEm', '>', desde)
      .select(sql<number>`count(*)`.as('quantos'))
      .executeTakeFirstOrThrow()
  ).quantos;

export const insert = (
  trx: Trx,
  link: { tokenHash: Buffer; usuarioId: number; criadoEm: string; valeAte: string },
): Promise<unknown> => trx.insertInto('usuarioLinks').values(link).execute();

/** Whose link it is, while it is good and its owner may log in. */
export const findValido = (db: Db, tokenHash: Buffer, agora: string) =>
  db
    .selectFrom('usuarioLinks as l')
    .innerJoin('usuarios as u', 'u.id', 'l.usuarioId')
    .where('l.tokenHash', '=', tokenHash)
    .where('l.valeAte', '>', agora)
    .where('u.ativo', '=', true)
    .select(['u.id', 'u.nome', 'u.cpf', 'u.senhaHash'])
    .executeTakeFirst();

export const remove = (db: Db, tokenHash: Buffer): Promise<unknown> =>
  db.deleteFrom('usuarioLinks').where('tokenHash', '=', tokenHash).execute();

export const removeAll = (db: Db, usuarioId: number): Promise<unknown> =>
  db.deleteFrom('usuarioLinks').where('usuarioId', '=', usuarioId).execute();

/** @returns how many they were */
export async function removeEverybody(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('usuarioLinks').executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export const removeOver = (db: Db, agora: string): Promise<unknown> =>
  db.deleteFrom('usuarioLinks').where('valeAte', '<=', agora).execute();
