import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder, makeFolderSync } from './pastas.ts';

const raiz = mkdtempSync(join(tmpdir(), 'pontua-pastas-'));
afterAll(() => rmSync(raiz, { recursive: true, force: true }));

const maneiras: [nome: string, make: (pasta: string, mode?: number) => Promise<unknown>][] = [
  ['waiting', makeFolder],
  ['at once', async (pasta, mode) => makeFolderSync(pasta, mode)],
];

test.each(maneiras)('a folder is there with those above it, and may be there already (%s)', async (nome, make) => {
  const pasta = join(raiz, nome, 'a', 'b');
  await make(pasta, 0o700);
  await make(pasta, 0o700);
  expect(statSync(pasta).mode & 0o777).toBe(0o700);
});

test.each(maneiras)('what is no place for a folder is told, not tried for ever (%s)', async (nome, make) => {
  const arquivo = join(raiz, `${nome}.txt`);
  writeFileSync(arquivo, '');
  await expect(make(arquivo)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(make(join(arquivo, 'a', 'b'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  if (process.platform === 'linux')
    await expect(make('/proc/nada/a')).rejects.toMatchObject({ code: 'ENOENT', path: '/proc/nada' });
});

test('the highest folder that was not there is known', async () => {
  expect(await makeFolder(join(raiz, 'x', 'y', 'z'))).toBe(join(raiz, 'x'));
  expect(await makeFolder(join(raiz, 'x', 'y', 'w'))).toBe(join(raiz, 'x', 'y', 'w'));
  expect(await makeFolder(join(raiz, 'x'))).toBeUndefined();
});
