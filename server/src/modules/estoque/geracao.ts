/** Making the rows of a month from the facts. */
import { nomeDoMes } from '@pontua/contract/meses';
import { plural } from '@pontua/contract/plural';
import type { Trx } from '../../platform/db/database.ts';
import { toMes } from '../../platform/db/mes.ts';
import type { Gerador, Periodo } from '../geracoes/geracoes.api.ts';
import * as queries from './geracao.queries.ts';

export const gerador: Gerador<Periodo> = {
  async generate({ id, advance, write }, { ano, mes }) {
    await advance('Lendo pedidos, pontuações e estoques', 0, 1);
    const linhas = await write((trx) => generateMes(trx, id, toMes(ano, mes)));
    return {
      mensagem: `Compras x Pontuação de ${nomeDoMes(mes).toLowerCase()} de ${ano} gerado com sucesso: ${plural(linhas, 'linha', 'linhas')}`,
      resultado: { linhas },
    };
  },
  forget: queries.forget,
};

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
