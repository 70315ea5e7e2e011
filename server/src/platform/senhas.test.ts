import { expect, test } from 'vitest';
import { createSemaphore } from './semaforo.ts';
import { checkSenha, createSenha, hashSenha, hashSorteada, isSorteada } from './senhas.ts';

const chave = Buffer.alloc(32, 7);

test('a password is known by its hash, never by anything else', async () => {
  const hash = await hashSenha('Caju-Maduro-77');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashSenha('Caju-Maduro-77')).not.toBe(hash);
  expect(await checkSenha(chave, 'Caju-Maduro-77', hash)).toBe(true);
  expect(await checkSenha(chave, 'caju-maduro-77', hash)).toBe(false);
  expect(await checkSenha(chave, 'x', null)).toBe(false);
  expect(await checkSenha(chave, '!', '!')).toBe(false);
});

test('one that was generated is known by its keyed hash, under the key of the installation alone', async () => {
  const senha = createSenha();
  expect(senha).toMatch(/^[a-hj-km-np-z2-9]{13}$/);
  const hash = hashSorteada(chave, senha);
  expect(hash).not.toContain(senha);
  expect([isSorteada(hash), isSorteada(await hashSenha(senha)), hashSorteada(chave, senha) === hash]).toEqual([
    true,
    false,
    false,
  ]);
  const other = Buffer.alloc(32, 8);
  const checks = [checkSenha(chave, senha, hash), checkSenha(chave, `${senha}x`, hash), checkSenha(other, senha, hash)];
  expect(await Promise.all(checks)).toEqual([true, false, false]);
  expect(await checkSenha(chave, '', '$sorteada$v=1$$')).toBe(false);
});

test('the same letters typed on another keyboard are the same password', async () => {
  expect(await checkSenha(chave, 'cafe\u0301-quente', await hashSenha('café-quente'))).toBe(true);
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
  expect(await checkSenha(chave, 'antiga', `$argon2id$v=19$m=8192,t=3,p=1$${b64(nonce)}$${b64(hash)}`)).toBe(true);
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
