/** Whatever opens a usuário's account: passwords, sessions, and the links that wait in a mailbox. */
import type { Trx } from '../../platform/db/database.ts';
import { campoInvalido } from '../../platform/erros.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { senhaFraca } from '../../platform/senha-fraca.ts';
import { hashSenha } from '../../platform/senhas.ts';
import { closeSessoes } from '../sessoes/sessoes.api.ts';
import * as links from './links.queries.ts';

/** Of who has not chosen one yet: no password is it. */
export const semSenha = '!';

/**
 * @param campo the field that it was typed into
 * @returns the hash to keep @throws AppError validacao
 */
export async function newSenhaHash(
  { config: { marca } }: Plataforma,
  pessoa: { nome: string; cpf: string },
  campo: string,
  senha: string,
): Promise<string> {
  const fraca = senhaFraca(senha, { ...pessoa, programa: [marca.nome, marca.fabricante] });
  if (fraca) throw campoInvalido(campo, fraca);
  return hashSenha(senha);
}

/**
 * Ends all of it, in the transaction that makes it wrong: a new password, a deactivation. The usuário is locked.
 * @param exceto the session that asked for it, which may go on
 */
export async function closeAcessos(trx: Trx, usuarioId: number, exceto: Buffer | null = null): Promise<void> {
  await closeSessoes(trx, { usuarioId }, exceto);
  await links.removeAll(trx, usuarioId);
}
