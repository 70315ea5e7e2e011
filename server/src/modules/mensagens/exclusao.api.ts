/** What was written to and by somebody who is deleted, and how they wanted to be told. */
import type { Trx } from '../../platform/db/database.ts';

export async function forgetMensagens(trx: Trx, parceiroId: number): Promise<void> {
  await trx.deleteFrom('mensagens').where('parceiroId', '=', parceiroId).execute();
  await trx.deleteFrom('escolhasAviso').where('parceiroId', '=', parceiroId).execute();
  await trx.deleteFrom('pushInscricoes').where('parceiroId', '=', parceiroId).execute();
}
