import { acoes } from '@pontua/contract/access';
import { maximoTodos } from '@pontua/contract/list';
import type { NovoTipoPermissao } from '@pontua/contract/tipos-permissao';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';

const list = (db: Db) => db.selectFrom('permissaoTipos as t').select(['t.id', 't.nome', 't.descricao']);

export const listById = (db: Db) =>
  list(db)
    .select(sql<'redes' | 'revendas' | null>`t.restrito_a`.as('restritoA'))
    .orderBy('t.id')
    .limit(maximoTodos)
    .execute();

export const findById = (db: Db, id: number) => list(db).where('t.id', '=', id).executeTakeFirst();

/** Those that this version knows, in the order of the contract. */
const conhecidas = sql<
  string[]
>`array(select a from unnest(t.acoes) a where a = any(${Object.keys(acoes)}) order by a collate "C")`;

/** The same with how many usuários have each. */
export const listCompletos = (db: Db) =>
  list(db)
    .select(conhecidas.as('acoes'))
    .select(sql<number>`(select count(*) from usuarios u where u.permissao = t.id)`.as('usuarios'));

export const lock = (trx: Trx, _ator: AtorUsuario, id: number) =>
  list(trx).where('t.id', '=', id).select(conhecidas.as('acoes')).forNoKeyUpdate().executeTakeFirst();

export const toColumns = (campos: Partial<NovoTipoPermissao>) => campos;

export const insert = (trx: Trx, campos: NovoTipoPermissao) =>
  trx.insertInto('permissaoTipos').values(campos).returning('id').executeTakeFirstOrThrow();

/** Actions of another version stay. */
export const update = (trx: Trx, id: number, { acoes: dadas, ...colunas }: Partial<NovoTipoPermissao>) =>
  trx
    .updateTable('permissaoTipos')
    .set({
      ...colunas,
      ...(dadas && {
        acoes: sql<
          string[]
        >`${dadas}::text[] || array(select a from unnest(acoes) a where a <> all(${Object.keys(acoes)}))`,
      }),
    })
    .where('id', '=', id)
    .execute();

export const remove = (trx: Trx, id: number) => trx.deleteFrom('permissaoTipos').where('id', '=', id).execute();
