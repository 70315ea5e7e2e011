import { expect, test } from 'vitest';
import { createSemaphore } from './semaforo.ts';
import { checkSenha, hashSenha } from './senhas.ts';

test('a password is known by its hash, never by anything else', async () => {
  const hash = await hashSenha('Caju-Maduro-77');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashSenha('Caju-Maduro-77')).not.toBe(hash);
  expect(await checkSenha('Caju-Maduro-77', hash)).toBe(true);
  expect(await checkSenha('caju-maduro-77', hash)).toBe(false);
  expect(await checkSenha('x', null)).toBe(false);
  expect(await checkSenha('!', '!')).toBe(false);
});

test('the same letters typed on another keyboard are the same password', async () => {
  expect(await checkSenha('cafe\u0301-quente', await hashSenha('café-quente'))).toBe(true);
});

test('a hash made with other costs is still understood', async () => {
  // RFC 9106 parameters spelled by another library: argon2id, 64 MiB, 3 passes.
  const { argon2Sync } = await import('node:crypto');
  const nonce = Buffer.from('sal-de-dezesseis');
  const hash = argon2Sync('argon2id', {
    message: 'antiga',
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory: 8192,
    passes: 3,
  });
  const b64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  expect(await checkSenha('antiga', `$argon2id$v=19$m=8192,t=3,p=1$${b64(nonce)}$${b64(hash)}`)).toBe(true);
});

test('a few run at once, some wait, and more are turned away', async () => {
  const vez = createSemaphore(2, 2);
  let agora = 0;
  let maximo = 0;
  const work = () =>
    vez(async () => {
      maximo = Math.max(maximo, ++agora);
      await new Promise((resolve) => setTimeout(resolve, 20));
      agora--;
      return 'feito';
    });
  const resultados = await Promise.allSettled(Array.from({ length: 6 }, work));
  expect(maximo).toBe(2);
  expect(resultados.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  await expect(work()).resolves.toBe('feito');
});
