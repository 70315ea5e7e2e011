/** Passwords: argon2id with bounded parallelism, in the PHC text format. */
import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createSemaphore } from './semaforo.ts';

const derive = promisify(argon2);

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const custo = { memory: 19_456, passes: 2, parallelism: 1 };
const tamanhoHash = 32;

/** Each hash fills a thread and 19 MiB; a flood of logins must not take the whole pool of threads. */
const vez = createSemaphore(Math.max(1, Math.min(3, availableParallelism())), 100);

export async function hashSenha(senha: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await compute(senha, nonce, custo);
  return `$argon2id$v=19$m=${custo.memory},t=${custo.passes},p=${custo.parallelism}$${b64(nonce)}$${b64(hash)}`;
}

/** Easy to dictate over a counter: no letters or digits that look alike. Twelve of them are 59 bits. */
const ditaveis = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to be handed out once and changed by its owner. */
export const createSenha = (): string =>
  Array.from({ length: 12 }, () => ditaveis[randomInt(ditaveis.length)]).join('');

/** False for a wrong password and for an unreadable hash. With null it costs the same and is always false. */
export async function checkSenha(senha: string, guardado: string | null): Promise<boolean> {
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
