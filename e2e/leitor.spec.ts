/** The camera: a product's barcode, and the key on a receipt's photo. Chromium takes a file that we film for its camera. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examina } from './apoio/exame.ts';
import { usePalco } from './apoio/palco.ts';
import { entraNaLoja } from './apoio/pessoa.ts';
import { aviso, botao } from './apoio/tela.ts';
import { superficies } from './leitor/embalagens.ts';
import { film, photograph } from './leitor/imagens.ts';

const pasta = await mkdtemp(join(tmpdir(), 'pontua-camera-'));
const filme = join(pasta, 'camera.mjpeg');
/** A name that no browser takes for its own machine, so that without TLS the page is not secure. */
const semTls = 'loja.pontua.example';
const palco = usePalco(undefined, [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${filme}`,
  `--host-resolver-rules=MAP ${semTls} 127.0.0.1`,
]);
const digitadora = { cpf: '52998224725', nome: 'Rosa Amélia Prado' };
const fotografa = { cpf: '04645428632', nome: 'Dalva Siqueira' };
const produtos = [
  { simbologia: 'ean13', codigo: 'PX-1001', codigoBarras: '7891000315507' },
  { simbologia: 'ean8', codigo: 'PX-1002', codigoBarras: '96385074' },
  { simbologia: 'upca', codigo: 'PX-1003', codigoBarras: '036000291452' },
] as const;
const [moedor] = produtos;

beforeAll(async () => {
  const { fabricas, senhaHash } = palco();
  const rede = await fabricas.rede();
  const loja = await fabricas.revenda({ redeId: rede.id, tipoPontuacao: 1 });
  const lojaDeFotos = await fabricas.revenda({ redeId: rede.id, tipoPontuacao: 2 });
  await fabricas.parceiro({ ...digitadora, senhaHash, revendaId: loja.id });
  await fabricas.parceiro({ ...fotografa, senhaHash, revendaId: lojaDeFotos.id });
  for (const { codigo, codigoBarras } of produtos) await fabricas.produto({ codigo, codigoBarras });
});
afterAll(() => rm(pasta, { recursive: true, force: true }));

test.each(produtos)('$simbologia is read within two seconds', async ({ simbologia, codigo, codigoBarras }) => {
  await film(filme, { simbologia, texto: codigoBarras });
  const { pagina, baixadas } = await atTheForm();
  expect(baixadas()).toEqual([]);
  await openReader(pagina);
  await aviso(pagina, 'Produto selecionado com sucesso!').waitFor();
  expect(await pagina.getByLabel('Código do produto').inputValue()).toBe(codigo);
  expect(await pagina.evaluate(() => window.pedida)).toMatchObject({
    audio: false,
    video: {
      facingMode: { ideal: 'environment' },
      width: { min: 640, max: 1920 },
      height: { min: 480, max: 1080 },
    },
  });
  expect(await timeToRead(pagina)).not.toBeNull();
  expect(await openTracks(pagina)).toBe(0);
  expect(baixadas()).toContainEqual(expect.stringMatching(/^\/assets\/zxing_reader.*\.wasm$/));
});

const LIMITE_MS = 2000;
const angulos = Array.from({ length: 12 }, (_, vez) => vez * 15);
/** As packages are: one surface for each angle; with LEITOR_COMPLETO=1 all of them, for the table in `docs/desempenho.md`. */
const embalagens = angulos.flatMap((giro, vez) =>
  superficies
    .filter((_, lugar) => process.env.LEITOR_COMPLETO || lugar === vez % 4)
    .map((superficie) => ({ giro, superficie })),
);

test('a code is read within two seconds however its package is held, curved, creased, glossy or blurred', async () => {
  const { simbologia, codigoBarras: texto } = moedor;
  const { pagina } = await atTheForm();
  const lidas: { giro: number; superficie: string; ms: number | null }[] = [];
  for (const { giro, superficie } of embalagens) {
    await film(filme, { simbologia, texto, giro, superficie });
    await openReader(pagina);
    lidas.push({ giro, superficie, ms: await timeToRead(pagina) });
    if (await pagina.getByRole('dialog').isVisible()) await pagina.keyboard.press('Escape');
    await pagina.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  if (process.env.LEITOR_COMPLETO) console.table(byAngle(lidas));
  expect(lidas.filter(({ ms }) => ms === null)).toEqual([]);
}, 300_000);

test.each([
  ['closed', (pagina: Page) => pagina.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()],
  ['left by keyboard', (pagina: Page) => pagina.keyboard.press('Escape')],
  ['out of sight', (pagina: Page) => pagina.evaluate(hide)],
  ['left by “back”', (pagina: Page) => pagina.goBack()],
])('the camera is off once the reader is %s', async (_, leave) => {
  await film(filme, { simbologia: 'qrcode', texto: 'https://nada.example' });
  const { pagina } = await atTheForm();
  await openReader(pagina);
  await expect.poll(() => openTracks(pagina)).toBe(1);
  await leave(pagina);
  await expect.poll(() => openTracks(pagina)).toBe(0);
  // Only the reader was left.
  expect(new URL(pagina.url()).pathname).toBe('/enviar-pontuacao');
});

test('back in sight, the camera is on again', async () => {
  await film(filme, { simbologia: moedor.simbologia, texto: moedor.codigoBarras });
  const { pagina } = await atTheForm();
  await pagina.evaluate(hide);
  await openReader(pagina);
  expect(await pagina.evaluate(() => 'trilhas' in window)).toBe(true);
  await pagina.getByText('Abrindo a câmera').waitFor();
  expect(await openTracks(pagina)).toBe(0);
  await pagina.evaluate(show);
  await aviso(pagina, 'Produto selecionado com sucesso!').waitFor();
});

test('without permission one sentence says so, and the numbers can be typed', async () => {
  const { pagina } = await atTheForm({ permite: false });
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
  const { pagina, contexto } = await atTheForm({ permite: false });
  await openReader(pagina);
  await pagina.getByText('A câmera não foi liberada para este site').waitFor();
  await contexto.grantPermissions(['camera']);
  await pagina.getByRole('button', { name: 'Tentar de novo' }).click();
  await aviso(pagina, 'Produto selecionado com sucesso!').waitFor();
});

test('an address without TLS cannot have the camera, and says so', async () => {
  const { endereco } = palco();
  const { pagina } = await atTheForm({ permite: false, endereco: endereco.replace('127.0.0.1', semTls) });
  await openReader(pagina);
  await pagina.getByText('O navegador só abre a câmera em endereços seguros').waitFor();
  expect(await pagina.getByRole('button', { name: 'Tentar de novo' }).count()).toBe(0);
});

test('a reader that was lost on the way is asked for again', async () => {
  await film(filme, { simbologia: moedor.simbologia, texto: moedor.codigoBarras });
  const { pagina, contexto, espera } = await atTheForm();
  espera(/wasm|ERR_FAILED|Aborted|falling back/);
  await contexto.route(/\.wasm$/, (pedido) => pedido.abort());
  await openReader(pagina);
  await pagina.getByText('O leitor não pôde ser carregado').waitFor();
  await contexto.unrouteAll();
  await pagina.getByRole('button', { name: 'Tentar de novo' }).click();
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
  const { pagina, vai } = alguem;
  await entraNaLoja(alguem, fotografa.cpf);
  await vai('/enviar-pontuacao');
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
  const { pagina } = await atTheForm({ permite });
  await openReader(pagina);
  await pagina.getByText(texto).waitFor();
  expect(await examina(pagina, `leitor-${nome.replaceAll(' ', '-')}`)).toEqual([]);
});

/** Somebody who types sales, at the form; `baixadas` are the parts that read, which come when they are wanted; the dialog comes with the screen. */
async function atTheForm({ permite = true, endereco = palco().endereco } = {}) {
  const alguem = await palco().pessoa({ tamanho: 'celular' });
  const { pagina, contexto, espera } = alguem;
  if (endereco.includes(semTls)) espera(/Cross-Origin-Opener-Policy header has been ignored/);
  // Nobody is there to be asked: what is not granted is refused.
  if (permite) await contexto.grantPermissions(['camera']);
  await pagina.addInitScript(observe);
  const pedidas: string[] = [];
  contexto.on('request', (pedido) => pedidas.push(new URL(pedido.url()).pathname));
  await entraNaLoja(
    { ...alguem, vai: async (caminho) => void (await pagina.goto(endereco + caminho)) },
    digitadora.cpf,
  );
  // Within the page, so that going back stays within it, too.
  await pagina.getByRole('link', { name: 'Enviar', exact: true }).click();
  await pagina.getByLabel('Código do produto').waitFor();
  return { ...alguem, baixadas: () => pedidas.filter((caminho) => /wasm|worker/i.test(caminho)) };
}

const openReader = async (pagina: Page) => {
  await pagina.evaluate(observeLeitura);
  await pagina.getByRole('button', { name: 'Ler código de barras' }).click();
  await pagina.getByRole('dialog', { name: 'Ler código de barras' }).waitFor();
};

declare global {
  interface Window {
    trilhas: MediaStreamTrack[];
    pedida: MediaStreamConstraints | undefined;
    tocou: number;
    leu: number;
  }
}

/** Notes what camera was asked for, and its tracks. Runs in the page. */
function observe(): void {
  window.trilhas = [];
  const camera = navigator.mediaDevices;
  const open = camera?.getUserMedia.bind(camera);
  if (open)
    camera.getUserMedia = async (pedido) => {
      window.pedida = pedido;
      const stream = await open(pedido);
      window.trilhas.push(...stream.getTracks());
      return stream;
    };
}

/** Notes when the camera's picture first moves, and when the reader says that it has a code. Runs in the page. */
function observeLeitura(): void {
  window.tocou = 0;
  window.leu = 0;
  document.addEventListener('playing', () => (window.tocou = performance.now()), { capture: true, once: true });
  new MutationObserver((_, olhar) => {
    if (!document.body.innerText.includes('Código lido')) return;
    window.leu = performance.now();
    olhar.disconnect();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Milliseconds from the camera's first picture until its code was read; null where it was not within two seconds. */
async function timeToRead(pagina: Page): Promise<number | null> {
  await pagina.waitForFunction(
    (limite) => window.leu > 0 || (window.tocou > 0 && performance.now() - window.tocou > limite),
    LIMITE_MS,
  );
  const ms = await pagina.evaluate(() => window.leu - window.tocou);
  return ms > 0 && ms < LIMITE_MS ? Math.round(ms) : null;
}

/** Share read, and the median time of those, for each angle. */
const byAngle = (lidas: readonly { giro: number; ms: number | null }[]) =>
  angulos.map((giro) => {
    const tempos = lidas.filter((lida) => lida.giro === giro).map(({ ms }) => ms);
    const lidos = tempos.filter((ms) => ms !== null).sort((a, b) => a - b);
    return { giro, lidos: `${lidos.length}/${tempos.length}`, mediana: lidos[Math.floor(lidos.length / 2)] ?? '-' };
  });

const openTracks = (pagina: Page) =>
  pagina.evaluate(() => window.trilhas.filter(({ readyState }) => readyState === 'live').length);

/** What a browser does to a page that another tab covers; runs in the page. */
function hide(): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}
function show(): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
  document.dispatchEvent(new Event('visibilitychange'));
}
