/** What the reading thread does with a line besides reading it. */
import type { LinhaPlanilha } from './tipos.ts';

export interface FaltaLida {
  linha: number;
  /** Null: the line as a whole. */
  coluna: string | null;
  mensagem: string;
}

interface LinhaJulgada {
  /** For COPY; empty where the line is not to be loaded. */
  copia: string;
  faltas: FaltaLida[];
}

/** The cells come in the order of the column definitions. */
export type Juiz = (lida: LinhaPlanilha) => LinhaJulgada;

/** Names the judge, because a function cannot be handed to a thread. */
export interface Julgamento {
  /** A module whose `createJuiz(parametros)` answers a `Juiz`. It is loaded for every file: it should import little. */
  modulo: URL;
  parametros: unknown;
}

/** Some lines, judged: one text, because a million single lines would cost more on their way than in the database. */
export interface LoteJulgado {
  linhas: number;
  copia: string;
  faltas: FaltaLida[];
}

export function judgeLote(lidas: readonly LinhaPlanilha[], juiz: Juiz): LoteJulgado {
  const lote: LoteJulgado = { linhas: lidas.length, copia: '', faltas: [] };
  for (const lida of lidas) {
    const { copia, faltas } = juiz(lida);
    lote.copia += copia;
    if (faltas.length > 0) lote.faltas.push(...faltas);
  }
  return lote;
}
