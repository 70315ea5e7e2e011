/** Sales of somebody who is deleted stay, as the chain's; what staff wrote beside them may name the person. */
import type { Trx } from '../../platform/db/database.ts';

export const forgetNotas = (trx: Trx, parceiroId: number) =>
  trx.updateTable('retencoes').set({ nota: '' }).where('parceiroId', '=', parceiroId).execute();
