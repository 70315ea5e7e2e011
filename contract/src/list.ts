/**
 * A list, defined once: its columns as data, from which the table, the cards on a phone, the server's sorting and searching,
 * the totals and the file are made. Also the query that asks for a page of it, and what its answer carries beside the rows.
 */
import { z } from 'zod';
import type { Acao } from './access.ts';

/**
 * Says how a value is shown, aligned, sorted and written to a file.
 * `mes`: YYYY-MM, or a day of that month.
 * `identificador`: digits that are a name and no quantity (CPF, CNPJ, access key, fiscal number), of which none may be lost.
 */
export type TipoColuna =
  | 'texto'
  | 'identificador'
  | 'numero'
  | 'pontos'
  | 'reais'
  | 'dia'
  | 'mes'
  | 'instante'
  | 'simNao'
  | 'codigo';

export type ValorCelula = string | number | boolean | null | undefined;

interface ColunaBase {
  titulo: string;
  /** `texto` unless said otherwise. */
  tipo?: TipoColuna;
  /** Offered for sorting: the server then has an index for it, or the list is small and bounded. */
  ordena?: true;
  /** Its sum over the whole result is shown, and computed by the server. */
  soma?: true;
  /** Only whoever may do this sees it: for others it is in no answer and no file, and cannot be sorted by. */
  acao?: Acao;
  /** Of a column that only the file needs, or only the screen. */
  onde?: 'tela' | 'arquivo';
  /** What folds away first where there is no room: 3, then 2; 1 stays as long as it can. 2 unless said otherwise. */
  importancia?: 1 | 2 | 3;
  /** Tells lines apart, or is what is done with each: it is on every card, and whoever chooses columns does not leave it out. */
  fixa?: true;
  /** So many decimals, on the screen; of a `numero`, which has at most two otherwise. */
  casas?: number;
  /** Least width in rem, where that of its type does not fit. */
  largura?: number;
  /** The words for its values; of a `codigo`. */
  nomes?: Readonly<Record<string | number, string>>;
}

/** `chave` is a field of the row, which its value is read from, or any name with a `valor` of its own. */
export type Coluna<L> = ColunaBase &
  ({ chave: keyof L & string; valor?(linha: L): ValorCelula } | { chave: string; valor(linha: L): ValorCelula });

export interface Ordenacao<Campo extends string = string> {
  campo: Campo;
  direcao: 'asc' | 'desc';
}

/** @typeParam L a row, as the answer has it */
export interface Lista<L, Chave extends string = string, Campo extends string = string, Nome extends string = string> {
  /** The field of the answer that holds the rows. */
  chave: Chave;
  /** What its file is called, before the moment: "Resgates". No two lists share it. */
  arquivo: string;
  /** Where its file has one name, whenever it is made: "expired-score.csv". */
  nomeDoArquivo?: string;
  /** The order it comes in unless asked for another. */
  ordem: Ordenacao<Campo>;
  /** The first one is what a row is known by: it heads the card and stays in sight. */
  colunas: readonly (Coluna<L> & { chave: Nome })[];
  /** What tells a row from all others; its `id` unless said otherwise. */
  identidade?: readonly (keyof L & string)[];
}

type ComIdentidade<L> = L extends { id: unknown } ? unknown : Required<Pick<Lista<L>, 'identidade'>>;

/** Names of the columns that a list can be sorted by. */
type CampoDaColuna<C> = C extends { ordena: true; chave: infer Campo extends string } ? Campo : never;

/**
 * Declares a list of such rows, keeping the exact names of its columns and of those that it can be sorted by: `defineLista<Rede>()({ … })`. A `valor` names
 * the type of its row, or the compiler would know the names too late.
 */
export const defineLista =
  <L>() =>
  <const Chave extends string, const C extends Coluna<L>>(
    lista: {
      chave: Chave;
      arquivo: string;
      nomeDoArquivo?: string;
      ordem: Ordenacao<CampoDaColuna<C>>;
      colunas: readonly C[];
    } & ComIdentidade<L>,
  ): Lista<L, Chave, CampoDaColuna<C>, C['chave']> =>
    lista;

/** The name of a row that no other of its list has. */
export const identityOf = <L extends object>({ identidade }: Pick<Lista<L>, 'identidade'>, linha: L): string =>
  (identidade ?? ['id']).map((campo) => Reflect.get(linha, campo)).join(' ');

/** What a cell holds, before it is written as text. */
export function cellValue<L extends object>(linha: L, coluna: Coluna<L>): ValorCelula {
  if (coluna.valor) return coluna.valor(linha);
  const valor: unknown = Reflect.get(linha, coluna.chave);
  return typeof valor === 'string' || typeof valor === 'number' || typeof valor === 'boolean' ? valor : null;
}

/** What a search of a list that is small looks into: its texts, as far as it sorts by them. So the screen finds what the file has. */
export const isProcurada = ({ tipo = 'texto', ordena }: Pick<ColunaBase, 'tipo' | 'ordena'>): boolean =>
  ordena === true && (tipo === 'texto' || tipo === 'identificador');

/** The columns of a list that somebody sees. */
export const colunasVisiveis = <C extends { acao?: Acao }>(
  { colunas }: { colunas: readonly C[] },
  pode: (acao: Acao) => boolean,
): C[] => colunas.filter(({ acao }) => acao === undefined || pode(acao));

/** Rows a page may hold; 0 asks for all of them ("Todos"), bounded by `maximoTodos`. */
export const tamanhosPagina = [5, 10, 50, 100, 0] as const;
export const maximoTodos = 5000;

/** What the query of a list holds as JSON text; what is none stays as it is, for the schema to refuse. */
export const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value, dropBlank);
  } catch {
    return value;
  }
};

/** A filter that was emptied is none. */
const dropBlank = (_: string, value: unknown): unknown => (value === '' || value === null ? undefined : value);

/** Order, search and file of a list that is answered whole. */
export function wholeListQuery<L, Chave extends string, Campo extends string>({
  colunas,
  ordem,
}: Lista<L, Chave, Campo>) {
  const campos = colunas.filter(({ ordena }) => ordena).map(({ chave }) => chave) as Campo[]; // As `defineLista` typed them.
  return z.object({
    ordenacao: z
      .preprocess(fromJson, z.object({ campo: z.enum(campos), direcao: z.enum(['asc', 'desc']) }))
      .default(ordem as never), // One of `campos`, as `defineLista` typed it.
    buscar: z.string().trim().max(100).default(''),
    /** `todos`: the whole filtered list as a file; `atual`: this page. The answer then carries `fileLink`. */
    download: z.enum(['todos', 'atual']).optional(),
    /** Accepted as the specification sends it; the file is named by its list (docs/decisions/0856-nome-do-arquivo.md). */
    fileName: z.string().max(80).optional(),
  });
}

/**
 * Query of a list that is answered by pages. `ordenacao` and `filtros` arrive as JSON text or in bracket form (`filtros[rede]=3`).
 * @param filtros shape of the filters, each optional
 */
export const listQuery = <L, Chave extends string, Campo extends string, Filtros extends z.ZodRawShape>(
  lista: Lista<L, Chave, Campo>,
  filtros: Filtros,
) =>
  wholeListQuery(lista).extend({
    pagina: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limite: z.coerce.number().int().min(0).max(maximoTodos).default(10),
    filtros: z.preprocess(fromJson, z.object(filtros)).default({} as never), // Each of them is optional.
    /** `0`: a page before this one said that there are more than are counted, and nobody counts again. */
    contar: z.literal(['0', 0]).optional(),
    /** Asks for the sums of the whole result instead of its rows. */
    totais: z.literal(['1', 1]).optional(),
  });

/** For the lists that the specification calls without a page: whoever does not ask for one gets all, as far as a list goes. */
export const limiteOuTodos = z.coerce.number().int().min(0).max(maximoTodos).default(0);

/** What every list's reply carries beside its rows. */
export const listaRodape = {
  /** How many rows there are in all. */
  count: z.number().int(),
  /** Said where there are more than were counted: `count` is then how many there are at least. */
  countExato: z.literal(false).optional(),
  /** Sums by column, where `totais` asked for them. */
  totais: z.record(z.string(), z.number()).optional(),
  /** The address of the file, where `download` asked for it. */
  fileLink: z.string().optional(),
};
