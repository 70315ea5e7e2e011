/**
 * The last mail to somebody who is deleted. Address and words wait as a job alone, which is gone once it was sent or given up: there is no
 * seller any more whose message it could be.
 */
import type { Logger } from 'pino';
import { cartaDe } from '../../platform/carta.ts';
import type { Trx } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Email } from '../../platform/mail.ts';
import { findMarca } from '../../platform/marca.ts';
import type { Plataforma } from '../../platform/plataforma.ts';

const feito =
  'O seu pedido de exclusão foi atendido: nome, CPF, contatos, endereço e fotos foram apagados, e este e-mail também, que é o último. ' +
  'O livro de pontos ficou, como a lei permite, sem dizer de quem é. De quem vendeu fica também um código feito do CPF, que não permite ' +
  'descobri-lo e só serve para reconhecer um cadastro novo com o mesmo CPF.';

/** Nobody reaches who left no e-mail. */
export async function queueDespedida(
  trx: Trx,
  app: Plataforma,
  { nome, email }: { nome: string; email: string | null },
  resposta: string,
): Promise<void> {
  if (email === null) return;
  const marca = await findMarca({ ...app, db: trx });
  const [primeiro = nome] = nome.split(' ');
  const destinatario = { para: email, nome: primeiro, assunto: 'os seus dados foram excluídos' };
  await enqueue(trx, 'titulares.despedida', cartaDe(marca, destinatario, feito, ...(resposta ? [resposta] : [])));
}

interface TentativaDeDespedida {
  ultimaTentativa: boolean;
  log: Logger;
}

/** A job that failed for good would keep the address. */
export async function sendDespedida(
  app: Plataforma,
  email: Email,
  { ultimaTentativa, log }: TentativaDeDespedida,
): Promise<void> {
  try {
    await app.mail.send(email);
  } catch (error) {
    if (!ultimaTentativa) throw error;
    log.warn({ err: error }, 'o último e-mail a quem foi excluído não saiu, e foi esquecido');
  }
}
