/** Turning a chain's control of its balances on and off. */
import type { Trx } from '../../platform/db/database.ts';
import type { Separado } from '../pontos/separacao.api.ts';
import { lockSaldos } from '../unidades/unidades.api.ts';
import { allocate } from '../vendas/alocacao.api.ts';
import { type QuemConserta, repair } from './conserto.ts';
import { listPares } from './controle.queries.ts';

/**
 * After `redes.controla_saldo` was switched, in the same transaction, with the chain's row locked by it. Off: everything that
 * waits is scored. On: what was scored beyond the balance stands, and is written down as released.
 * @returns who was set apart of those who waited
 */
export async function setControle(
  trx: Trx,
  { redeId, controla, ...quem }: QuemConserta & { redeId: number; controla: boolean },
): Promise<Separado[]> {
  const pares = await listPares(trx, redeId);
  await lockSaldos(trx, pares);
  await repair(trx, {
    redeId,
    controla,
    diferencas: [],
    motivo: 'Excesso encontrado ao ligar o controle de saldo',
    ...quem,
  });
  const { separados } = await allocate(trx, { pares, responsavel: quem.ator?.nome ?? 'Sistema', agora: quem.agora });
  return separados;
}
