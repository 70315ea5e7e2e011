/** A list that is small and bounded: sorted and searched by what it answers, without an index of its own for each column. */
import { type Coluna, isProcurada } from '@pontua/contract/list';
import { type SelectQueryBuilder, sql } from 'kysely';
import { porPalavras } from './consulta.ts';
import type { Db } from './database.ts';
import type { OrdemDaLista } from './lista.ts';

// biome-ignore lint/suspicious/noExplicitAny: which tables a list reads is its module's business.
export type Select<O> = SelectQueryBuilder<any, any, O>;

/** @param linhas must answer an `id`, which breaks ties, and each column that sorts under its own name */
export function pequena<O>(
  db: Db,
  linhas: Select<O>,
  colunas: readonly Pick<Coluna<never>, 'chave' | 'tipo' | 'ordena'>[],
  buscar: string,
): { linhas: Select<O>; ordem: OrdemDaLista } {
  const ordenaveis = colunas.filter(({ ordena }) => ordena);
  const textos = colunas.filter(isProcurada).map(({ chave }) => field(chave));
  const ordem = ordenaveis.map((coluna) => {
    const campo = field(coluna.chave);
    return [coluna.chave, { anulavel: isProcurada(coluna) ? sql`busca(${campo})` : campo }];
  });
  const embrulhada = db.selectFrom(linhas.as('linha')).selectAll() as unknown as Select<O>; // `selectAll` of what answers `O`.
  return {
    linhas:
      textos.length === 0
        ? embrulhada
        : embrulhada.where(porPalavras(sql<string>`concat_ws(' ', ${sql.join(textos)})`, buscar)),
    ordem: { id: field('id'), colunas: Object.fromEntries(ordem), poucas: true, deUmaVez: true },
  };
}

const field = (chave: string) => sql.ref(`linha.${chave}`);
