/** What a module brings to have its report generated. */
import type { Db, Trx } from '../../platform/db/database.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import type { Periodo } from './geracoes.queries.ts';

export interface ExecucaoDoGerador {
  app: Plataforma;
  /** On a connection that is this run's alone. */
  db: Db;
  /** The generation: what the rows that are written carry. */
  id: number;
  /** Whoever asked for it; null where that person is no longer there. */
  pediu: Pick<AtorUsuario, 'tipo' | 'id' | 'nome'> | null;
  /** Tells how far it is, and stops here if the node is shutting down or another has taken over. */
  advance(etapa: string, feitas: number, total: number): Promise<void>;
  /**
   * Writes rows of the generation, in a transaction that does not commit if another has taken over. No screen shows them before the run
   * ends. Takes no lock that anybody waits for as long as the rows written have no foreign key.
   */
  write<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
}

export interface ResultadoDaGeracao {
  /** What became of it, for people. */
  mensagem: string;
  /** Figures worth keeping. */
  resultado?: Record<string, number>;
}

/**
 * @typeParam P `null` of a report that is generated as a whole
 *
 * A run that died is begun anew: `generate` bears repetition.
 */
export interface Gerador<P extends Periodo | null = null> {
  generate(execucao: ExecucaoDoGerador, periodo: P): Promise<ResultadoDaGeracao>;
  /** Removes the rows of generations that nobody reads any more, and of a run that is begun anew. */
  forget?(db: Db, geracoes: readonly number[]): Promise<void>;
}
