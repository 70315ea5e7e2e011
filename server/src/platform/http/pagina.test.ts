import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createCores } from '../cores/cores.ts';
import { createLog } from '../log.ts';
import { makePagina } from './pagina.ts';

const modelo = '<head><title>Pontua</title></head><body><div id="root"><svg></svg></div></body>';
const { marcaPadrao } = readConfig({});
const marca = {
  ...marcaPadrao,
  cores: createCores(marcaPadrao.corPrimaria),
  logo: null,
  icone: null,
  enviaEmail: true,
  nome: 'A & B</script><script>',
  demo: false,
};
const log = createLog('silent');
let pasta = '';

beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'pontua-pagina-'));
  await writeFile(join(pasta, 'index.html'), modelo);
  await mkdir(join(pasta, 'servidor'));
});
afterAll(() => rm(pasta, { recursive: true, force: true }));

test('the name of an installation is text, whatever it holds', async () => {
  const { html } = await makePagina({ pasta, arquivo: 'index.html', endereco: null, marca, log });
  expect(html).toContain('<title>A &#38; B&#60;/script&#62;&#60;script&#62;</title>');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(/id="marca">(.*?)<\/script>/.exec(html)?.[1] ?? '')).toEqual(marca);
});

test('a screen that cannot be rendered is left to the browser', async () => {
  const { html } = await makePagina({ pasta, arquivo: 'index.html', endereco: '/', marca, log });
  expect(html).toContain('<div id="root"><svg></svg></div>');
});
