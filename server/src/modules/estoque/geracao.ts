/** Making the rows of a month from the facts. */
import type { Trx } from '../../platform/db/database.ts';
import * as queries from './geracao.queries.ts';

/**
 * The facts are read without a lock. Somebody who informs a stock waits for the short last part alone, and what was informed while they were
 * read is put in.
 * @param mes YYYY-MM
 * @returns how many rows there are
 */
export async function generateMes(trx: Trx, geracaoId: number, mes: string): Promise<number> {
  const visto = await queries.findUltimoId(trx);
  const linhas = await queries.insertLinhas(trx, geracaoId, mes);
  await queries.lockEstoques(trx);
  await queries.updateEstoques(trx, mes, await queries.listContadosDepois(trx, visto));
  return linhas;
}
