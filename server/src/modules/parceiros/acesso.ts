/** Whatever opens a seller's account: sessions, and the links that wait in a mailbox. */
import type { Trx } from '../../platform/db/database.ts';
import { closeSessoes } from '../sessoes/sessoes.api.ts';
import { removeLinks } from './confirmacao.queries.ts';

/**
 * Ends all of it, in the transaction that makes it wrong: a new password, a deactivation. The seller is locked.
 * @param exceto the session that asked for it, which may go on
 */
export async function closeAcessos(trx: Trx, parceiroId: number, exceto: Buffer | null = null): Promise<void> {
  await closeSessoes(trx, { parceiroId }, exceto);
  await removeLinks(trx, parceiroId);
}
