import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

export const find = (db: Db, usuarioId: number) =>
  db
    .selectFrom('segundosFatores as f')
    .where('f.usuarioId', '=', usuarioId)
    .select(['f.segredo', 'f.ativadoEm', 'f.ultimoPasso'])
    .select(
      sql<number>`(select count(*) from codigos_recuperacao c where c.usuario_id = f.usuario_id and c.usado_em is null)`.as(
        'codigosRestantes',
      ),
    )
    .executeTakeFirst();

/** Until the transaction's end nobody else takes a code of theirs. */
export const lock = (trx: Trx, usuarioId: number) =>
  trx
    .selectFrom('segundosFatores')
    .where('usuarioId', '=', usuarioId)
    .select(['segredo', 'ativadoEm', 'ultimoPasso'])
    .forUpdate()
    .executeTakeFirst();

export const isLigado = async (db: Db, usuarioId: number): Promise<boolean> =>
  (await db
    .selectFrom('segundosFatores')
    .where('usuarioId', '=', usuarioId)
    .where('ativadoEm', 'is not', null)
    .select('usuarioId')
    .executeTakeFirst()) !== undefined;

/** A secret to be proved, in the place of one that never was; undefined where the factor is on. */
export const begin = (trx: Trx, usuarioId: number, { segredo, criadoEm }: { segredo: string; criadoEm: string }) =>
  trx
    .insertInto('segundosFatores')
    .values({ usuarioId, segredo, criadoEm })
    .onConflict((conflito) =>
      conflito
        .column('usuarioId')
        .doUpdateSet({ segredo, criadoEm, ultimoPasso: null })
        .where('segundosFatores.ativadoEm', 'is', null),
    )
    .returning('usuarioId')
    .executeTakeFirst();

export const update = (trx: Trx, usuarioId: number, campos: { ativadoEm?: string; ultimoPasso: number }) =>
  trx.updateTable('segundosFatores').set(campos).where('usuarioId', '=', usuarioId).execute();

export const remove = (trx: Trx, usuarioId: number) =>
  trx.deleteFrom('segundosFatores').where('usuarioId', '=', usuarioId).returning('ativadoEm').executeTakeFirst();

/** The ones there were end. */
export async function replaceCodigos(trx: Trx, usuarioId: number, hashes: readonly Buffer[]): Promise<void> {
  await trx.deleteFrom('codigosRecuperacao').where('usuarioId', '=', usuarioId).execute();
  await trx
    .insertInto('codigosRecuperacao')
    .values(hashes.map((codigoHash) => ({ usuarioId, codigoHash })))
    .execute();
}

/** Undefined where there is no such code, or it was used. */
export const spendCodigo = (trx: Trx, usuarioId: number, codigoHash: Buffer, agora: string) =>
  trx
    .updateTable('codigosRecuperacao')
    .set({ usadoEm: agora })
    .where('usuarioId', '=', usuarioId)
    .where('codigoHash', '=', codigoHash)
    .where('usadoEm', 'is', null)
    .returning('usuarioId')
    .executeTakeFirst();
