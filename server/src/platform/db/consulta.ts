/**
 * What the conditions of a list are made of. Each says which index serves it, and is written so that this index can. A code is
 * compared by `eqCodigo` of `codigo.ts`.
 */
import { fusoHorario } from '@pontua/contract/dates';
import { normalizeIdentificador } from '@pontua/contract/numero-fiscal';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from './database.ts';

type Condicao = Expression<SqlBool>;

const sempre: Condicao = sql<SqlBool>`true`;
const nunca: Condicao = sql<SqlBool>`false`;

/** The condition that a value makes; none where there is no value. */
export const opcional = <V>(valor: V | undefined, condicao: (valor: V) => Condicao): Condicao =>
  valor === undefined || valor === '' ? sempre : condicao(valor);

/** Midnight of the day (YYYY-MM-DD) in São Paulo, or of one some days later. */
const inicioDoDia = (dia: string, mais = 0): Expression<string> =>
  sql<string>`(${dia}::date + ${mais}::integer)::timestamp at time zone ${sql.lit(fusoHorario)}`;

/** Moments of São Paulo days, both inclusive, each optional. Index: b-tree that begins with the column, or with what is equal before it. */
export const noPeriodo = (coluna: Expression<unknown>, de: string | undefined, ate: string | undefined): Condicao =>
  all([
    opcional(de, (dia) => sql<SqlBool>`${coluna} >= ${inicioDoDia(dia)}`),
    opcional(ate, (dia) => sql<SqlBool>`${coluna} < ${inicioDoDia(dia, 1)}`),
  ]);

/** More words than these name nothing more precisely. */
const maximoPalavras = 8;

const palavrasDe = (texto: string): string[] => texto.split(/\s+/).filter(Boolean).slice(0, maximoPalavras);

const literal = (texto: string): string => texto.replace(/[\\%_]/g, '\\$&');

/**
 * The text has every word in it, whatever the case and the accents.
 * Index: `using gin (busca(texto) gin_trgm_ops)`, with the text written exactly as here.
 */
export const porPalavras = (texto: Expression<string>, procurado: string): Condicao =>
  all(palavrasDe(procurado).map((palavra) => isLike(sql`busca(${texto})`, `%${literal(palavra)}%`)));

/**
 * A name of one of many people or stores has the word in it; one or two letters at the beginning of a word, which is as short as
 * trigrams can find. Index: `using gin (nome gin_trgm_ops)`.
 * @param nome as it is kept for this: what `busca` makes of it
 */
export const porNome = (nome: Expression<string>, palavra: string): Condicao =>
  palavra.length > 2
    ? isLike(nome, `%${literal(palavra)}%`)
    : sql<SqlBool>`(${isLike(nome, `${literal(palavra)}%`)} or ${isLike(nome, `% ${literal(palavra)}%`)})`;

const isLike = (nome: Expression<unknown>, padrao: string): Condicao => sql<SqlBool>`${nome} like busca(${padrao})`;

/** A CPF or CNPJ begins with three or more digits, however they are punctuated. As a range: index: b-tree on the column, of any collation. */
export function porDigitos(coluna: Expression<string>, palavra: string, tamanho: number): Condicao | null {
  const digitos = /^[\d./-]+$/.test(palavra) ? palavra.replace(/\D/g, '') : '';
  if (digitos.length < 3 || digitos.length > tamanho) return null;
  return sql<SqlBool>`${coluna} between ${digitos.padEnd(tamanho, '0')} and ${digitos.padEnd(tamanho, '9')}`;
}

/** A whole CNPJ, however it is punctuated; it may have letters. Index: b-tree on the column. */
export function porCnpj(coluna: Expression<string>, palavra: string): Condicao | null {
  const cnpj = palavra.replace(/[./-]/g, '').toUpperCase();
  return /^[0-9A-Z]{12}\d{2}$/.test(cnpj) ? sql<SqlBool>`${coluna} = ${cnpj}` : null;
}

/** A number of capitals and digits begins so. Index: b-tree on `coluna collate "C"`. */
export const porComeco = (coluna: Expression<string>, palavra: string): Condicao =>
  sql<SqlBool>`${coluna} like ${`${literal(palavra.toUpperCase())}%`}`;

/**
 * The beginnings that the number of a receipt or an invoice may have where it is kept (`normalizeIdentificador`), however it is
 * printed: "000.123" is 123, unless letters or a series follow, before which zeros are kept.
 */
export function beginningsOf(palavra: string): string[] {
  const inteiro = normalizeIdentificador(palavra);
  const comZeros = palavra.replace(/[\s.]/g, '').toUpperCase();
  return [...new Set([comZeros, inteiro])].filter(Boolean);
}

/** The number of a receipt or an invoice begins so. Index: as for `porComeco`. */
export const porNumero = (coluna: Expression<string>, palavra: string): Condicao =>
  any(beginningsOf(palavra).map((comeco) => porComeco(coluna, comeco)));

/** The row of that number. Index: the primary key. */
export const porId = (coluna: Expression<number>, palavra: string): Condicao | null =>
  /^\d{1,15}$/.test(palavra) ? sql<SqlBool>`${coluna} = ${Number(palavra)}::bigint` : null;

/** What a word may name: rows of another table, of which each of the list's rows has one. */
export interface AlvoDaBusca {
  tabela: string;
  /** What the list calls this table where it joins it; what very many are called is then asked of the joined row. */
  como?: string;
  /** The list joins it under that name: what very many rows are called may be asked of the joined row. */
  juntada?: true;
  /** It is the list's own row. Where a word names something else, too, the rows are asked only if any of them is called so. */
  propria?: true;
  /** The list's reference to it. Index: b-tree that begins with it. */
  referencia: Expression<number>;
  /** What a word says of such a row; its columns as those of `como`, or by their plain names. */
  diz(palavra: string): readonly (Condicao | null)[];
}

export interface Busca {
  alvos: readonly AlvoDaBusca[];
  /** What a word says of the list's row itself. */
  diz?(palavra: string): readonly (Condicao | null)[];
}

/**
 * Every word names something of the row. What it names is looked up first: as constants, few ids lead to the rows by the
 * index of the reference, and their number tells PostgreSQL which way is shorter. What very many are called (`maria`) is not handed over
 * but asked again, of the joined row where nothing else has the word, so that it may be asked before or after the rows are found. Words
 * that can only be parts of one name (`maria peixoto`) are looked up together.
 */
export async function buscaPor(db: Db, procurado: string, { alvos, diz }: Busca): Promise<Condicao> {
  const palavras = palavrasDe(procurado);
  const porPalavra = await Promise.all(
    palavras.map(async (palavra) => ({
      palavra,
      achados: await findNamed(db, alvos, palavra),
      propria: diz?.(palavra).filter((condicao) => condicao !== null) ?? [],
    })),
  );
  const nomes = new Map<AlvoDaBusca, string[]>();
  const condicoes: Condicao[] = [];
  for (const { palavra, achados, propria } of porPalavra) {
    const [unico, ...outros] = achados;
    if (unico && outros.length + propria.length === 0)
      nomes.set(unico.alvo, [...(nomes.get(unico.alvo) ?? []), palavra]);
    else condicoes.push(any([...achados.map(among), ...propria]));
  }
  for (const [alvo, partes] of nomes) {
    const conhecidos = porPalavra.find(({ palavra }) => partes.length === 1 && palavra === partes[0])?.achados;
    const [achado] = conhecidos ?? (await lookUp(db, [alvo], partes));
    condicoes.push(achado ? alone(achado) : nunca);
  }
  return all(condicoes);
}

/** Of one table; of more the plan takes longer to make than it saves. */
const maximoIds = 1000;

interface AlvoAchado {
  alvo: AlvoDaBusca;
  palavras: readonly string[];
  /** Null: more than `maximoIds`. */
  ids: number[] | null;
}

/** What the word may mean: that of the list's own rows is not looked up where it can mean nothing else. */
async function findNamed(db: Db, alvos: readonly AlvoDaBusca[], palavra: string): Promise<AlvoAchado[]> {
  const [proprias, alheias] = [alvos.filter(({ propria }) => propria), alvos.filter(({ propria }) => !propria)];
  const achados = await lookUp(db, alheias, [palavra]);
  if (proprias.length === 0) return achados;
  if (achados.length === 0) return proprias.map((alvo) => ({ alvo, palavras: [palavra], ids: null }));
  return [...achados, ...(await lookUp(db, proprias, [palavra]))];
}

/** Those of which there are rows that all these words name. */
async function lookUp(db: Db, alvos: readonly AlvoDaBusca[], palavras: readonly string[]): Promise<AlvoAchado[]> {
  const arrays = alvos.map(
    (alvo, n) => sql`array(${idsOf(alvo, palavras)} limit ${maximoIds + 1}) as ${sql.ref(`a${n}`)}`,
  );
  const { rows } = await sql<Record<string, number[]>>`select ${sql.join(arrays)}`.execute(db);
  return alvos.flatMap((alvo, n) => {
    const ids = rows[0]?.[`a${n}`] ?? [];
    return ids.length === 0 ? [] : [{ alvo, palavras, ids: ids.length > maximoIds ? null : ids }];
  });
}

/** Rows that all these words name. */
export const idsOf = (alvo: AlvoDaBusca, palavras: readonly string[]) => {
  const { tabela, como = tabela } = alvo;
  return sql`select ${sql.ref(`${como}.id`)} from ${sql.table(tabela)} as ${sql.table(como)} where ${saidOf(alvo, palavras)}`;
};

const saidOf = ({ diz }: AlvoDaBusca, palavras: readonly string[]): Condicao =>
  all(palavras.map((palavra) => any(diz(palavra))));

/** One of several things that the word may mean: the row refers to one of these. */
const among = ({ alvo, palavras, ids }: AlvoAchado): Condicao =>
  ids
    ? sql<SqlBool>`${alvo.referencia} = any (${ids}::bigint[])`
    : alvo.propria
      ? saidOf(alvo, palavras)
      : sql<SqlBool>`${alvo.referencia} in (${idsOf(alvo, palavras)})`;

/** The only thing that the words can mean. */
const alone = (achado: AlvoAchado): Condicao =>
  achado.ids === null && achado.alvo.juntada ? saidOf(achado.alvo, achado.palavras) : among(achado);

const all = (condicoes: readonly Condicao[]): Condicao =>
  condicoes.length === 0 ? sempre : sql<SqlBool>`(${sql.join(condicoes, sql` and `)})`;

function any(condicoes: readonly (Condicao | null)[]): Condicao {
  const ditas = condicoes.filter((condicao) => condicao !== null);
  return ditas.length === 0 ? nunca : sql<SqlBool>`(${sql.join(ditas, sql` or `)})`;
}
