/** A code before the camera is read, however its package is held. Chromium takes a file that we film for its camera. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { filme } from './apoio/navegador.ts';
import { usePalco, useVisita } from './apoio/palco.ts';
import { aviso } from './apoio/tela.ts';
import { superficies } from './leitor/embalagens.ts';
import { atTheForm, createLojas, moedor, openReader, openTracks, produtos } from './leitor/formulario.ts';
import { film } from './leitor/imagens.ts';

const palco = usePalco({ camera: true });
beforeAll(() => createLojas(palco()));
let baixadas: () => string[] = () => [];
const rosa = useVisita(palco, {
  aparelho: { tamanho: 'celular' },
  enter: async (visita) => {
    ({ baixadas } = await atTheForm(visita, palco().endereco));
  },
});

test('what reads comes when it is wanted, and each kind of code is read', async () => {
  const { pagina } = rosa();
  expect(baixadas()).toEqual([]);
  for (const { simbologia, codigo, codigoBarras } of produtos) {
    await film(filme, { simbologia, texto: codigoBarras });
    await openReader(pagina);
    await timeToRead(pagina);
    await expect.poll(() => pagina.getByLabel('Código do produto').inputValue(), { message: simbologia }).toBe(codigo);
    await expect.poll(() => openTracks(pagina), { message: simbologia }).toBe(0);
    await pagina.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await aviso(pagina, 'Produto selecionado com sucesso!').waitFor();
  expect(await pagina.evaluate(() => window.pedida)).toMatchObject({
    audio: false,
    video: {
      facingMode: { ideal: 'environment' },
      width: { min: 640, max: 1920 },
      height: { min: 480, max: 1080 },
    },
  });
  expect(baixadas()).toContainEqual(expect.stringMatching(/^\/assets\/zxing_reader.*\.wasm$/));
});

const angulos = Array.from({ length: 12 }, (_, vez) => vez * 15);
/** As packages are: one surface for each angle; with LEITOR_COMPLETO=1 all of them, for the table in `docs/desempenho.md`. */
const embalagens = angulos.flatMap((giro, vez) =>
  superficies
    .filter((_, lugar) => process.env.LEITOR_COMPLETO || lugar === vez % 4)
    .map((superficie) => ({ giro, superficie })),
);

test('a code is read however its package is held, curved, creased, glossy or blurred', async () => {
  const { simbologia, codigoBarras: texto } = moedor;
  const { pagina, goTo } = rosa();
  await goTo('/enviar-pontuacao');
  const lidas: Leitura[] = [];
  for (const { giro, superficie } of embalagens) {
    await film(filme, { simbologia, texto, giro, superficie });
    await openReader(pagina);
    lidas.push({ giro, superficie, ms: await timeToRead(pagina) });
    if (await pagina.getByRole('dialog').isVisible()) await pagina.keyboard.press('Escape');
    await pagina.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  if (process.env.LEITOR_COMPLETO) console.table(byAngle(lidas));
}, 300_000);

interface Leitura {
  giro: number;
  superficie: string;
  ms: number;
}

/** Waits for a code, as long as tests wait. @returns milliseconds from the camera's first picture until it was read */
async function timeToRead(pagina: Page): Promise<number> {
  await pagina.waitForFunction(() => window.leu > 0);
  return pagina.evaluate(() => Math.round(window.leu - window.tocou));
}

const limiteMs = 2000;

/** Share read within two seconds of the camera's first picture, and the median time of those, for each angle. */
const byAngle = (lidas: readonly Leitura[]) =>
  angulos.map((giro) => {
    const deste = lidas.filter((lida) => lida.giro === giro);
    const tempos = deste.map(({ ms }) => ms).filter((ms) => ms < limiteMs);
    const [mediana = '-'] = tempos.sort((a, b) => a - b).slice(Math.floor(tempos.length / 2));
    return { giro, lidos: `${tempos.length}/${deste.length}`, mediana };
  });
