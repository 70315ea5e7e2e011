/** What a noun says of its imports: where the lines of its file go, and what is asked of them besides the contract's schema. */
import type { ComAcoes } from '@pontua/contract/access';
import type { PlanilhaCadastro } from '@pontua/contract/importacao';
import type { TipoLog } from '@pontua/contract/logs';
import type { RawBuilder } from 'kysely';
import { toColuna } from '../../platform/db/colunas.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { DestinoDasLinhas } from '../../platform/db/gravacao.ts';
import type { AtorUsuario, Escopo } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import type { ProcessamentoAberto } from './processamentos.queries.ts';

export interface DefinicaoDoImportador extends Pick<DestinoDasLinhas, 'chave' | 'onde' | 'padrao'> {
  planilha: PlanilhaCadastro;
  /** The table that its lines are written to, one of the noun's own. */
  grava: string;
  /** Its columns that a line writes; those of the file unless said otherwise. */
  colunas?: readonly string[];
  atos: { criou: TipoLog; atualizou: TipoLog };
  /** Names made of digits, of which a spreadsheet takes the zeros in front. `onde`: among which rows `t` one of line `l` is looked for. */
  comZeros?: readonly { campo: string; onde?: RawBuilder<unknown> }[];
  /** What no two rows share beside the key. Where many lines have what others have, the database alone would refuse them one by one. */
  unicos?: readonly Unico[];
  /** What is kept of what was said beside the file; ids for names. @throws AppError where it cannot be meant */
  opcoes?(app: Plataforma, ator: AtorUsuario, body: unknown): Promise<Record<string, unknown>>;
  /**
   * Looks up what lines name, and puts it into the `dados` of `linhas_cadastro`.
   * @returns a query of `linha`, `coluna`, `mensagem`: what the form's schema cannot see, or what is out of the sender's scope
   */
  resolve?(trx: Trx, contexto: ContextoDaImportacao): Promise<RawBuilder<unknown>>;
  /** Of the rows `t` that there are, those within a scope; all, unless said otherwise. */
  alcance?(escopo: Escopo): RawBuilder<unknown>;
  /**
   * Locks what lines name (a store, a chain, a product), which may be another's, or closed, since `resolve` found it.
   * @returns a query of `linha`, `coluna`, `mensagem`: what its sender could not write by the form any more
   */
  recheck?(remetente: RemetenteComEscopo, linhas: RawBuilder<unknown>): RawBuilder<unknown>;
  /**
   * What a line changes may depend on the state of its row, which may be another one since the file was read; `recheck` holds it.
   * @returns the lines as they are to be written
   */
  settle?(trx: Trx, linhas: RawBuilder<unknown>): Promise<RawBuilder<unknown>>;
  /** What follows from the lines of `linhas_gravadas`, in the same transaction. @param linhas a query of all those of this step @returns figures beside those of the lines */
  after?(
    trx: Trx,
    app: Plataforma,
    processamento: ProcessamentoAberto,
    linhas: RawBuilder<unknown>,
  ): Promise<Record<string, number>>;
}

interface ContextoDaImportacao {
  app: Plataforma;
  processamento: ProcessamentoAberto;
  remetente: AtorUsuario;
  /** What the sender reaches. */
  escopo: Escopo;
}

interface Unico {
  campo: string;
  /** The unique index, by whose sentence it is refused. */
  restricao: string;
  /** A text as the index compares it; as it is, unless said otherwise. */
  normal?(texto: RawBuilder<unknown>): RawBuilder<unknown>;
}

/** Whoever sent a file, with what they may do and reach as a step of it is applied. */
export interface RemetenteComEscopo extends ComAcoes {
  escopo: Escopo;
}

export const destinoDe = ({
  planilha,
  grava,
  colunas,
  padrao,
  chave,
  onde,
}: DefinicaoDoImportador): DestinoDasLinhas => ({
  tabela: grava,
  colunas: [
    ...new Set([...(colunas ?? planilha.colunas.map((coluna) => toColuna(coluna.chave))), ...Object.keys(padrao)]),
  ],
  mantidas: [toColuna(planilha.chave)],
  padrao,
  chave,
  ...(onde && { onde }),
});

/** The title of a field's column, as the file has it. */
export const tituloEm = ({ colunas }: PlanilhaCadastro, campo: string): string | undefined =>
  colunas.find(({ chave }) => chave === campo)?.titulo;
