import type { CampoRegistro } from '@pontua/contract/registro';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type CamposMudados = Record<string, { de?: unknown; para?: unknown }>;

export interface LinhaHistorico {
  id: number;
  tipo: string;
  responsavel: string;
  criadoEm: string;
  mudou: CamposMudados | null;
}

export interface ChaveDoHistorico {
  /** Under which the entries name it: `id`, or another that has an index of its own (migration 0135). */
  chave: string;
  id: number;
  tipos: readonly string[];
  /** The newest of them. */
  maximo?: number;
}

/**
 * Entries that name these records, newest first: as `id`, or among the `ids` of an act on many, which keeps of each the value it had
 * (`de`) and of all the one they were given (`para`). Conditions as migrations 0120, 0121 and 0135 have them in their indexes.
 */
export async function list(db: Db, chaves: readonly ChaveDoHistorico[], maximo: number): Promise<LinhaHistorico[]> {
  const partes = chaves.map(({ chave, id, tipos, maximo }) => {
    const texto = String(id);
    const nomeada = sql`
      select id, tipo, responsavel, criado_em, parametros -> 'mudou' as mudou
        from logs
       where parametros ? ${sql.lit(chave)} and parametros ->> ${sql.lit(chave)} = ${texto} and tipo = any (${tipos}::text[])`;
    if (maximo !== undefined) return sql`(${nomeada} order by id desc limit ${maximo})`;
    if (chave !== 'id') return nomeada;
    // Before acts on many said which field they change, only the status of redemptions was changed so.
    return sql`${nomeada}
       union all
      select id, tipo, responsavel, criado_em,
             case when parametros ? 'para'
               then jsonb_build_object(coalesce(parametros ->> 'campo', 'status'),
                                       jsonb_build_object('de', parametros -> 'de' -> ${texto}::text, 'para', parametros -> 'para')) end
        from logs
       where parametros ? 'ids' and parametros -> 'ids' @> ${texto}::jsonb and tipo = any (${tipos}::text[])`;
  });
  const { rows } = await sql<LinhaHistorico>`
    select * from (${sql.join(partes, sql` union all `)}) h order by id desc limit ${maximo}`.execute(db);
  return rows;
}

export const listNomes = (db: Db, tabela: NonNullable<CampoRegistro['refere']>, ids: readonly number[]) =>
  db
    .selectFrom(tabela)
    .where('id', '=', sql<number>`any (${[...new Set(ids)]}::bigint[])`)
    .select(['id', sql<string>`${sql.ref(tabela === 'revendas' ? 'nome_fantasia' : 'nome')}`.as('nome')])
    .execute();
