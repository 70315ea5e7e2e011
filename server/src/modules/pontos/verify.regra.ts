import { type RawBuilder, sql } from 'kysely';

/** A rule, and the query that answers a row (`detalhe`, a sentence) for each violation of it. It always reads everything. */
export interface Regra {
  nome: string;
  quebras: RawBuilder<unknown>;
}

/**
 * Rules about each entry, scoring or line by itself, checked together in one reading of the table, whose query answers rows of `regra`
 * and `detalhe`. Several connections can read a part of the table each, and it can be limited to what was written since an âncora.
 */
export interface LeituraEmPartes {
  /** The column that says which part a row belongs to. */
  por: 'lancamentos.parceiro_id' | 'pontuacoes.id' | 'venda_itens.id';
  /** True: a part costs as much as it holds, so there may be many. False: each part reads whole tables again, so there are no more than connections. */
  repetivel: boolean;
  quebras(recorte: RecorteVerificado): RawBuilder<unknown>;
}

/** The last entry of each seller that an âncora names. */
export interface Cabecas {
  parceiros: readonly number[];
  ordens: readonly number[];
}

export interface RecorteVerificado {
  /** From this id, to before that one. */
  faixa: { de: number; ate: number } | null;
  desde: Cabecas | null;
}

/** @param coluna a name that the query gives, not input */
export const naFaixa = ({ faixa }: RecorteVerificado, coluna: string): RawBuilder<boolean> =>
  faixa ? sql`(${sql.ref(coluna)} >= ${faixa.de} and ${sql.ref(coluna)} < ${faixa.ate})` : sql`true`;

/** Sellers as `parceiro_id` with `ordem`, their last entry in the âncora, where they have a later one. */
export const vendedoresDesde = ({ parceiros, ordens }: Cabecas): RawBuilder<unknown> => sql`
  select p.id as parceiro_id, coalesce(c.ordem, 0) as ordem
    from parceiros p
    left join unnest(${parceiros}::bigint[], ${ordens}::integer[]) as c (parceiro_id, ordem) on c.parceiro_id = p.id
   where p.ultima_ordem > coalesce(c.ordem, 0)`;

/** Whether an entry written since the âncora names the row: the entry's column `de` equals the row's `coluna`. */
export const citadaDesde = (
  { desde }: RecorteVerificado,
  coluna: string,
  de: 'pontuacao_id' | 'id',
): RawBuilder<boolean> =>
  desde
    ? sql`${sql.ref(coluna)} in (select l.${sql.ref(de)} from (${vendedoresDesde(desde)}) v
                                   join lancamentos l on l.parceiro_id = v.parceiro_id and l.ordem > v.ordem
                                  where l.${sql.ref(de)} is not null)`
    : sql`true`;
