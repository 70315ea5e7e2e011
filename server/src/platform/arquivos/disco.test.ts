import { mkdir, mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { flushAll } from './disco.ts';

test('a folder reaches the disk with all that is in it, each before the folder that names it', async () => {
  const pasta = await mkdtemp(join(tmpdir(), 'pontua-disco-'));
  const foto = join(pasta, 'arquivos', 'recibo', 'um.webp');
  await mkdir(join(foto, '..'), { recursive: true });
  await writeFile(foto, 'uma foto');
  const aberta = await open(pasta);
  const levados: number[] = [];
  const sync = vi.spyOn(Object.getPrototypeOf(aberta) as typeof aberta, 'sync');
  sync.mockImplementation(async function (this: typeof aberta) {
    levados.push((await this.stat()).ino);
  });
  await flushAll(pasta);
  sync.mockRestore();
  await aberta.close();
  const lugares = [foto, join(foto, '..'), join(pasta, 'arquivos'), pasta];
  const esperados = await Promise.all(lugares.map(async (lugar) => (await stat(lugar)).ino));
  await rm(pasta, { recursive: true });
  expect(levados).toEqual(esperados);
});
