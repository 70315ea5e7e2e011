/** Sales of somebody who is deleted stay, as the chain's; what staff wrote beside them may name the person. */
import type { Trx } from '../../platform/db/database.ts';

/** What was held back of this seller, until the transaction's end. */
export const lockRetencoes = (trx: Trx, parceiroId: number) =>
  trx
    .selectFrom('retencoes')
    .where('parceiroId', '=', parceiroId)
    .select('vendaId')
    .orderBy('vendaId')
    .forNoKeyUpdate()
    .execute();

export const forgetNotas = (trx: Trx, parceiroId: number) =>
  trx.updateTable('retencoes').set({ nota: '' }).where('parceiroId', '=', parceiroId).execute();
