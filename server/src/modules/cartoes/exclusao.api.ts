/** When a seller's data are deleted: the card stays, because it is the operator's; the name on it goes. */
import type { Trx } from '../../platform/db/database.ts';

export async function forgetTitular(trx: Trx, parceiroId: number, nome: string): Promise<void> {
  await trx.updateTable('cartoes').set({ nome }).where('parceiroId', '=', parceiroId).execute();
}
