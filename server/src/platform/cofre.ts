/** Secrets that have to be read again, encrypted at rest: AES-256-GCM under the key of the installation. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** What was sealed begins so. */
export const marcaSelada = 'cifrado:v1:';
const algoritmo = 'aes-256-gcm';
const tamanhoIv = 12;
const tamanhoSelo = 16;

export const isSealed = (guardado: string): boolean => guardado.startsWith(marcaSelada);

/** @param lugar where it is kept ("configuracoes.token"): what was sealed for one place does not open in another */
export function seal(chave: Buffer, texto: string, lugar: string): string {
  const iv = randomBytes(tamanhoIv);
  const cifra = createCipheriv(algoritmo, chave, iv).setAAD(Buffer.from(lugar));
  const corpo = Buffer.concat([cifra.update(texto, 'utf8'), cifra.final()]);
  return marcaSelada + Buffer.concat([iv, cifra.getAuthTag(), corpo]).toString('base64url');
}

/** Null where it was sealed under another key or for another place, or was touched since. */
export function unseal(chave: Buffer, guardado: string, lugar: string): string | null {
  const bytes = Buffer.from(guardado.slice(marcaSelada.length), 'base64url');
  if (!isSealed(guardado) || bytes.length < tamanhoIv + tamanhoSelo) return null;
  const selo = bytes.subarray(tamanhoIv, tamanhoIv + tamanhoSelo);
  const decifra = createDecipheriv(algoritmo, chave, bytes.subarray(0, tamanhoIv), { authTagLength: tamanhoSelo });
  decifra.setAAD(Buffer.from(lugar)).setAuthTag(selo);
  try {
    return Buffer.concat([decifra.update(bytes.subarray(tamanhoIv + tamanhoSelo)), decifra.final()]).toString('utf8');
  } catch {
    return null;
  }
}
