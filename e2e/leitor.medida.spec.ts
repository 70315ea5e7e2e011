/** How fast a code before the camera is read. Chromium takes a file that we film for its camera. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { usePalco } from './apoio/palco.ts';
import { aviso } from './apoio/tela.ts';
import { superficies } from './leitor/embalagens.ts';
import { atTheForm, createLojas, moedor, openReader, openTracks, produtos } from './leitor/formulario.ts';
import { film } from './leitor/imagens.ts';

const palco = usePalco({ camera: true });
beforeAll(() => createLojas(palco()));

test.each(produtos)('$simbologia is read within two seconds', async ({ simbologia, codigo, codigoBarras }) => {
  await film(inject('filme'), { simbologia, texto: codigoBarras });
  const { pagina, baixadas } = await atTheForm(palco());
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
  const { pagina } = await atTheForm(palco());
  const lidas: { giro: number; superficie: string; ms: number | null }[] = [];
  for (const { giro, superficie } of embalagens) {
    await film(inject('filme'), { simbologia, texto, giro, superficie });
    await openReader(pagina);
    lidas.push({ giro, superficie, ms: await timeToRead(pagina) });
    if (await pagina.getByRole('dialog').isVisible()) await pagina.keyboard.press('Escape');
    await pagina.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  if (process.env.LEITOR_COMPLETO) console.table(byAngle(lidas));
  expect(lidas.filter(({ ms }) => ms === null)).toEqual([]);
}, 300_000);

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
