/** One question to the server, what it is called in the table, and what is owed of it. */
export interface VistaMedida {
  lista: string;
  nome: string;
  url: string;
  token: string;
  /** A seller's list. */
  loja?: boolean;
  /** Where it is not that of a list. */
  devido?: Devido;
  /** What of the answer may not be empty: a search that finds nothing measures nothing. */
  acha?: string | undefined;
}

export interface Devido {
  ms: number;
  /** Of each of several at once. */
  juntasMs: number;
  /** To a tenth of the world; null: none. */
  razao: number | null;
}
