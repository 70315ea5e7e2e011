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
  /** Given: it is known that there are more than are counted. */
  contar?: unknown;
}

/**
 * What a column is sorted by; each way has its index (docs/decisions/0267-ordens-e-indices.md). Texts are given as `busca(…)`, or accents
 * and capitals sort apart.
 * - an expression of the list's own table: on (it, id);
 * - of a row of another table, which none lacks: on (`por`, id) of its table, and on the list's reference to it. The rows are then found
 *   in the order of that table; nothing is kept twice, and nothing has to follow a new name.
 *
 * `anulavel`: rows without a value come last in both directions.
 */
type Coluna = Expression<unknown> | { anulavel: Expression<unknown> } | Alheia;

interface Alheia {
  por: Expression<unknown>;
  /** The row's id, of the joined table; or, where many rows share one (a seller, a store), the table that it is of. */
  de: Expression<unknown> | Partilhada;
  anulavel?: boolean;
}

/** A table of which many rows of the list share one. */
export interface Partilhada {
  tabela: string;
  /** What the list calls it where it joins it. */
  como: string;
  /** The list's reference to it. Index: b-tree that begins with it. */
  referencia: Expression<number>;
}

export interface OrdemDaLista<Campo extends string = string> {
  /** Every column that the contract lets sort by. */
  colunas: Readonly<Record<Campo, Coluna>>;
  /** Breaks ties, or equal rows would change places between pages. */
  id: Expression<unknown>;
  /** A list of some ten thousand rows at most, whatever is kept: it is sorted whole, and its orders need no index. */
  poucas?: boolean;
  /** The rows are dear to find and cheap to carry: a page and the count come from one reading of them, and not from one each. */
  deUmaVez?: boolean;
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
  opcoes: OrdemDaLista,
): Promise<PaginaLista<O>> {
  const ids = query.clearSelect().select(sql`${opcoes.id}`.as('id'));
  const ordem = orderOf(pedido, opcoes);
  if (opcoes.deUmaVez) return readAtOnce(db, query, ordem, { ...corteDe(pedido), ids });
  const juntas = pedido.contar === undefined ? await gatherFew(db, query, ordem, { ...corteDe(pedido), ids }) : null;
  if (juntas) return { rows: await readRows(query, ordem, juntas.ids), count: juntas.count, exato: true };
  const { limite, offset } = corteDe(pedido);
  if (offset >= longe) return readFar(db, query, ordem, { limite, offset, ids });
  const achados = await walk(db, query, ordem, { limite, offset });
  const rows = await readRows(query, ordem, achados);
  // By the ids: a row that has left since does not make this the last page.
  if (achados.length === limite) return { rows, count: Math.max(contadas, offset + limite) + 1, exato: false };
  return { rows, count: achados.length > 0 ? offset + achados.length : await contagemInteira(db, ids), exato: true };
}

/**
 * How many rows a list has in all, and the sums of some of its columns, by name.
 * @param chaves columns that the query answers
 * @param contam which rows are summed, of the query as `lista`; all of them unless told
 */
export async function somas<DB, TB extends keyof DB, O>(
  db: Db,
  query: Query<DB, TB, O>,
  chaves: readonly string[],
  contam: Expression<SqlBool> = sql<SqlBool>`true`,
): Promise<{ count: number; totais: Record<string, number> }> {
  // Numbered: not every name comes back from snake case as it was (`saldoPontosAF`).
  const cada = chaves.map((chave, n) =>
    sql<number>`coalesce(sum(${sql.ref(`lista.${chave}`)}) filter (where ${contam}), 0)`.as(`s${n}`),
  );
  const { count = 0, ...somas }: Record<string, number> = await db
    .selectFrom(query.as('lista'))
    .select([sql<number>`count(*)`.as('count'), ...cada])
    .executeTakeFirstOrThrow();
  return { count, totais: Object.fromEntries(chaves.map((chave, n) => [chave, somas[`s${n}`] ?? 0])) };
}

/** The list in its order, whole or (for "download=atual") cut to the page; for exports that stream it. */
export function ordenada<DB, TB extends keyof DB, O>(
  query: Query<DB, TB, O>,
  pedido: PedidoLista & { download?: 'todos' | 'atual' | undefined },
  opcoes: OrdemDaLista,
): Query<DB, TB, O> {
  const ordem = orderOf(pedido, opcoes);
  if (pedido.download !== 'atual') return sort(query, ordem);
  const { limite, offset } = corteDe(pedido);
  return sort(fromOther(query, ordem), ordem).limit(limite).offset(offset);
}

interface Corte {
  limite: number;
  offset: number;
}

function corteDe({ pagina, limite: pedido }: PedidoLista): Corte {
  const limite = pedido === 0 ? maximoTodos : pedido;
  return { limite, offset: (pagina - 1) * limite };
}

/**
 * So many rows are collected and sorted in less than 100 ms. A walk is shorter where the rows of the list are spread over the order,
 * but very long where they lie together at its far end (last week's scorings by the day of the sale, oldest first), which no statistics tell.
 */
const juntaAte = 50_000;

/** Beyond, the estimate was wrong, and a walk is the shorter way. */
const maximoJuntas = 2 * juntaAte;

/** From so many on it is sooner to read the shared rows in their order than to sort the list's by what each of them has. */
const repartidas = 1000;

/** Null: they are too many to be collected. */
async function gatherFew<DB, TB extends keyof DB, O>(
  db: Db,
  query: Query<DB, TB, O>,
  ordem: OrdemPedida,
  { ids, ...corte }: Corte & { ids: Parameters<typeof contagem>[1] },
): Promise<{ ids: number[]; count: number } | null> {
  const esperadas = await estimativa(ids);
  const poucas = esperadas <= juntaAte || (await contagem(db, ids)) !== null;
  return poucas ? gather(db, query, ordem, { ...corte, esperadas }) : null;
}

/**
 * Ids of the page and the count of all, in one pass: all rows, by whatever finds them, sorted. Null: they are more than `maximoJuntas`.
 * Rows that share what they are sorted by are collected with their references alone, and then found in the order of the other table.
 */
async function gather<DB, TB extends keyof DB, O>(
  db: Db,
  query: Query<DB, TB, O>,
  ordem: OrdemPedida,
  { esperadas, limite, offset }: Corte & { esperadas: number },
): Promise<{ ids: number[]; count: number } | null> {
  const partilhada = esperadas > repartidas ? ordem.partilhada : undefined;
  const valores = partilhada ? [partilhada.referencia] : ordem.chaves.map(({ por }) => por);
  const achadas = query
    .clearSelect()
    .select([sql`${ordem.id}`.as('id'), ...valores.map((valor, n) => sql`${valor}`.as(`k${n}`))])
    .limit(maximoJuntas + 1);
  const pagina = partilhada
    ? inSharedOrder(partilhada, offset + limite)
    : sql`select id from achadas order by ${sql.join(ordem.chaves.map((chave, n) => inOrder({ ...chave, por: sql.ref(`k${n}`) })))}`;
  const { rows } = await sql<{ ids: number[]; count: number }>`
    with achadas as materialized (${achadas})
    select (select count(*) from achadas) as count, array(${pagina} limit ${limite} offset ${offset}) as ids`.execute(
    db,
  );
  const [{ ids, count } = { ids: [], count: 0 }] = rows;
  return count > maximoJuntas ? null : { ids, count };
}

/**
 * The shared rows in their order, as far as the page needs them; of each the list's rows. `is true` keeps PostgreSQL from joining, which
 * would lose the order: it makes a hash of the references and asks it while it reads the index.
 * @param ate as many shared rows have at least as many rows
 */
function inSharedOrder({ tabela, como, chaves: [por, dono, id] }: EmPartilhada, ate: number): Sql {
  const donos = sql`
    select ${dono.por} as dono, ${por.por} as por
      from ${sql.table(tabela)} as ${sql.table(como)}
     where (${dono.por} in (select k0 from achadas)) is true
     order by ${inOrder(por)}, ${inOrder(dono)}
     limit ${ate}`;
  const ordem = sql.join([
    inOrder({ ...por, por: sql.ref('donos.por') }),
    inOrder({ ...dono, por: sql.ref('dono') }),
    inOrder({ ...id, por: sql.ref('achadas.id') }),
  ]);
  return sql`select achadas.id from (${donos}) as donos join achadas on k0 = dono order by ${ordem}`;
}

/** Ids of the page: rows in their order, by the index that has it, until the page is full. Where they can, the indexes alone are read. */
async function walk<DB, TB extends keyof DB, O>(
  db: Db,
  query: Query<DB, TB, O>,
  ordem: OrdemPedida,
  { limite, offset }: Corte,
): Promise<number[]> {
  const ids = sort(fromOther(query, ordem).clearSelect(), ordem).select(sql`${ordem.id}`.as('id'));
  const { rows } = await sql<{ id: number }>`${ids} limit ${limite} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** From here on counting all the rows is sooner done than walking past those before the page may be. */
const longe = 50_000;

/** A page far from the beginning, read from the end that is nearer to it. */
async function readFar<DB, TB extends keyof DB, O>(
  db: Db,
  query: Query<DB, TB, O>,
  ordem: OrdemPedida,
  { ids, limite, offset }: Corte & { ids: Parameters<typeof contagem>[1] },
): Promise<PaginaLista<O>> {
  const count = await contagemInteira(db, ids);
  const quantas = Math.min(limite, count - offset);
  if (quantas <= 0) return { rows: [], count, exato: true };
  const depois = count - offset - quantas;
  const achados = await (depois < offset
    ? walk(db, query, backwards(ordem), { limite: quantas, offset: depois })
    : walk(db, query, ordem, { limite: quantas, offset }));
  return { rows: await readRows(query, ordem, achados), count, exato: true };
}

/** The same order from its end, which the same index has. */
const backwards = (ordem: OrdemPedida): OrdemPedida => ({
  ...ordem,
  chaves: ordem.chaves.map(({ direcao, nulos, ...chave }) => ({
    ...chave,
    direcao: direcao === 'asc' ? 'desc' : 'asc',
    nulos: nulos && (nulos === 'last' ? 'first' : 'last'),
  })),
});

/** A left join that cannot miss: only of an inner one may PostgreSQL begin with the other table. */
const fromOther = <DB, TB extends keyof DB, O>(query: Query<DB, TB, O>, { de }: OrdemPedida): Query<DB, TB, O> =>
  de ? query.where(sql<SqlBool>`${de} is not null`) : query;

/** By a statement of its own: of ids that are still to be found PostgreSQL does not know that they are few. */
async function readRows<DB, TB extends keyof DB, O>(
  query: Query<DB, TB, O>,
  ordem: OrdemPedida,
  ids: readonly number[],
): Promise<O[]> {
  if (ids.length === 0) return [];
  return sort(query.where(sql<SqlBool>`${ordem.id} = any (${ids}::bigint[])`), ordem).execute();
}

/** All rows are found once, counted, sorted whole and cut. */
async function readAtOnce<DB, TB extends keyof DB, O>(
  db: Db,
  query: Query<DB, TB, O>,
  ordem: OrdemPedida,
  { ids, limite, offset }: Corte & { ids: Parameters<typeof contagem>[1] },
): Promise<PaginaLista<O>> {
  const contada = sort(query, ordem).select(sql<number>`count(*) over ()`.as('quantasAoTodo'));
  // Kysely cannot say that a row of `O` with one column more has that column.
  const linhas = (await contada.limit(limite).offset(offset).execute()) as (O & { quantasAoTodo: number })[];
  const rows = linhas.map(({ quantasAoTodo, ...linha }) => linha as O);
  // Past the end no row is left to tell.
  const count = linhas[0]?.quantasAoTodo ?? (offset > 0 ? await contagemInteira(db, ids) : 0);
  return { rows, count, exato: true };
}

type Sql = RawBuilder<unknown>;

interface ChaveDaOrdem {
  por: Expression<unknown>;
  direcao: 'asc' | 'desc';
  /** Where rows without a value stand; undefined: there are none. */
  nulos: 'first' | 'last' | undefined;
}

interface OrdemPedida {
  chaves: readonly ChaveDaOrdem[];
  id: Expression<unknown>;
  /** The other table's row that it begins with. */
  de: Expression<unknown> | null;
  partilhada?: EmPartilhada;
}

/** The order of a table that is shared: by what, then by its id, then by that of the list's row. */
type EmPartilhada = Partilhada & { chaves: readonly [ChaveDaOrdem, ChaveDaOrdem, ChaveDaOrdem] };

function orderOf({ ordenacao: { campo, direcao } }: PedidoLista, { colunas, id }: OrdemDaLista): OrdemPedida {
  const coluna = colunas[campo];
  if (!coluna) throw new Error(`A lista não sabe ordenar por ${campo}`);
  const chave = (por: Expression<unknown>, anulavel = false): ChaveDaOrdem => ({
    por,
    direcao,
    nulos: anulavel ? 'last' : undefined,
  });
  if ('de' in coluna) {
    const partilhada = 'tabela' in coluna.de ? coluna.de : null;
    const de = 'tabela' in coluna.de ? sql.ref(`${coluna.de.como}.id`) : coluna.de;
    const chaves = [chave(coluna.por, coluna.anulavel), chave(de), chave(id)] as const;
    return { chaves, id, de, ...(partilhada && { partilhada: { ...partilhada, chaves } }) };
  }
  const propria = 'anulavel' in coluna ? chave(coluna.anulavel, true) : chave(coluna);
  return { chaves: [propria, chave(id)], id, de: null };
}

const inOrder = ({ por, direcao, nulos }: ChaveDaOrdem) =>
  sql`${por} ${sql.raw(direcao)}${sql.raw(nulos ? ` nulls ${nulos}` : '')}`;

const sort = <DB, TB extends keyof DB, O>(query: Query<DB, TB, O>, { chaves }: OrdemPedida): Query<DB, TB, O> =>
  chaves.reduce((ordenada, chave) => ordenada.orderBy(inOrder(chave)), query);
