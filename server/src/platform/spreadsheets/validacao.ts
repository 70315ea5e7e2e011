/** What the reading thread does with a line besides reading it. */
import type { LinhaPlanilha } from './tipos.ts';

export interface FaltaLida {
  linha: number;
  /** Null: the line as a whole. */
  coluna: string | null;
  mensagem: string;
}

interface LinhaValidada {
  /** For COPY; empty where the line is not to be loaded. */
  copia: string;
  faltas: FaltaLida[];
}

/** The cells come in the order of the column definitions. */
export type Validador = (lida: LinhaPlanilha) => LinhaValidada;

/** Names the validator, because a function cannot be handed to a thread. */
export interface Validacao {
  /** A module whose `createValidador(parametros)` answers a `Validador`. A file may wait until it is loaded: it should import little. */
  modulo: URL;
  parametros: unknown;
}

/** Some lines, validated: one text, because a million single lines would cost more on their way than in the database. */
export interface LoteValidado {
  linhas: number;
  copia: string;
  faltas: FaltaLida[];
}

export function validateLote(lidas: readonly LinhaPlanilha[], validador: Validador): LoteValidado {
  const lote: LoteValidado = { linhas: lidas.length, copia: '', faltas: [] };
  for (const lida of lidas) {
    const { copia, faltas } = validador(lida);
    lote.copia += copia;
    if (faltas.length > 0) lote.faltas.push(...faltas);
  }
  return lote;
}
