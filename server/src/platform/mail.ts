/** E-mail by SMTP; without SMTP, `.eml` files in the data folder that any mail program opens. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Email {
  para: string;
  assunto: string;
  texto: string;
  responderPara?: string;
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

function smtp(url: string, from: string): Mail {
  const transporte = createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return {
    ligado: true,
    send: async (email) => {
      await transporte.sendMail(toMessage(email, from));
    },
  };
}

function toFolder(pasta: string, from: string): Mail {
  const transporte = createTransport({ streamTransport: true, buffer: true });
  return {
    ligado: false,
    send: async (email) => {
      const { message } = await transporte.sendMail(toMessage(email, from));
      await mkdir(pasta, { recursive: true });
      const rascunho = join(pasta, `.${randomUUID()}`);
      await writeFile(rascunho, message);
      await rename(rascunho, join(pasta, `${randomUUID()}.eml`));
    },
  };
}

const toMessage = ({ para, assunto, texto, responderPara }: Email, from: string) => ({
  from,
  // An address, never a list: a comma in a profile must not add a recipient.
  to: { name: '', address: para },
  subject: assunto,
  text: texto,
  ...(responderPara && { replyTo: { name: '', address: responderPara } }),
});
