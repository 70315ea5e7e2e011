/** What the parts of a list tell each other: the state kept in the address, where the rows come from, what can be done with one. */
import type { Coluna, Ordenacao } from '@pontua/contract/list';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface EstadoLista {
  pagina: number;
  /** 0: all rows ("Todos"). */
  limite: number;
  ordenacao: Ordenacao;
  busca: string;
  /** Every column beside the others; the table then scrolls sideways. */
  todasColunas: boolean;
}

/** Sums of the whole result, by column. */
export interface Totais {
  valores: Readonly<Record<string, number>> | undefined;
  ocupado: boolean;
  /** Asks for them, where they cost too much to be asked for unbidden. */
  somar: (() => void) | undefined;
}

/** Where they come from; what they are is told by `useTotais`. */
export interface SomasDaLista {
  /** Known where all rows are here. */
  valores?: Totais['valores'];
  pedido?: Pick<UseQueryOptions, 'queryKey' | 'queryFn' | 'enabled'>;
  somar: Totais['somar'];
}

/** The filters of a list, as far as the list itself has to do with them. */
export interface ControleFiltros {
  /** Something is filtered by. */
  ativos: boolean;
  /** By what. */
  nomes: readonly string[];
  /** Something is filtered by that may hide rows; where the screen begins (`filtroInicio`) hides none. */
  escondem: boolean;
  limpar: () => void;
  /** The first day is after the last one: nothing can be found. */
  periodoInvertido: boolean;
  inverter: () => void;
}

/** What chooses the rows: filters and search, without page and order. */
export type ConsultaLista = Readonly<Record<string, unknown>>;

/** @typeParam Nome of its columns */
export interface FonteDaLista<T, Nome extends string = string> {
  estado: EstadoLista;
  mudar: (mudanca: Partial<EstadoLista>, opcoes?: { replace: boolean }) => void;
  /** Those that this person sees on the screen. */
  colunas: Colunas<T, Nome>;
  /** What tells a row from all others. */
  idLinha: (linha: T) => string;
  /** Rows in this view: of the page, or of the whole list up to a bound. */
  quantas: number;
  /** One of them, counted from 0; undefined while it is on its way. */
  linha: (indice: number) => T | undefined;
  /** Those of them that are here. */
  linhas: readonly T[];
  /** Rows `de` to `ate` came into view: what is missing of them is fetched. */
  fetchLinhas: (de: number, ate: number) => void;
  /** Rows in all pages; where that is not `totalExato` there are at least so many. */
  total: number;
  totalExato: boolean;
  /** Null where no column is summed. */
  somas: SomasDaLista | null;
  consulta: ConsultaLista;
  /** By what name a usuário keeps how they want to see it, and whether views of it have names; null in the seller area. */
  guardada: { lista: string; visoes: boolean } | null;
  filtros: ControleFiltros | undefined;
  /** Where search and filters together find nothing: what the search alone finds; null where that is not known. */
  semFiltros: { total: number; exato: boolean } | null;
  /** There is nothing at all: no search and no filter hides it. */
  vazia: boolean;
  /** Nothing to show yet. */
  carregando: boolean;
  /** Rows are shown while newer ones are on their way. */
  atualizando: boolean;
  erro: Error | null;
  recarregar: () => void;
  /** Brings the whole filtered list as a file; absent where the list has none. */
  exportar?: (() => Promise<void>) | undefined;
}

/** How cells are rendered, by the key of their column; what is not named is shown as its kind says. */
export type Celulas<T, Nome extends string> = Readonly<Partial<Record<Nome, (linha: T) => ReactNode>>>;

/** Columns of such rows, by these names. */
export type Colunas<T, Nome extends string> = readonly (Coluna<T> & { chave: Nome })[];

/** Declares them where they are of no list of the contract, keeping their names. */
export const defineColunas =
  <T>() =>
  <const C extends Coluna<T>>(colunas: readonly C[]): readonly C[] =>
    colunas;

export interface AcaoLinha {
  rotulo: string;
  icone: ReactNode;
  onClick?: () => void;
  /** A link instead of a button. */
  para?: string;
  /** State of that link's navigation. */
  estado?: unknown;
  /** Why it cannot be done now; said below it instead of doing it. */
  impedida?: string | false | undefined;
  perigo?: boolean;
}
