import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test.each([
  ['{', 'não está inteiro, ou é de outro formato (manifesto.json: '],
  ['{}', 'formato: Campo obrigatório; momento: '],
])('what is no manifest is said in words: %s', async (conteudo, dito) => {
  await writeFile(join(pasta, nomeManifesto), conteudo);
  await expect(readManifesto(pasta)).rejects.toThrow(dito);
});
