/** The words that lists are described with: columns, the state kept in the address, where the rows come from. */
import type { ReactNode } from 'react';

export type Valor = string | number | null | undefined;

/** Says how a value is shown, aligned, sorted and written to a file. */
export type TipoColuna = 'texto' | 'numero' | 'pontos' | 'reais' | 'dia' | 'instante';

interface ColunaBase<T> {
  titulo: string;
  tipo?: TipoColuna;
  /** Draws the cell; search, sorting and files still use the value. */
  mostra?: (linha: T) => ReactNode;
  /** Whether its header sorts. Server-paged lists sort only by what the contract's query names. */
  ordena?: boolean;
  /** Left out by permission, for instance. */
  visivel?: boolean;
  /** CSS width that the column keeps at least: long names then take fewer lines. */
  largura?: string | number;
}

/** `chave` is the row's field (then the value is read from it) or any name with a `valor` of its own. */
export type Coluna<T> = ColunaBase<T> &
  ({ chave: keyof T & string; valor?: (linha: T) => Valor } | { chave: string; valor: (linha: T) => Valor });

export interface Ordenacao {
  campo: string;
  direcao: 'asc' | 'desc';
}

export interface EstadoLista {
  pagina: number;
  /** 0: all rows ("Todos"). */
  limite: number;
  ordenacao: Ordenacao;
  busca: string;
}

export interface Fonte<T> {
  estado: EstadoLista;
  mudar: (mudanca: Partial<EstadoLista>) => void;
  linhas: readonly T[];
  /** Rows in all pages. */
  total: number;
  /** Nothing to show yet. */
  carregando: boolean;
  /** Rows are shown while newer ones are on their way. */
  atualizando: boolean;
  erro: Error | null;
  recarregar: () => void;
  /** Brings the whole filtered list as a file; absent where the list has none. */
  exportar?: (prefixo: string) => Promise<void>;
}

export interface AcaoLinha {
  rotulo: string;
  icone: ReactNode;
  onClick?: () => void;
  /** A link instead of a button. */
  para?: string;
  /** State of that link's navigation. */
  estado?: unknown;
  /** Why it cannot be done now; shown instead of doing it. */
  impedida?: string | false | undefined;
  perigo?: boolean;
}

export interface Selecao<T> {
  chaves: ReadonlySet<string | number>;
  mudar: (chaves: ReadonlySet<string | number>, linhas: readonly T[]) => void;
  /** "Selecionar {rotulo}", read aloud. */
  rotulo: (linha: T) => string;
}

/** What table and cards alike show. */
export interface DesenhoProps<T extends object> {
  /** Read aloud as the table's name. */
  rotulo: string;
  fonte: Fonte<T>;
  colunas: readonly Coluna<T>[];
  idLinha: (linha: T) => string | number;
  acoesLinha?: (linha: T) => readonly AcaoLinha[];
  selecao?: Selecao<T>;
}
