import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWithin } from '../../../test/disco.ts';
import { copyArquivos, pastaLocal } from './arquivos.ts';
import { nomeManifesto, readManifesto } from './manifesto.ts';

let pasta = '';
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'pontua-copia-'));
  await mkdir(join(pasta, 'arquivos', 'recibo'), { recursive: true });
  await writeFile(join(pasta, 'arquivos', 'recibo', 'um.webp'), 'uma foto');
});
afterAll(() => rm(pasta, { recursive: true, force: true }));

test.each(['', '/', '/./'])('all files are copied, whatever the address ends in: %j', async (fim) => {
  const de = pastaLocal(`${pathToFileURL(join(pasta, 'arquivos'))}${fim}`) ?? '';
  const para = join(pasta, `copia-${fim.length}`);
  expect(await copyArquivos(de, para)).toMatchObject([{ caminho: 'recibo/um.webp', bytes: 8 }]);
});

test('a folder that is not there yet holds nothing; one that cannot be read stops the backup', async () => {
  expect(await copyArquivos(join(pasta, 'nenhuma'), join(pasta, 'vazia'))).toEqual([]);
  await expect(copyArquivos(join(pasta, 'arquivos', 'recibo', 'um.webp'), join(pasta, 'x'))).rejects.toThrow('ENOTDIR');
});

test('where there is no room for all files, none comes, and those that are there stay whole', async () => {
  const [de, para] = [join(pasta, 'de'), join(pasta, 'para')];
  await mkdir(join(de, 'recibo'), { recursive: true });
  await mkdir(join(para, 'recibo'), { recursive: true });
  const grande = 'g'.repeat(200_000);
  await writeFile(join(de, 'recibo', '1-pequeno'), 'p');
  for (const lugar of [de, para]) await writeFile(join(lugar, 'recibo', '2-grande'), grande);
  await writeFile(join(de, 'recibo', '3-outro'), `${grande}!`);
  const programa = `
    import { putArquivos } from ${JSON.stringify(new URL('arquivos.ts', import.meta.url).href)};
    const arquivos = ${JSON.stringify(await copyArquivos(de, join(pasta, 'conta')))};
    await putArquivos(${JSON.stringify(de)}, arquivos, ${JSON.stringify(para)}).catch(({ code }) => process.stdout.write(code));`;
  expect(await runWithin(100, programa)).toBe('EFBIG');
  expect(await readdir(join(para, 'recibo'))).toEqual(['2-grande']);
  expect(await readFile(join(para, 'recibo', '2-grande'), 'utf8')).toBe(grande);
});

test.each([
  ['{', 'não está inteiro, ou é de outro formato (manifesto.json: '],
  ['{}', '(formato: '],
])('what is no manifest is said in words: %s', async (conteudo, dito) => {
  await writeFile(join(pasta, nomeManifesto), conteudo);
  await expect(readManifesto(pasta)).rejects.toThrow(dito);
});
