/** Who writes for themselves, asked again in the transaction that writes. */
import { AppError } from '../erros.ts';
import type { Trx } from './database.ts';

/**
 * The session was looked at before the body came: a deletion or a deactivation since then holds this lock, or waits for it.
 * After receipts and sales, as staff lock them.
 * @throws AppError sessao_encerrada
 */
export async function lockAtivo(trx: Trx, parceiroId: number): Promise<void> {
  const ativo = await trx
    .selectFrom('parceiros')
    .where('id', '=', parceiroId)
    .where('ativo', '=', true)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!ativo) throw new AppError('sessao_encerrada');
}
