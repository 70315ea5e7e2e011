/**
 * What can be spent today, which is what is shown, offered and counted as a balance anywhere: points past their day are not in it,
 * whether or not the daily job has taken them from the books yet.
 */
import { type RawBuilder, sql } from 'kysely';

/** Points past their day that the books still hold, of those sellers who have any: a table `(parceiro_id, pontos)`. */
export const vencidos = (hoje: string): RawBuilder<{ parceiroId: number; pontos: number }> => sql`
  (select parceiro_id, sum(restante) as pontos from lotes where restante > 0 and vence_em < ${hoje}::date group by parceiro_id)`;

/** The balance of a seller. @param parceiro the seller's row in the query: `p` */
export const saldoDisponivel = (parceiro: string, hoje: string): RawBuilder<number> => sql<number>`
  (${sql.ref(`${parceiro}.saldo_pontos`)} - coalesce((select v.pontos from ${vencidos(hoje)} v
                                                       where v.parceiro_id = ${sql.ref(`${parceiro}.id`)}), 0))`;
