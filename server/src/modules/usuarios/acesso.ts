/** Whatever opens a usuário's account: passwords, sessions, and the links that wait in a mailbox. */
import type { Trx } from '../../platform/db/database.ts';
import { campoInvalido } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { checkSenha } from '../../platform/senhas.ts';
import { recordLog } from '../logs/logs.api.ts';
import { closeSessoes } from '../sessoes/sessoes.api.ts';
import { countTentativa, forgive } from '../sessoes/tentativas.api.ts';
import * as links from './links.queries.ts';
import { findSenhaHash } from './usuarios.queries.ts';

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

export const naoConfere = 'A senha atual não confere';

/**
 * Slowed down like a login: who finds a panel left open must not find out the password by it.
 * @param campo the field that it was typed into
 * @param nova the password that is to be
 * @returns the hash that the password was proved by; `jaTrocada` where it is the new one already, whose first answer was lost
 * @throws AppError validacao, muitas_tentativas
 */
export async function provedSenha(
  app: Plataforma,
  { ator, ip, id: pedidoId }: PedidoPor<AtorUsuario, 'ip'>,
  { senha, nova = '', campo }: { senha: string; nova?: string; campo: string },
): Promise<{ hash: string; jaTrocada: boolean }> {
  if (senha === '') throw campoInvalido(campo, 'Informe a senha atual');
  const tentativa = { porta: 'senha-painel', quem: String(ator.id), ip };
  await countTentativa(app, tentativa);
  const hash = await findSenhaHash(app.db, ator.id);
  const isSenha = (digitada: string) => checkSenha(app.config.chaveDados, digitada, hash);
  const jaTrocada = !(await isSenha(senha));
  if (jaTrocada && (nova === '' || !(await isSenha(nova)))) {
    await recordLog(app.db, ator, 'senhaRecusada', { id: ator.id }, pedidoId);
    throw campoInvalido(campo, naoConfere);
  }
  await forgive(app, tentativa);
  return { hash, jaTrocada };
}
