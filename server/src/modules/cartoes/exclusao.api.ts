/** A card is the operator's; whose name was on it is forgotten with the person. */
import type { Trx } from '../../platform/db/database.ts';

export async function forgetTitular(trx: Trx, parceiroId: number, nome: string): Promise<void> {
  await trx.updateTable('cartoes').set({ nome }).where('parceiroId', '=', parceiroId).execute();
}
