/** E-mail by SMTP; without SMTP, `.eml` files in the data folder that any mail program opens. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Email {
  para: string;
  assunto: string;
  texto: string;
  responderPara?: string;
  /** The same at each try, unlike any other's: a mailbox that took it without saying so knows it again. */
  chave?: string;
}

export interface Mail {
  /** Whether messages really leave. */
  ligado: boolean;
  /** @throws when the mail server does not take it */
  send(email: Email): Promise<void>;
}

export function createMail(config: Pick<Config, 'smtpUrl' | 'emailRemetente' | 'pastaDados'>): Mail {
  return config.smtpUrl
    ? smtp(config.smtpUrl, config.emailRemetente)
    : toFolder(join(config.pastaDados, 'emails'), config.emailRemetente);
}

/** A link is made for its mail: what the server did not take is forgotten, or three tries while it is down would be all the links there are. */
export async function mailLink(mail: Mail, email: Email, forget: () => Promise<unknown>): Promise<void> {
  try {
    await mail.send(email);
  } catch (error) {
    await forget();
    throw error;
  }
}

function smtp(url: string, from: string): Mail {
  const prazos = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const opcoes = { url, pool: true, requireTLS: needsTls(new URL(url)), ...prazos };
  // The library is large, and much is done before the first message; its connections are kept for the next.
  let transporte: Promise<{ sendMail(mensagem: SendMailOptions): Promise<unknown> }> | undefined;
  return {
    ligado: true,
    send: async (email) => {
      transporte ??= import('nodemailer').then(({ createTransport }) => createTransport(opcoes));
      await (await transporte).sendMail(toMessage(email, from));
    },
  };
}

function toFolder(pasta: string, from: string): Mail {
  return {
    ligado: false,
    send: async (email) => {
      const { createTransport } = await import('nodemailer');
      const transporte = createTransport({ streamTransport: true, buffer: true });
      const { message } = await transporte.sendMail(toMessage(email, from));
      await mkdir(pasta, { recursive: true });
      const rascunho = join(pasta, `.${randomUUID()}`);
      try {
        await writeFile(rascunho, message);
        await rename(rascunho, join(pasta, `${randomUUID()}.eml`));
      } catch (error) {
        // A full disk is tried again and again, and each try would leave its part.
        await rm(rascunho, { force: true });
        throw error;
      }
    },
  };
}

/**
 * A password crosses the network encrypted or not at all: whoever sits between could take STARTTLS out of the server's offers. A server on
 * this machine, and one that is said to have no TLS (`?ignoreTLS=true`), get it as they are.
 */
export const needsTls = ({ username, hostname, searchParams }: URL): boolean =>
  username !== '' &&
  !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) &&
  searchParams.get('ignoreTLS') !== 'true';

const toMessage = ({ para, assunto, texto, responderPara, chave }: Email, from: string) => ({
  from,
  ...(chave && { messageId: `<${chave}@${domainOf(from)}>` }),
  // An address, never a list: a comma in a profile must not add a recipient.
  to: { name: '', address: para },
  subject: assunto,
  text: texto,
  ...(responderPara && { replyTo: { name: '', address: responderPara } }),
});

/** "Pontua <nao-responda@loja.com.br>" → "loja.com.br". */
const domainOf = (from: string): string => /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
