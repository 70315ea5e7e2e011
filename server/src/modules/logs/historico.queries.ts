import type { CampoRegistro } from '@pontua/contract/registro';
import { type RawBuilder, sql } from 'kysely';
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

type Referida = NonNullable<CampoRegistro['refere']>;

/** Those without a name are not found. */
export async function listNomes(db: Db, tabela: Referida, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; nome: string }>`
    select id, nome from (${nomeados[tabela]}) n
     where id = any (${[...new Set(ids)]}::bigint[]) and nome is not null`.execute(db);
  return rows;
}

const nomeados: Record<Referida, RawBuilder<unknown>> = {
  usuarios: sql`select id, nome from usuarios`,
  permissaoTipos: sql`select id, nome from permissao_tipos`,
  redes: sql`select id, nome from redes`,
  revendas: sql`select id, nome_fantasia as nome from revendas`,
  parceiros: sql`select id, nome from parceiros`,
  produtos: sql`select id, nome from produtos`,
  processamentos: sql`select e.id, a.nome_original as nome from processamentos e join arquivos a on a.id = e.arquivo_id`,
  cartoes: sql`select id, nome from cartoes`,
  resgates: sql`select id, premio as nome from resgates`,
  antifraude: sql`select a.id, p.nome from antifraude a join produtos p on p.id = a.produto_id`,
  estoques: sql`select e.id, p.nome from estoques e join produtos p on p.id = e.produto_id`,
};
