/** What staff see in Pontuações: scorings, and the sales that only wait. */
import { describeRetencao } from '@pontua/contract/retencoes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/**
 * Both, as one table of like columns. Neither half has conditions of its own: only then does PostgreSQL read both by their indexes
 * in the order of the list, instead of all of them to be sorted. `quando` is the moment that the list goes by.
 */
export const linhasDaLista = (db: Db) =>
  db
    .selectFrom('pontuacoes')
    .select(['id', 'vendaId', 'redeId', 'revendaId', 'parceiroId', 'totalPontos', 'pontuadoEm as quando'])
    .select([
      sql<string | null>`pontuado_em`.as('pontuadoEm'),
      sql<string | null>`vence_em`.as('venceEm'),
      'canceladaEm',
    ])
    .unionAll(
      db
        .selectFrom('vendasEmEspera')
        .select(['id', 'vendaId', 'redeId', 'revendaId', 'parceiroId'])
        .select([sql<number>`0::numeric`.as('totalPontos'), 'criadoEm as quando'])
        .select([sql<string | null>`null::timestamptz`.as('pontuadoEm'), sql<string | null>`null::date`.as('venceEm')])
        .select('canceladaEm'),
    );

/** The columns of a `retencoes` that may not be there, as the sentence that they are. */
export const motivoDe = ({
  limite,
  maximo,
  cadastroRecente,
}: {
  limite: string | null;
  maximo: number | null;
  cadastroRecente: boolean | null;
}): string | null =>
  limite === null || maximo === null
    ? null
    : describeRetencao({ limite, maximo, cadastroRecente: cadastroRecente === true });
