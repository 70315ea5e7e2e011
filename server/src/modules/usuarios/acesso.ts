/** Whatever opens a usuário's account: passwords, sessions, and the links that wait in a mailbox. */
import type { Trx } from '../../platform/db/database.ts';
import { closeSessoes } from '../sessoes/sessoes.api.ts';
import * as links from './links.queries.ts';

/** Of who has not chosen one yet: no password is it. */
export const semSenha = '!';

/**
 * Ends all of it, in the transaction that makes it wrong: a new password, a deactivation. The usuário is locked.
 * @param exceto the session that asked for it, which may go on
 */
export async function closeAcessos(trx: Trx, usuarioId: number, exceto: Buffer | null = null): Promise<void> {
  await closeSessoes(trx, { usuarioId }, exceto);
  await links.removeAll(trx, usuarioId);
}
