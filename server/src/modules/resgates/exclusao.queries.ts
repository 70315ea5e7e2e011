import { statusResgate } from '@pontua/contract/resgates';
import type { Trx } from '../../platform/db/database.ts';

export const lockAbertos = (trx: Trx, parceiroId: number) =>
  trx
    .selectFrom('resgates')
    .where('parceiroId', '=', parceiroId)
    .where('status', 'in', [statusResgate.naoEntregue, statusResgate.emTransito])
    .select(['id', 'pontosGastos', 'status'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const cancel = (trx: Trx, ids: readonly number[], agora: string) =>
  trx
    .updateTable('resgates')
    .set({ status: statusResgate.cancelado, canceladoEm: agora })
    .where('id', 'in', [...ids])
    .execute();

/** Details and their secret go, the commitment stays. */
export async function forgetEntregas(trx: Trx, parceiroId: number, agora: string): Promise<void> {
  await trx
    .updateTable('resgates')
    .set({ detalhes: null, sal: null, esquecidoEm: agora, obs: '', obsPor: null })
    .where('parceiroId', '=', parceiroId)
    .execute();
}
