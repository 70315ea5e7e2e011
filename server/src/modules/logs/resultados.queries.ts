import type { LinhaResultado } from '@pontua/contract/selecao';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** An act on many of this person. */
export const findComResultados = (db: Db, usuarioId: number, id: number) =>
  db
    .selectFrom('logs')
    .where('id', '=', id)
    .where('usuarioId', '=', usuarioId)
    .where(sql<SqlBool>`parametros ? 'resultados'`)
    .select('id')
    .executeTakeFirst();

/** One row for each item, in the order of the call. */
export const resultadosDe = (db: Db, usuarioId: number, id: number) =>
  db
    .selectFrom(
      sql<LinhaResultado>`(
        select r.n as id, r.cada ->> 'id' as item, r.cada ->> 'nome' as nome, (r.cada ->> 'feito')::boolean as feito,
               r.cada ->> 'motivo' as motivo, r.cada ->> 'detalhe' as detalhe
          from logs, jsonb_array_elements(logs.parametros -> 'resultados') with ordinality as r (cada, n)
         where logs.id = ${id} and logs.usuario_id = ${usuarioId})`.as('resultado'),
    )
    .selectAll();
