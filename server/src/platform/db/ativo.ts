/** Who writes for themselves, asked again in the transaction that writes. */
import { AppError } from '../erros.ts';
import type { Trx } from './database.ts';

/**
 * The session was looked at before the body came: a deletion or a deactivation since then holds this lock, or waits for it. So may the
 * store have been switched off, which ends the sessions of its sellers. After receipts and sales, as staff lock them.
 * @throws AppError sessao_encerrada
 */
export async function lockAtivo(trx: Trx, parceiroId: number): Promise<void> {
  const ativo = await trx
    .selectFrom('parceiros as p')
    .where('p.id', '=', parceiroId)
    .where('p.ativo', '=', true)
    // Not joined: of a seller who is moved at this moment, the lock's waiting would look at the store they were in.
    .where((eb) => eb.selectFrom('revendas as r').whereRef('r.id', '=', 'p.revendaId').select('r.ativo'))
    .select('p.id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!ativo) throw new AppError('sessao_encerrada');
}
