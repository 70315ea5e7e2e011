/** The one way to page, sort and search: a query of the module's, the columns of its contract, and what was asked. */
import { maximoTodos } from '@pontua/contract/list';
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { contadas, contagem, contagemInteira, estimativa } from './contagem.ts';
import type { Db } from './database.ts';

export interface PedidoLista {
  pagina: number;
  /** 0: all, bounded. */
  limite: number;
  ordenacao: { campo: string; direcao: 'asc' | 'desc' };
}

/**
 * What a column is sorted by; each way has its index (docs/decisions/0267-ordens-e-indices.md). Texts are given as `busca(…)`, or accents
 * and capitals sort apart.
 * - an expression of the list's own table: on (it, id);
 * - `de`, the id of a row that many rows share (a seller, a store) and that none lacks: on (`por`, id) of its table, and on the list's
 *   reference to it. The rows are then found in the order of that table; nothing is kept twice, and nothing has to follow a new name.
 *
 * `anulavel`: rows without a value come last in both directions.
 */
type Coluna = Expression<unknown> | { anulavel: Expression<unknown> } | Alheia;

interface Alheia {
  por: Expression<unknown>;
  de: Expression<unknown>;
  anulavel?: boolean;
}

export interface OpcoesLista<Campo extends string = string> {
  /** Every column that the contract lets sort by. */
  colunas: Readonly<Record<Campo, Coluna>>;
  /** Breaks ties, or equal rows would change places between pages. */
  id: Expression<unknown>;
  /** A list of some ten thousand rows at most, whatever is kept: it is sorted whole, and its orders need no index. */
  poucas?: boolean;
}

type Query<DB, TB extends keyof DB, O> = SelectQueryBuilder<DB, TB, O>;

export interface PaginaLista<O> {
  rows: O[];
  /** How many there are in all, or, where that is not `exato`, how many there are at least. */
  count: number;
  exato: boolean;
}

/**
 * One page and the count of all.
 * @param query filtered, searched and limited to the caller's scope; not yet sorted, and not grouped (wrap it if it must be)
 */
export async function lista<DB, TB extends keyof DB, O>(
  db: Db,
  query: Query<DB, TB, O>,
  pedido: PedidoLista,
  opcoes: OpcoesLista,
): Promise<PaginaLista<O>> {
  const ids = query.clearSelect().select(sql`${opcoes.id}`.as('id'));
  const count = await contagem(db, ids);
  const limite = tamanho(pedido);
  const offset = offsetOf(pedido);
  if (count !== null && offset >= count) return { rows: [], count, exato: true };
  const junta = count !== null || (await estimativa(ids)) <= juntaAte;
  const ordem = orderOf(pedido, opcoes);
  const rows = await readRows(db, query, ordem, (junta ? gather : walk)(query, ordem, cutTo(pedido)));
  if (count !== null) return { rows, count, exato: true };
  if (rows.length === limite) return { rows, count: Math.max(contadas, offset + limite) + 1, exato: false };
  return { rows, count: rows.length > 0 ? offset + rows.length : await contagemInteira(db, ids), exato: true };
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
  pedido: PedidoLista & { download?: 'todos' | 'atual' | undefined },
  opcoes: OpcoesLista,
): Query<DB, TB, O> {
  const ordem = orderOf(pedido, opcoes);
  if (pedido.download !== 'atual') return sort(query, ordem);
  return sort(fromOther(query, ordem), ordem).limit(tamanho(pedido)).offset(offsetOf(pedido));
}

const tamanho = ({ limite }: PedidoLista): number => (limite === 0 ? maximoTodos : limite);

/**
 * So many rows are collected and sorted in less than 100 ms. A walk is shorter where the rows of the list are spread over the order,
 * but very long where they lie together at its far end (last week's scorings by the day of the sale, oldest first), which no statistics tell.
 */
const juntaAte = 50_000;

/** Ids of the page: all rows, by whatever finds them, and of each what the order needs; then sorted. */
function gather<DB, TB extends keyof DB, O>(query: Query<DB, TB, O>, { chaves, id }: Ordem, corte: Sql): Sql {
  const valores = chaves.map(({ por }, n) => sql`${por}`.as(`k${n}`));
  const achadas = query.clearSelect().select([sql`${id}`.as('id'), ...valores]);
  const ordem = chaves.map((chave, n) => inOrder({ ...chave, por: sql.ref(`k${n}`) }));
  return sql`with achadas as materialized (${achadas}) select id from achadas order by ${sql.join(ordem)} ${corte}`;
}

/** Ids of the page: rows in their order, by the index that has it, until the page is full. Where they can, the indexes alone are read. */
const walk = <DB, TB extends keyof DB, O>(query: Query<DB, TB, O>, ordem: Ordem, corte: Sql): Sql =>
  sql`${sort(fromOther(query, ordem).clearSelect(), ordem).select(sql`${ordem.id}`.as('id'))} ${corte}`;

/** A left join that cannot miss: only of an inner one may PostgreSQL begin with the other table. */
const fromOther = <DB, TB extends keyof DB, O>(query: Query<DB, TB, O>, { de }: Ordem): Query<DB, TB, O> =>
  de ? query.where(sql<SqlBool>`${de} is not null`) : query;

/** By a statement of its own: of ids that are still to be found PostgreSQL does not know that they are few. */
async function readRows<DB, TB extends keyof DB, O>(
  db: Db,
  query: Query<DB, TB, O>,
  ordem: Ordem,
  pagina: Sql,
): Promise<O[]> {
  const { rows } = await sql<{ id: number }>`${pagina}`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return sort(query.where(sql<SqlBool>`${ordem.id} = any (${ids}::bigint[])`), ordem).execute();
}

type Sql = RawBuilder<unknown>;

const offsetOf = (pedido: PedidoLista): number => (pedido.pagina - 1) * tamanho(pedido);

const cutTo = (pedido: PedidoLista): Sql => sql`limit ${tamanho(pedido)} offset ${offsetOf(pedido)}`;

interface Chave {
  por: Expression<unknown>;
  direcao: 'asc' | 'desc';
  anulavel: boolean;
}

interface Ordem {
  chaves: readonly Chave[];
  id: Expression<unknown>;
  /** The other table's row that it begins with. */
  de: Expression<unknown> | null;
}

function orderOf({ ordenacao: { campo, direcao } }: PedidoLista, { colunas, id }: OpcoesLista): Ordem {
  const coluna = colunas[campo];
  if (!coluna) throw new Error(`A lista não sabe ordenar por ${campo}`);
  const chave = (por: Expression<unknown>, anulavel = false): Chave => ({ por, direcao, anulavel });
  if ('de' in coluna) {
    const { por, de, anulavel } = coluna;
    return { chaves: [chave(por, anulavel), chave(de), chave(id)], id, de };
  }
  const propria = 'anulavel' in coluna ? chave(coluna.anulavel, true) : chave(coluna);
  return { chaves: [propria, chave(id)], id, de: null };
}

const inOrder = ({ por, direcao, anulavel }: Chave) =>
  sql`${por} ${sql.raw(direcao)}${sql.raw(anulavel ? ' nulls last' : '')}`;

const sort = <DB, TB extends keyof DB, O>(query: Query<DB, TB, O>, { chaves }: Ordem): Query<DB, TB, O> =>
  chaves.reduce((ordenada, chave) => ordenada.orderBy(inOrder(chave)), query);
