/** The camera: a product's barcode, and the key on a receipt's photo. Packages, and how fast they are read: `leitor-embalagens.spec.ts`. */
import { beforeAll, expect, test } from 'vitest';
import { inspect } from './apoio/exame.ts';
import { filme } from './apoio/navegador.ts';
import { usePalco, useVisita } from './apoio/palco.ts';
import { aviso, botao } from './apoio/tela.ts';
import { atTheForm, createLojas, fotografa, moedor, openReader, openTracks } from './leitor/formulario.ts';
import { film, photograph } from './leitor/imagens.ts';
import { semTls } from './leitor/semTls.ts';

const palco = usePalco({ camera: true });
beforeAll(() => createLojas(palco()));
const rosa = useVisita(palco, {
  aparelho: { tamanho: 'celular' },
  enter: async (visita) => void (await atTheForm(visita, palco().endereco)),
});
const dalva = useVisita(palco, {
  aparelho: { tamanho: 'celular' },
  enter: ({ resume }) => resume('loja', fotografa.cpf),
});

/** Another phone at the form. */
const another = async (opcoes?: { permite?: boolean; endereco?: string }) => {
  const { pessoa, endereco } = palco();
  return atTheForm(await pessoa({ tamanho: 'celular' }), opcoes?.endereco ?? endereco, opcoes);
};

test('the camera is off once the reader is closed, left by a key or by “back”, or out of sight, and on again when it is back', async () => {
  await film(filme, { simbologia: 'qrcode', texto: 'https://nada.example' });
  const { pagina } = rosa();
  const fechar = pagina.getByRole('dialog').getByRole('button', { name: 'Fechar' });
  const leaving: [string, () => Promise<unknown>][] = [
    ['closed above', () => fechar.first().click()],
    ['closed below', () => fechar.last().click()],
    ['left by keyboard', () => pagina.keyboard.press('Escape')],
    ['left by “back”', () => pagina.goBack()],
    ['out of sight', () => pagina.evaluate(hide)],
  ];
  for (const [como, leave] of leaving) {
    await openReader(pagina);
    await expect.poll(() => openTracks(pagina), { message: como }).toBe(1);
    await leave();
    await expect.poll(() => openTracks(pagina), { message: como }).toBe(0);
    // Only the reader was left.
    expect(new URL(pagina.url()).pathname, como).toBe('/enviar-pontuacao');
  }
  await pagina.evaluate(show);
  await expect.poll(() => openTracks(pagina)).toBe(1);
});

test('opened out of sight the reader waits, and back in sight the camera is on', async () => {
  await film(filme, { simbologia: moedor.simbologia, texto: moedor.codigoBarras });
  const { pagina, goTo } = rosa();
  await goTo('/enviar-pontuacao');
  await pagina.evaluate(hide);
  await openReader(pagina);
  await pagina.getByText('Abrindo a câmera').waitFor();
  expect(await openTracks(pagina)).toBe(0);
  await pagina.evaluate(show);
  await aviso(pagina, 'Produto selecionado com sucesso!').waitFor();
});

test('the reader with the camera on is in order, in both colours', async () => {
  await film(filme, { simbologia: 'qrcode', texto: 'https://nada.example' });
  const { pagina, goTo } = rosa();
  await goTo('/enviar-pontuacao');
  await openReader(pagina);
  await pagina.getByText('Deixe o código dentro da moldura').waitFor();
  expect(await inspect(pagina, 'leitor-camera-ligada')).toEqual([]);
});

test('without permission one sentence says so, the numbers can be typed, and once it is given trying again opens the camera', async () => {
  await film(filme, { simbologia: moedor.simbologia, texto: moedor.codigoBarras });
  const { pagina, contexto } = await another({ permite: false });
  await openReader(pagina);
  await pagina.getByText('A câmera não foi liberada para este site').waitFor();
  expect(await inspect(pagina, 'leitor-camera-negada')).toEqual([]);
  const numeros = pagina.getByLabel('Ou digite os números do código');
  await numeros.fill('7891000315508');
  await numeros.press('Enter');
  await pagina.getByText('Confira os números: não formam um código de barras').waitFor();
  await numeros.fill('7 891000 315507');
  await numeros.press('Enter');
  await aviso(pagina, 'Produto selecionado com sucesso!').waitFor();
  const codigo = pagina.getByLabel('Código do produto');
  expect(await codigo.inputValue()).toBe(moedor.codigo);

  await codigo.fill('');
  await openReader(pagina);
  await pagina.getByText('A câmera não foi liberada para este site').waitFor();
  await contexto.grantPermissions(['camera']);
  await pagina.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.poll(() => codigo.inputValue()).toBe(moedor.codigo);
});

test('an address without TLS cannot have the camera, and says so', async () => {
  const { endereco } = palco();
  const { pagina } = await another({ permite: false, endereco: endereco.replace('127.0.0.1', semTls) });
  await openReader(pagina);
  await pagina.getByText('O navegador só abre a câmera em endereços seguros').waitFor();
  expect(await pagina.getByRole('button', { name: 'Tentar novamente' }).count()).toBe(0);
});

test('a reader that was lost on the way is asked for again', async () => {
  await film(filme, { simbologia: moedor.simbologia, texto: moedor.codigoBarras });
  const { pagina, contexto, espera } = await another();
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
  const { app } = palco();
  const { pagina, goTo } = dalva();
  await goTo('/enviar-pontuacao');
  const arquivo = { name: 'cupom.jpg', mimeType: 'image/jpeg', buffer: await photograph(simbologia, texto) };
  await pagina.locator('input[type=file]').first().setInputFiles(arquivo);
  await botao(pagina, 'Enviar 1 arquivo').click();
  await aviso(pagina, '1 arquivo enviado com sucesso').waitFor();
  const enviadas = await app.db.selectFrom('submissoes').select('chaveAcesso').orderBy('id', 'desc').execute();
  expect(enviadas[0]).toEqual({ chaveAcesso: esperada });
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
