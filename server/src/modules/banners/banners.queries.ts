import { sql } from 'kysely';
import { eqCodigo, exatoPrimeiro } from '../../platform/db/codigo.ts';
import type { Db } from '../../platform/db/database.ts';

export const findLoja = (db: Db, revendaId: number) =>
  db.selectFrom('revendas').where('id', '=', revendaId).select(['cnpj', 'bannerExclusivo']).executeTakeFirstOrThrow();

/** Of the codes as files are named, those that a seller can open, with how they are really written. */
export async function listPremiosAtivos(db: Db, codigos: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ escrito: string; codigo: string }>`
    select e.escrito, p.codigo
      from unnest(${codigos}::text[]) as e (escrito)
     cross join lateral (
           select codigo
             from premios p
            where ${eqCodigo('p', sql.ref('e.escrito'))} and ativo
            order by ${exatoPrimeiro('p', sql.ref('e.escrito'))}
            limit 1
           ) p`.execute(db);
  return new Map(rows.map(({ escrito, codigo }) => [escrito, codigo]));
}
