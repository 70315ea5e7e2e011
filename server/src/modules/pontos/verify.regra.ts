import { type RawBuilder, sql } from 'kysely';

/** A promise, and a query whose rows (`detalhe`, a sentence) are what breaks it. Looked at as a whole, always. */
export interface Regra {
  nome: string;
  quebras: RawBuilder<unknown>;
}

/**
 * Promises about each entry, scoring or line by itself, which one reading of the rows proves together: rows of `regra` and `detalhe`. It can
 * be read in parts by several at once, and only for what was written since an âncora.
 */
export interface Leitura {
  /** The column that says which part a row belongs to. */
  por: 'lancamentos.parceiro_id' | 'pontuacoes.id' | 'venda_itens.id';
  /** A part costs what it holds; otherwise each part reads whole tables again, so there are as many as connections. */
  repetivel: boolean;
  quebras(recorte: Recorte): RawBuilder<unknown>;
}

/** The last entry of each seller that an âncora names. */
export interface Cabecas {
  parceiros: readonly number[];
  ordens: readonly number[];
}

export interface Recorte {
  /** From this id, to before that one. */
  faixa: { de: number; ate: number } | null;
  desde: Cabecas | null;
}

/** @param coluna a name that the query gives, not input */
export const naFaixa = ({ faixa }: Recorte, coluna: string): RawBuilder<boolean> =>
  faixa ? sql`(${sql.ref(coluna)} >= ${faixa.de} and ${sql.ref(coluna)} < ${faixa.ate})` : sql`true`;

/** Sellers as `parceiro_id` with `ordem`, their last entry in the âncora, where they have a later one. */
export const vendedoresDesde = ({ parceiros, ordens }: Cabecas): RawBuilder<unknown> => sql`
  select p.id as parceiro_id, coalesce(c.ordem, 0) as ordem
    from parceiros p
    left join unnest(${parceiros}::bigint[], ${ordens}::integer[]) as c (parceiro_id, ordem) on c.parceiro_id = p.id
   where p.ultima_ordem > coalesce(c.ordem, 0)`;

/** Whether the row is about something that an entry since the âncora names: `coluna` of it, `de` of the entry. */
export const citadaDesde = ({ desde }: Recorte, coluna: string, de: 'pontuacao_id' | 'id'): RawBuilder<boolean> =>
  desde
    ? sql`${sql.ref(coluna)} in (select l.${sql.ref(de)} from (${vendedoresDesde(desde)}) v
                                   join lancamentos l on l.parceiro_id = v.parceiro_id and l.ordem > v.ordem
                                  where l.${sql.ref(de)} is not null)`
    : sql`true`;
