import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export const listPermissoes = (db: Db) =>
  db
    .selectFrom('permissaoTelas')
    .select(['tela', sql<number[]>`array_agg(nivel::int order by nivel)`.as('permissoes')])
    .groupBy('tela')
    .orderBy('tela')
    .execute();

export const listTipos = (db: Db) =>
  db.selectFrom('permissaoTipos').select(['id', 'nome', 'descricao']).orderBy('id').execute();
