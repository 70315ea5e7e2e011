/** What a kind of file brings along to be imported, and what it is given. */
import type { Acao } from '@pontua/contract/access';
import type { RawBuilder } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { SessaoBanco } from '../../platform/db/sessao.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { ContextoJob } from '../../platform/jobs.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import type { FaltaLida } from '../../platform/spreadsheets/validacao.ts';
import type { Frente } from './frentes.api.ts';
import type { ProcessamentoAberto } from './processamentos.queries.ts';

export interface EntradaDoImportador {
  caminho: string;
  sessao: SessaoBanco;
  progresso: (linhas: number) => Promise<void>;
  /** Takes down what is wrong with lines, as it is found. */
  anota: (faltas: readonly FaltaLida[]) => Promise<void>;
  processamento: ProcessamentoAberto;
}

/** Lines, or whatever a kind of file counts its steps in, after `desde`, up to and with `ate`. */
export interface FaixaDeLinhas {
  desde: number;
  ate: number;
}

export interface PassoDoImportador {
  /** Figures to add to the result; `total` is what the user is told first. */
  resultado: Record<string, number>;
  faltas?: FaltaLida[];
}

export interface Validadas {
  /** A query of what is wrong with lines. */
  faltas: RawBuilder<unknown>;
  /** Figures that the result begins with. */
  resultado: Record<string, number>;
}

/** One kind of file. */
export interface Importador {
  /** What its sender must be allowed to do beside sending files. */
  acoes?: readonly Acao[];
  /** Lines a step takes, unless they cannot be applied together. */
  linhasPorPasso: number;
  /** How many frentes a file of so many lines has. */
  frentes(linhas: number): number;
  /** Reads the file into the database. @returns lines of the file, good and bad */
  load(entrada: EntradaDoImportador, trx: Trx): Promise<number>;
  /** Resolves and validates them, as far as the sender reaches; keeps the good ones. */
  validate(trx: Trx, processamento: ProcessamentoAberto, remetente: AtorUsuario): Promise<Validadas>;
  /** Fetches what is left for a frente to apply. @returns its last line; 0 where there is none */
  open(db: Db, processamento: ProcessamentoAberto, frente: Frente): Promise<number>;
  apply(trx: Trx, processamento: ProcessamentoAberto, faixa: FaixaDeLinhas): Promise<PassoDoImportador>;
  /** What `apply` would take. */
  listLinhas(trx: Trx, processamento: ProcessamentoAberto, faixa: FaixaDeLinhas): Promise<number[]>;
  /** The column of a field that the database refuses. */
  tituloDe?(campo: string): string | undefined;
  /** Puts away what was kept for imports that have ended. */
  forget(db: Db): Promise<unknown>;
}

/** What the parts of an execution share. */
export interface ExecucaoDoImportador {
  app: Plataforma;
  sessao: SessaoBanco;
  importador: Importador;
  contexto: ContextoJob;
}
