/** Which e-mail a profile has: a new one needs the password, tells the old one, and waits until it is confirmed. */

import { assinaturaDe } from '../../platform/carta.ts';
import type { Trx } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import { findMarca } from '../../platform/marca.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { queueMensagens } from '../mensagens/mensagens.api.ts';
import { removeLinks } from './confirmacao.queries.ts';

interface Emails {
  /** Confirmed: it recovers the password. */
  email: string | null;
  /** Waits to be confirmed. */
  emailNovo: string | null;
}

/** In the transaction that writes `email_novo`; the mail follows. */
export const requestConfirmacao = (trx: Trx, parceiroId: number): Promise<void> =>
  enqueue(trx, 'sessoes.confirmacao', { parceiroId });

/** The columns to write where another e-mail was typed than the profile shows; null where it is the same. */
export function emailChange(antes: Emails, digitado: string | null): Emails | null {
  if (isSame(digitado, antes.emailNovo ?? antes.email)) return null;
  if (digitado === null) return { email: null, emailNovo: null };
  return isSame(digitado, antes.email)
    ? { email: antes.email, emailNovo: null }
    : { email: antes.email, emailNovo: digitado };
}

const isSame = (um: string | null, outro: string | null): boolean => um?.toLowerCase() === outro?.toLowerCase();

const quem = {
  vendedor: 'O e-mail do seu cadastro foi trocado, com a sua senha. Se foi você, não precisa fazer nada.',
  equipe: 'A equipe do programa trocou o e-mail do seu cadastro. Se foi você que pediu, não precisa fazer nada.',
};

/**
 * In the transaction that writes the change. What was there hears of it, so that nobody loses an account unawares; what was never confirmed
 * may be anybody's, and hears nothing.
 */
export async function announceEmail(
  trx: Trx,
  app: Plataforma,
  { id, nome, ...antes }: Emails & { id: number; nome: string },
  mudanca: Emails,
  por: 'vendedor' | 'equipe' = 'vendedor',
): Promise<void> {
  if (mudanca.emailNovo !== null) await requestConfirmacao(trx, id);
  // Links that wait in a mailbox which was taken away open nothing any more.
  if (antes.email !== null && mudanca.email === null) await removeLinks(trx, id);
  const marca = await findMarca({ ...app, db: trx });
  const aviso = {
    canal: 'email' as const,
    destino: antes.email,
    assunto: `${marca.nome}: o e-mail do seu cadastro foi trocado`,
    texto: [
      `Olá, ${nome}!`,
      quem[por],
      `Se não foi você, troque a senha em ${app.config.urlPublica}/esqueceu-senha e fale com a gente.`,
      assinaturaDe(marca),
    ].join('\n\n'),
    motivo: 'email_trocado',
    parceiroId: id,
  };
  await queueMensagens(trx, [aviso], app.clock.now());
}
