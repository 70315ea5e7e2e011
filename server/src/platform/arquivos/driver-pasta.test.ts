/** Files in a folder. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runWithin } from '../../../test/disco.ts';

test.each([
  ['can be written where there is room', 100, ''],
  ['cannot where a file of nothing fits and no other', 0, 'EFBIG'],
])('the folder %s', async (_, quilobytes, erro) => {
  const raiz = await mkdtemp(join(tmpdir(), 'pontua-arquivos-'));
  onTestFinished(() => rm(raiz, { recursive: true, force: true }));
  const programa = `
    import { driverPasta } from ${JSON.stringify(new URL('driver-pasta.ts', import.meta.url).href)};
    await driverPasta(${JSON.stringify(raiz)}).assertWritable().catch(({ code }) => process.stdout.write(code));`;
  // What a program says goes to a pipe, which has no such bound.
  expect(await runWithin(quilobytes, programa)).toBe(erro);
  expect(await readdir(raiz)).toEqual([]);
});
