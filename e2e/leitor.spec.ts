/** The camera: a product's barcode, and the key on a receipt's photo. Packages, and how fast they are read: `leitor-embalagens.spec.ts`. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { inspect } from './apoio/exame.ts';
import { filme } from './apoio/navegador.ts';
import { usePalco } from './apoio/palco.ts';
import { aviso, botao } from './apoio/tela.ts';
import { atTheForm, createLojas, fotografa, moedor, openReader, openTracks } from './leitor/formulario.ts';
import { film, photograph } from './leitor/imagens.ts';
import { semTls } from './leitor/semTls.ts';

const palco = usePalco({ camera: true });
beforeAll(() => createLojas(palco()));

test.each([
  [
    'closed above',
    (pagina: Page) => pagina.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click(),
  ],
  ['closed below', (pagina: Page) => pagina.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click()],
  ['left by keyboard', (pagina: Page) => pagina.keyboard.press('Escape')],
  ['out of sight', (pagina: Page) => pagina.evaluate(hide)],
  ['left by “back”', (pagina: Page) => pagina.goBack()],
])('the camera is off once the reader is %s', async (_, leave) => {
  await film(filme, { simbologia: 'qrcode', texto: 'https://nada.example' });
  const { pagina } = await atTheForm(palco());
  await openReader(pagina);
  await expect.poll(() => openTracks(pagina)).toBe(1);
  await leave(pagina);
  await expect.poll(() => openTracks(pagina)).toBe(0);
  // Only the reader was left.
  expect(new URL(pagina.url()).pathname).toBe('/enviar-pontuacao');
});

test('back in sight, the camera is on again', async () => {
  await film(filme, { simbologia: moedor.simbologia, texto: moedor.codigoBarras });
  const { pagina } = await atTheForm(palco());
  await pagina.evaluate(hide);
  await openReader(pagina);
  expect(await pagina.evaluate(() => 'trilhas' in window)).toBe(true);
  await pagina.getByText('Abrindo a câmera').waitFor();
  expect(await openTracks(pagina)).toBe(0);
  await pagina.evaluate(show);
  await aviso(pagina, 'Produto selecionado com sucesso!').waitFor();
});

test('without permission one sentence says so, and the numbers can be typed', async () => {
  const { pagina } = await atTheForm(palco(), { permite: false });
  await openReader(pagina);
  await pagina.getByText('A câmera não foi liberada para este site').waitFor();
  const numeros = pagina.getByLabel('Ou digite os números do código');
  await numeros.fill('7891000315508');
  await numeros.press('Enter');
  await pagina.getByText('Confira os números: não formam um código de barras').waitFor();
  await numeros.fill('7 891000 315507');
  await numeros.press('Enter');
  await aviso(pagina, 'Produto selecionado com sucesso!').waitFor();
  expect(await pagina.getByLabel('Código do produto').inputValue()).toBe(moedor.codigo);
});

test('once it is permitted, trying again opens the camera', async () => {
  await film(filme, { simbologia: moedor.simbologia, texto: moedor.codigoBarras });
  const { pagina, contexto } = await atTheForm(palco(), { permite: false });
  await openReader(pagina);
  await pagina.getByText('A câmera não foi liberada para este site').waitFor();
  await contexto.grantPermissions(['camera']);
  await pagina.getByRole('button', { name: 'Tentar novamente' }).click();
  await aviso(pagina, 'Produto selecionado com sucesso!').waitFor();
});

test('an address without TLS cannot have the camera, and says so', async () => {
  const { endereco } = palco();
  const { pagina } = await atTheForm(palco(), { permite: false, endereco: endereco.replace('127.0.0.1', semTls) });
  await openReader(pagina);
  await pagina.getByText('O navegador só abre a câmera em endereços seguros').waitFor();
  expect(await pagina.getByRole('button', { name: 'Tentar novamente' }).count()).toBe(0);
});

test('a reader that was lost on the way is asked for again', async () => {
  await film(filme, { simbologia: moedor.simbologia, texto: moedor.codigoBarras });
  const { pagina, contexto, espera } = await atTheForm(palco());
  espera(/wasm|ERR_FAILED|Aborted|falling back/);
  await contexto.route(/\.wasm$/, (pedido) => pedido.abort());
  await openReader(pagina);
  await pagina.getByText('O leitor não pôde ser carregado').waitFor();
  await contexto.unrouteAll();
  await pagina.getByRole('button', { name: 'Tentar novamente' }).click();
  await aviso(pagina, 'Produto selecionado com sucesso!').waitFor();
});

const chave = '13181017921427000125650010000000309887251170';
const danfe = '33150308370779000149550010001100931002410775';

test.each([
  [
    'the QR code of a receipt',
    'qrcode',
    `https://www.fazenda.example/qrcode?p=${chave}|2|1|1|4A9F0B1122334455667788`,
    chave,
  ],
  ['the bars of a DANFE', 'code128', danfe, danfe],
  ['an advertisement, which has no key', 'qrcode', 'https://promocao.example/ganhe', null],
] as const)('a photo is sent with what it carries: %s', async (_, simbologia, texto, esperada) => {
  const { app, pessoa } = palco();
  const alguem = await pessoa({ tamanho: 'celular' });
  const { pagina, goTo } = alguem;
  await alguem.resume('loja', fotografa.cpf);
  await goTo('/enviar-pontuacao');
  const arquivo = { name: 'cupom.jpg', mimeType: 'image/jpeg', buffer: await photograph(simbologia, texto) };
  await pagina.locator('input[type=file]').first().setInputFiles(arquivo);
  await botao(pagina, 'Enviar 1 arquivo').click();
  await aviso(pagina, '1 arquivo enviado com sucesso').waitFor();
  const enviadas = await app.db.selectFrom('submissoes').select('chaveAcesso').orderBy('id', 'desc').execute();
  expect(enviadas[0]).toEqual({ chaveAcesso: esperada });
});

test.each([
  ['the camera on', true, 'Deixe o código dentro da moldura'],
  ['the camera refused', false, 'A câmera não foi liberada'],
] as const)('the reader with %s is in order, in both colours', async (nome, permite, texto) => {
  await film(filme, { simbologia: 'qrcode', texto: 'https://nada.example' });
  const { pagina } = await atTheForm(palco(), { permite });
  await openReader(pagina);
  await pagina.getByText(texto).waitFor();
  expect(await inspect(pagina, `leitor-${nome.replaceAll(' ', '-')}`)).toEqual([]);
});

/** What a browser does to a page that another tab covers; runs in the page. */
function hide(): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}
function show(): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
  document.dispatchEvent(new Event('visibilitychange'));
}
