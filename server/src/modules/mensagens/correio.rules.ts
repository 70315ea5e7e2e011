/** What a mail server's refusal means for the message, and for those that wait behind it. */

export type FalhaDoCorreio =
  /** This address, or this message, will never be taken: no use trying again. */
  | { tipo: 'recusada'; erro: string }
  /** Not this one, not now (a mailbox that is full, a server that lets strangers wait): later, and meanwhile the others. */
  | { tipo: 'adiada'; erro: string }
  /** The server takes nothing at all: not reached, wrong password, a sender it does not know. All wait until it is corrected. */
  | { tipo: 'indisponivel'; erro: string };

/**
 * @param error of nodemailer, which tells the code of the reply and what it was the reply to. Only what is said of the recipient or of the
 * message itself is final: a wrong password is answered by a 5yz as well, and must not cost everybody their mail.
 */
export function falhaDoCorreio(error: unknown): FalhaDoCorreio {
  if (!(error instanceof Error)) return { tipo: 'indisponivel', erro: 'Falha no envio do e-mail' };
  const erro = error.message.slice(0, 300);
  const comando = 'command' in error ? String(error.command) : '';
  const codigo = 'responseCode' in error ? Number(error.responseCode) : 0;
  if (!codigo || !['RCPT TO', 'DATA'].includes(comando)) return { tipo: 'indisponivel', erro };
  return { tipo: codigo >= 500 && !isOfOurs(erro) ? 'recusada' : 'adiada', erro };
}

/** RFC 3463: 5.7.x is policy (no relaying, who we are, where we come from), 5.5.x how we speak, 5.1.7 and 5.1.8 the sender's address. */
const isOfOurs = (resposta: string): boolean => /\b5\.([57]\.\d+|1\.[78])\b/.test(resposta);
