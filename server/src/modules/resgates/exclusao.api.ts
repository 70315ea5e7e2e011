/** Redemptions of somebody who is deleted: what waits is given up, and to whom it all went is forgotten. */
import { statusResgate } from '@pontua/contract/resgates';
import type { Trx } from '../../platform/db/database.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import { changesOf, recordLog } from '../logs/logs.api.ts';
import { creditEstornosResgates } from '../pontos/pontos.api.ts';
import * as queries from './exclusao.queries.ts';
import { cancel } from './painel.queries.ts';

/** The seller is locked. The points come back, to be given up with the rest. */
export async function cancelAbertos(
  trx: Trx,
  { ator, pedidoId, agora }: { ator: AtorUsuario; pedidoId: string; agora: string },
  parceiroId: number,
): Promise<void> {
  const abertos = await queries.lockAbertos(trx, parceiroId);
  if (abertos.length === 0) return;
  const ids = abertos.map(({ id }) => id);
  await cancel(trx, ids, agora);
  const motivo = 'Cancelamento com a exclusão do cadastro';
  await creditEstornosResgates(trx, { resgateIds: ids, responsavel: ator.nome, motivo, agora });
  for (const { id, pontosGastos, status } of abertos) {
    const mudou = changesOf({ status }, { status: statusResgate.cancelado });
    await recordLog(trx, ator, 'cancelouResgate', { id, pontos: pontosGastos, mudou }, pedidoId);
  }
}

/** The seller is deleted in this transaction: the database lets nobody else's be forgotten. */
export const forgetEntregas = queries.forgetEntregas;
