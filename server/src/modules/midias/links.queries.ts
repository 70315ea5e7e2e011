import type { Acao } from '@pontua/contract/access';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { noEscopo } from '../../platform/db/escopo.ts';
import type { Escopo } from '../../platform/http/ator.ts';

const compartilhar: Acao = 'compartilharMidia';

export interface Link {
  id: number;
  venceEm: string;
}

/** While its media stands and whoever made it still works here, and may pass things on. */
const abertos = (db: Db, agora: string) =>
  db
    .selectFrom('midiaLinks as k')
    .innerJoin('usuarios as u', 'u.id', 'k.usuarioId')
    .innerJoin('permissaoTipos as t', 't.id', 'u.permissao')
    .where('u.ativo', '=', true)
    .where(sql<boolean>`${compartilhar} = any (t.acoes)`)
    .where('k.venceEm', '>', agora);

export const isOpen = async (db: Db, id: number, agora: string): Promise<boolean> =>
  (await abertos(db, agora).where('k.id', '=', id).select('k.id').executeTakeFirst()) !== undefined;

export const listByMidia = (db: Db, midiaId: number, agora: string) =>
  abertos(db, agora)
    .where('k.midiaId', '=', midiaId)
    .select(['k.id', 'u.nome as criadoPor', 'k.criadoEm', 'k.venceEm', 'k.usuarioId'])
    .orderBy('k.id', 'desc')
    .execute();

export const insert = (
  trx: Trx,
  link: { midiaId: number; usuarioId: number; criadoEm: string; venceEm: string },
): Promise<Link> => trx.insertInto('midiaLinks').values(link).returning(['id', 'venceEm']).executeTakeFirstOrThrow();

/** Key of the file that a media opens. */
export const findChave = async (trx: Trx, midiaId: number): Promise<string> => {
  const { chave } = await trx
    .selectFrom('midias as m')
    .innerJoin('arquivos as a', 'a.id', 'm.arquivoId')
    .where('m.id', '=', midiaId)
    .select('a.chave')
    .executeTakeFirstOrThrow();
  return chave;
};

/** The link, if its media is in reach, until the transaction's end. */
export const lock = (trx: Trx, escopo: Escopo, id: number) =>
  trx
    .selectFrom('midiaLinks as k')
    .innerJoin('midias as m', 'm.id', 'k.midiaId')
    .innerJoin('resgates as r', 'r.id', 'm.resgateId')
    .where('k.id', '=', id)
    .where((eb) => noEscopo(escopo, eb.ref('r.revendaId'), eb.ref('r.redeId')))
    .select(['k.id', 'm.id as midiaId', 'm.resgateId as idResgate', sql<string>`k.vence_em`.as('venceEm')])
    .forUpdate('k')
    .executeTakeFirst();

export const remove = (trx: Trx, id: number) => trx.deleteFrom('midiaLinks').where('id', '=', id).execute();

/** @returns how many they were */
export async function removeAll(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('midiaLinks').executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
