/**
 * Writes many rows that were read from somewhere into a table, each found by a key: unknown ones are inserted, known ones get the
 * columns they say, and only what then differs is written. What became of each is left in `linhas_gravadas`.
 */
import { type RawBuilder, sql } from 'kysely';
import { toCampo } from './colunas.ts';
import type { Trx } from './database.ts';

/** How rows of a table are found and begin. */
export interface DestinoDasLinhas {
  tabela: string;
  /** Columns that lines may write. */
  colunas: readonly string[];
  /** Of those, what a known row keeps as it is: the key as it was first written. */
  mantidas: readonly string[];
  /** What a new row has where its line says nothing. */
  padrao: Readonly<Record<string, unknown>>;
  /** Of a row `t`: what its line's `chave` is compared with, as a unique index has it. */
  chave: RawBuilder<unknown>;
  /** What else finds it, as the same index has it. */
  onde?: RawBuilder<unknown>;
}

export interface Gravadas {
  novas: number;
  alteradas: number;
  iguais: number;
}

/**
 * Two writers of one new key: the second falls on the unique index, and finds the row when it tries again.
 * @param linhas a query of `linha`, `chave`, `dados` (jsonb, by column)
 */
export async function write(
  trx: Trx,
  { tabela, colunas, mantidas, padrao, chave, onde = sql`true` }: DestinoDasLinhas,
  linhas: RawBuilder<unknown>,
  agora: string,
): Promise<Gravadas> {
  const para = sql.table(tabela);
  const nomes = sql.join(colunas.map((coluna) => sql.ref(coluna)));
  const valores = (de: RawBuilder<unknown>) => sql.join(colunas.map((coluna) => sql`(${de}).${sql.ref(coluna)}`));
  await sql`
    create temporary table if not exists linhas_gravadas (id bigint not null, nova boolean not null, linha jsonb not null, mudou jsonb)
    on commit delete rows`.execute(trx);
  const { rows } = await sql<Gravadas>`
    with lidas as materialized (${linhas}),
    -- Line by line through the index: joined at once, the key of every row of the table would be computed.
    achadas as materialized (
      select l.linha, l.chave, l.dados, a.id
        from lidas l
       cross join lateral (select t.id from ${para} t where ${chave} = l.chave and ${onde} offset 0) a
    ),
    conhecidas as materialized (
      select l.linha, l.dados, t.id, t as de
        from achadas l
        join ${para} t on t.id = l.id
       -- Asked again of what the lock waited for: by then it may have another key. No condition that rows are joined by.
       where (${chave} = l.chave and ${onde}) is true
       order by t.id
         for no key update of t
    ),
    comparadas as materialized (
      select linha, id, to_jsonb(de) as de, jsonb_populate_record(de, dados - ${mantidas}::text[]) as para from conhecidas
    ),
    mudadas as materialized (
      select * from comparadas where to_jsonb(para) <> de
    ),
    escritas as (
      update ${para} t
         set (${nomes}) = row (${valores(sql`m.para`)})
        from mudadas m
       where t.id = m.id
    ),
    inseridas as (
      insert into ${para} (${nomes}, criado_em)
      select ${valores(sql`nova`)}, ${agora}::timestamptz
        from lidas l
       cross join lateral (select jsonb_populate_record(null::${para}, ${JSON.stringify(padrao)}::jsonb || l.dados) as nova) n
       where not exists (select from conhecidas c where c.linha = l.linha)
       order by l.linha
      returning *
    ),
    gravadas as (
      insert into linhas_gravadas (id, nova, linha, mudou)
      select i.id, true, to_jsonb(i), null::jsonb from inseridas i
       union all
      select m.id, false, to_jsonb(m.para), (
               select jsonb_object_agg(campo, jsonb_build_object('de', m.de -> coluna, 'para', to_jsonb(m.para) -> coluna))
                 from unnest(${colunas}::text[], ${colunas.map(toCampo)}::text[]) as c (coluna, campo)
                where m.de -> coluna <> to_jsonb(m.para) -> coluna)
        from mudadas m
    )
    select (select count(*) from inseridas) as novas,
           (select count(*) from mudadas) as alteradas,
           (select count(*) from comparadas) - (select count(*) from mudadas) as iguais`.execute(trx);
  return rows[0] ?? { novas: 0, alteradas: 0, iguais: 0 };
}
