/** The one way to page, sort and search: a query of the module's, the columns of its contract, and what was asked. */
import { maximoTodos } from '@pontua/contract/list';
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { contagem } from './contagem.ts';
import type { Db } from './database.ts';

export interface PedidoLista {
  pagina: number;
  /** 0: all, bounded. */
  limite: number;
  ordenacao: { campo: string; direcao: 'asc' | 'desc' };
}

/** A column to sort by; `anulavel` puts rows without a value last in both directions. */
type Coluna = Expression<unknown> | { anulavel: Expression<unknown> };

export interface OpcoesLista<Campo extends string = string> {
  /** Every column that the contract lets sort by → SQL. Give texts as `busca(…)`, or accents and capitals sort apart. */
  colunas: Readonly<Record<Campo, Coluna>>;
  /** Breaks ties, or equal rows would change places between pages. */
  id: Expression<unknown>;
}

type Query<DB, TB extends keyof DB, O> = SelectQueryBuilder<DB, TB, O>;

/**
 * One page and the count of all.
 * @param query filtered, searched and limited to the caller's scope; not yet sorted, and not grouped (wrap it if it must be)
 */
export async function lista<DB, TB extends keyof DB, O>(
  db: Db,
  query: Query<DB, TB, O>,
  pedido: PedidoLista,
  opcoes: OpcoesLista,
): Promise<{ rows: O[]; count: number }> {
  const count = await contagem(db, query.clearSelect().select(sql`${opcoes.id}`.as('id')));
  const limite = tamanho(pedido);
  const offset = (pedido.pagina - 1) * limite;
  if (offset >= count) return { rows: [], count };
  const doFim = offset > salto && offset > count / 2;
  const desejadas = Math.min(limite, count - offset);
  const pagina = doFim
    ? { inverte: true, offset: count - offset - desejadas, limite: desejadas }
    : { inverte: false, offset, limite };
  const rows = await cut(query, pedido, opcoes, pagina).execute();
  return { rows: doFim ? rows.reverse() : rows, count };
}

/**
 * How many rows a list has in all, and the sums of some of its columns, by name.
 * @param chaves columns that the query answers
 */
export async function somas<DB, TB extends keyof DB, O>(
  db: Db,
  query: Query<DB, TB, O>,
  chaves: readonly string[],
): Promise<{ count: number; totais: Record<string, number> }> {
  const cada = chaves.map((chave) => sql<number>`coalesce(sum(${sql.ref(`lista.${chave}`)}), 0)`.as(chave));
  const { count = 0, ...totais }: Record<string, number> = await db
    .selectFrom(query.as('lista'))
    .select([sql<number>`count(*)`.as('count'), ...cada])
    .executeTakeFirstOrThrow();
  return { count, totais };
}

/** The list in its order, whole or (for "download=atual") cut to the page; for exports that stream it. */
export function ordenada<DB, TB extends keyof DB, O>(
  query: Query<DB, TB, O>,
  pedido: PedidoLista & { download?: 'todos' | 'atual' },
  opcoes: OpcoesLista,
): Query<DB, TB, O> {
  const inteira = sort(query, pedido, opcoes, false);
  return pedido.download === 'atual'
    ? inteira.limit(tamanho(pedido)).offset((pedido.pagina - 1) * tamanho(pedido))
    : inteira;
}

const tamanho = ({ limite }: PedidoLista): number => (limite === 0 ? maximoTodos : limite);

/** Beyond this many skipped rows it pays to find the page's ids first, and to come from the nearer end. */
const salto = 1000;

function cut<DB, TB extends keyof DB, O>(
  query: Query<DB, TB, O>,
  pedido: PedidoLista,
  opcoes: OpcoesLista,
  { inverte, offset, limite }: { inverte: boolean; offset: number; limite: number },
): Query<DB, TB, O> {
  if (offset <= salto) return sort(query, pedido, opcoes, inverte).limit(limite).offset(offset);
  const ids = sort(query.clearSelect(), pedido, opcoes, inverte)
    .select(sql`${opcoes.id}`.as('id'))
    .limit(limite)
    .offset(offset);
  return sort(query.where(sql<SqlBool>`${opcoes.id} in (select id from (${ids}) as pagina)`), pedido, opcoes, inverte);
}

function sort<DB, TB extends keyof DB, O>(
  query: Query<DB, TB, O>,
  { ordenacao: { campo, direcao } }: PedidoLista,
  { colunas, id }: OpcoesLista,
  inverte: boolean,
): Query<DB, TB, O> {
  const coluna = colunas[campo];
  if (!coluna) throw new Error(`A lista não sabe ordenar por ${campo}`);
  const sentido = (direcao === 'desc') !== inverte ? 'desc' : 'asc';
  const ordem = sql.raw(sentido);
  const semValor = sql.raw(inverte ? 'nulls first' : 'nulls last');
  const chave = 'anulavel' in coluna ? sql`${coluna.anulavel} ${ordem} ${semValor}` : sql`${coluna} ${ordem}`;
  return query.orderBy(chave).orderBy(sql`${id} ${ordem}`);
}

/**
 * Every word of `texto` occurs in `expressao`, whatever the case and the accents. A trigram index on `busca(expressao)` serves it.
 * @param expressao SQL text, written exactly as the index has it
 */
export function contem(expressao: Expression<string>, texto: string): Expression<SqlBool> {
  const palavras = texto.split(/\s+/).filter(Boolean);
  const cada = palavras.map(
    (palavra) => sql`busca(${expressao}) like busca(${`%${palavra.replace(/[\\%_]/g, '\\$&')}%`})`,
  );
  return palavras.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(cada, sql` and `)})`;
}
