/** Files of the product: stored under names of our own, reachable only under addresses signed for minutes. */
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import { isSigned, sign } from '../assinatura.ts';
import { type Clock, toMillis } from '../clock.ts';
import type { Ator } from '../http/ator.ts';
import { passOf, passOfLink } from '../http/passe.ts';
import type { Driver } from './driver.ts';
import { driverPasta } from './driver-pasta.ts';
import { driverS3 } from './driver-s3.ts';
import { type Extensao, mimes } from './tipos.ts';

export interface Arquivos extends Omit<Driver, 'put' | 'add'> {
  /**
   * Stores a copy of a file and answers the key it has from now on, "recibo/…uuid….webp".
   * @param nome a UUID; one of its own where it is not given
   */
  guarda(pasta: string, caminho: string, extensao: Extensao, nome?: string): Promise<string>;
  /**
   * Address that serves the file for 15 to 30 minutes, while the session of whoever it was made for lives. It stays the same
   * for 15, so that browsers can keep what they loaded.
   * @param nome offers it as a download under this name
   */
  endereco(ator: Ator, chave: string, nome?: string): string;
  /** Address of one file to pass on: it opens without a session, as long as its link stands. */
  enderecoDoLink(link: { id: number; venceEm: string }, chave: string): string;
  /** Whether an address was made by one of these and its time is not over. */
  confere(chave: string, consulta: ConsultaArquivo): boolean;
}

/** Of an address: until when, in whose session, name of the download, signature. */
type ConsultaArquivo = Record<'v' | 's' | 'n' | 'a', string>;

const passoSegundos = 15 * 60;

export function createArquivos(
  { arquivosUrl, segredo }: Pick<Config, 'arquivosUrl' | 'segredo'>,
  clock: Clock,
): Arquivos {
  const url = new URL(arquivosUrl);
  const { put, ...driver } = url.protocol === 's3:' ? driverS3(url) : driverPasta(fileURLToPath(url));
  const agora = () => Math.floor(toMillis(clock.now()) / 1000);
  const address = (chave: string, v: string, s: string, nome: string): string => {
    const a = sign(segredo, 'arquivo', chave, v, s, nome);
    return `/arquivos/${chave}?${new URLSearchParams({ v, s, a, ...(nome && { n: nome }) })}`;
  };
  return {
    ...driver,
    guarda: async (pasta, caminho, extensao, nome = randomUUID()) => {
      const chave = `${pasta}/${nome}.${extensao}`;
      await put(chave, caminho);
      return chave;
    },
    endereco: (ator, chave, nome = '') => {
      const vence = (Math.floor(agora() / passoSegundos) + 2) * passoSegundos;
      return address(chave, String(vence), passOf(ator), nome);
    },
    enderecoDoLink: ({ id, venceEm }, chave) =>
      address(chave, String(Math.floor(toMillis(venceEm) / 1000)), passOfLink(id), ''),
    confere: (chave, { v, s, n, a }) => isSigned(a, segredo, 'arquivo', chave, v, s, n) && Number(v) > agora(),
  };
}

/** The type a stored file is served with: we chose its extension, so it can be believed. */
export function mimeDaChave(chave: string): string {
  const extensao = chave.slice(chave.lastIndexOf('.') + 1);
  return Object.entries(mimes).find(([conhecida]) => conhecida === extensao)?.[1] ?? 'application/octet-stream';
}
