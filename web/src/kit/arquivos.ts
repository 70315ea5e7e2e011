/** Files for the user: made here, or made by the server and named by a link. */
import type { Endpoint } from '@pontua/contract/endpoint';
import dayjs from 'dayjs';
import { type Argumentos, apiFile } from '../api/client.ts';
import { avisoSucesso, DURACAO } from './avisos.ts';

/** "Historico" → "Historico20261231235959". */
export const stampedName = (prefixo: string): string => `${prefixo}${dayjs().format('YYYYMMDDHHmmss')}`;

/** Fetches a file endpoint and saves what it answers. */
export async function download<E extends Endpoint>(
  endpoint: E,
  nomePadrao: string,
  ...args: Argumentos<E>
): Promise<void> {
  const { blob, nome } = await apiFile(endpoint, ...args);
  saveBlob(nome ?? nomePadrao, blob);
}

/** Opens the address of a file that the server made, in a new tab while the browser still allows one: what cannot be had is a page there that says why. */
export function openFile(resposta: unknown): void {
  const link: unknown = typeof resposta === 'object' && resposta !== null ? Reflect.get(resposta, 'fileLink') : null;
  if (typeof link !== 'string') throw new Error('A resposta não trouxe o arquivo');
  // Where the answer took longer than the click lasts, the browser would block a new tab. As a download it leaves this page where it is, also where it is refused.
  if (navigator.userActivation?.isActive) follow(link, { target: '_blank', rel: 'noopener' });
  else downloadLink(link);
}

export const announceDownload = (): void => avisoSucesso('Seu download começará em breve, aguarde.', DURACAO.curta);

/** By the address of a download, which the browser itself follows and shows. */
export const downloadLink = (href: string): void => follow(href, { download: '' });

/** A file made here, saved under this name. */
export function saveBlob(nome: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  follow(url, { download: nome });
  // Late enough for every browser to have begun reading.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function follow(href: string, atributos: Partial<HTMLAnchorElement>): void {
  const link = Object.assign(document.createElement('a'), { href, ...atributos });
  document.body.append(link);
  link.click();
  link.remove();
}
