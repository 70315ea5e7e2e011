/** When what the log tells happened. The log dates an entry when it is written, which of the demo is now, whatever moment is lived through again. */
import { sql } from 'kysely';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import { asDono } from './dono.ts';

export interface Diario {
  /** All entries since the note before are of this moment; those after the last one are of now. */
  note(quando: string): Promise<void>;
  date(): Promise<void>;
}

export function createDiario(app: Plataforma): Diario {
  const notas: { ate: number; quando: string }[] = [];
  return {
    async note(quando) {
      const ultima = await app.db.selectFrom('logs').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
      notas.push({ ate: ultima?.id ?? 0, quando });
    },
    /** Nothing but the demo, in a database of its own, may do so. */
    date: () =>
      asDono(app, (db) =>
        db.transaction().execute(async (trx) => {
          await sql`alter table logs disable trigger logs_imutaveis`.execute(trx);
          await sql`
            update logs l set criado_em = n.quando
              from (select quando, ate, lag(ate, 1, 0::bigint) over (order by vez) as desde
                      from unnest(${notas.map(({ ate }) => ate)}::bigint[], ${notas.map(({ quando }) => quando)}::timestamptz[])
                           with ordinality as t (ate, quando, vez)) n
             where l.id > n.desde and l.id <= n.ate`.execute(trx);
          await sql`alter table logs enable trigger logs_imutaveis`.execute(trx);
        }),
      ),
  };
}
