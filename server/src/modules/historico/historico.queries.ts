import type { Db } from '../../platform/db/database.ts';

/** The line written last: ids are given in the order of time, and the newest is found without an index of moments. */
export const findUltimo = (db: Db) =>
  db.selectFrom('historico').select('criadoEm').orderBy('id', 'desc').limit(1).executeTakeFirst();
