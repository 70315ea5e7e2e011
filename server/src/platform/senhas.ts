/**
 * Passwords: argon2id with bounded parallelism, in the PHC text format. What was generated and not yet used may be kept under a keyed hash
 * until its owner first comes in (docs/decisions/0422-senhas-sorteadas.md).
 */
import { argon2, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createSemaphore } from './semaforo.ts';

const derive = promisify(argon2);

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const custo = { memory: 19_456, passes: 2, parallelism: 1 };
const tamanhoHash = 32;

/** Each hash fills a thread and 19 MiB; a flood of logins must not take the whole pool of threads. */
const vez = createSemaphore(Math.max(1, Math.min(3, availableParallelism())), 100);

export async function hashSenha(senha: string, parametros = custo): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await compute(senha, nonce, parametros);
  const { memory, passes, parallelism } = parametros;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${b64(nonce)}$${b64(hash)}`;
}

/** Easy to dictate over a counter: no letters or digits that look alike. Thirteen of them are 64 bits. */
const ditaveis = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Taken at random from those letters, five bits each. */
export const drawDitavel = (tamanho: number): string =>
  Array.from({ length: tamanho }, () => ditaveis[randomInt(ditaveis.length)]).join('');

/** A password to be handed out once and changed by its owner. */
export const createSenha = (): string => drawDitavel(13);

/** The first part of such a hash. */
export const marcaSorteada = '$sorteada$v=1$';

/**
 * Of a password of `createSenha`, which nobody can guess: fast, where a file brings 200,000 of them, and worthless without the key.
 * @param chave of the installation
 */
export function hashSorteada(chave: Buffer, senha: string): string {
  const nonce = randomBytes(12);
  return `${marcaSorteada}${b64(nonce)}$${b64(macOf(chave, senha, nonce))}`;
}

/** To be replaced by `hashSenha` as soon as the password is known again. */
export const isSorteada = (guardado: string): boolean => guardado.startsWith(marcaSorteada);

const macOf = (chave: Buffer, senha: string, nonce: Buffer): Buffer =>
  createHmac('sha256', chave).update('senha inicial').update(nonce).update(senha.normalize('NFC')).digest();

function checkSorteada(chave: Buffer, senha: string, guardado: string): boolean {
  const [nonce = '', mac = ''] = guardado.slice(marcaSorteada.length).split('$');
  const esperado = macOf(chave, senha, Buffer.from(nonce, 'base64'));
  const lido = Buffer.from(mac, 'base64');
  return lido.length === esperado.length && timingSafeEqual(lido, esperado);
}

/**
 * False for a wrong password and for an unreadable hash. With null, and of one that was generated, it costs the same: who asks does not
 * learn which of them a CPF has.
 * @param chave of the installation
 */
export async function checkSenha(chave: Buffer, senha: string, guardado: string | null): Promise<boolean> {
  if (guardado !== null && isSorteada(guardado)) {
    await checkSenha(chave, senha, null);
    return checkSorteada(chave, senha, guardado);
  }
  const lido = guardado === null ? null : parse(guardado);
  const { nonce, hash, parametros } = lido ?? semDono;
  const calculado = await compute(senha, nonce, parametros);
  return lido !== null && calculado.length === hash.length && timingSafeEqual(calculado, hash);
}

const semDono = { nonce: randomBytes(16), hash: Buffer.alloc(tamanhoHash), parametros: custo };

const compute = (senha: string, nonce: Buffer, parametros: typeof custo): Promise<Buffer> =>
  vez(() => derive('argon2id', { message: senha.normalize('NFC'), nonce, tagLength: tamanhoHash, ...parametros }));

const b64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

function parse(guardado: string): { nonce: Buffer; hash: Buffer; parametros: typeof custo } | null {
  const lido = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(guardado);
  if (!lido) return null;
  const [, memory, passes, parallelism, nonce = '', hash = ''] = lido;
  return {
    nonce: Buffer.from(nonce, 'base64'),
    hash: Buffer.from(hash, 'base64'),
    parametros: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  };
}
