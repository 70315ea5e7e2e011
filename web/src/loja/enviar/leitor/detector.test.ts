import { expect, test } from 'vitest';
import { createDetector, type FabricaNativa } from './detector.ts';

const imagem = {} as ImageData; // Neither reader here looks at it.

/** The browser's reader, which no browser that tests run in has. */
function browserReader(conhecidos: string[], detect: () => Promise<{ rawValue: string }[]>): FabricaNativa {
  return class {
    detect = detect;
    static getSupportedFormats = async () => conhecidos;
  };
}
const todos = ['qr_code', 'ean_13', 'ean_8', 'upc_a'];
const zxing = { read: async () => ['do zxing'], warm: () => undefined };
const nativo = async () => [{ rawValue: 'do navegador' }];

test('the browser reads where it can', async () => {
  expect(await createDetector(browserReader(todos, nativo), zxing)(imagem)).toEqual(['do navegador']);
  expect(
    await createDetector(
      browserReader(todos, async () => []),
      zxing,
    )(imagem),
  ).toEqual([]);
});

test.each([
  ['has no reader', undefined],
  ['has one without these formats', browserReader(['qr_code'], nativo)],
  ['has one without its services', browserReader([], nativo)],
])('ZXing reads where the browser %s', async (_, fabrica) => {
  expect(await createDetector(fabrica, zxing)(imagem)).toEqual(['do zxing']);
});

test('once the browser has failed, ZXing reads for good', async () => {
  let vezes = 0;
  const detect = createDetector(
    browserReader(todos, async () => {
      vezes += 1;
      throw new Error('Barcode detection service unavailable');
    }),
    zxing,
  );
  expect([await detect(imagem), await detect(imagem)]).toEqual([['do zxing'], ['do zxing']]);
  expect(vezes).toBe(1);
});
