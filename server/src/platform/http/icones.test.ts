/** The icons that phones and browsers show for this installation. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';

let padrao: TestApp;
let amarela: TestApp;
beforeAll(async () => {
  padrao = await createTestApp();
  amarela = await createTestApp({ ambiente: { MARCA_COR: '#ffd400' } });
});
afterAll(() => Promise.all([padrao.close(), amarela.close()]));

const get = ({ app }: TestApp, url: string) => app.http.inject({ url });

/** The colour at a place, in parts of the side. */
async function colourAt(png: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const onde = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
  return `#${data.subarray(onde, onde + 3).toString('hex')}`;
}

interface ManifestoDoAplicativo {
  theme_color: string;
  icons: { src: string; sizes: string; purpose?: string }[];
}

test('are drawn in its colour, as large as the manifest says, at addresses that are kept for ever', async () => {
  for (const [quem, cor] of [
    [padrao, '#008061'],
    [amarela, '#ffd400'],
  ] as const) {
    const manifesto = (await get(quem, '/manifest.webmanifest')).json<ManifestoDoAplicativo>();
    expect([manifesto.theme_color, manifesto.icons.length]).toEqual([cor, 3]);
    for (const { src, sizes } of manifesto.icons) {
      const { headers, rawPayload } = await get(quem, src);
      expect([src, headers['cache-control'], headers['content-type']]).toEqual([
        expect.stringContaining(cor.slice(1)),
        'public, max-age=31536000, immutable',
        'image/png',
      ]);
      const { width, height } = await sharp(rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
      expect(await colourAt(rawPayload, 0.5, 0.04)).toBe(cor);
    }
  }
});

test('carry white on dark colours and ink on light ones', async () => {
  const haste = async (quem: TestApp) => colourAt((await get(quem, '/icone-192.png')).rawPayload, 21 / 64, 45 / 64);
  expect([await haste(padrao), await haste(amarela)]).toEqual(['#ffffff', '#121c17']);
});

test('that pages name without a colour are the same, kept for a day', async () => {
  for (const nome of ['icone-48.png', 'icone-180.png', 'favicon.svg']) {
    const { statusCode, headers } = await get(amarela, `/${nome}`);
    expect([nome, statusCode, headers['cache-control']]).toEqual([nome, 200, 'public, max-age=86400']);
  }
  expect((await get(amarela, '/icone-48.png?cor=008061')).headers['cache-control']).toBe('public, max-age=86400');
  expect((await get(amarela, '/favicon.svg')).body).toContain('fill="#ffd400"');
  // To the edge where the system cuts it: a phone's home screen shows no green corners.
  expect(await colourAt((await get(amarela, '/icone-180.png')).rawPayload, 0.01, 0.01)).toBe('#ffd400');
});
