import { expect, test } from 'vitest';
import { createDetector, type FabricaNativa } from './detector.ts';

const vista = (giro: number) => ({ width: giro }) as ImageData; // No reader here looks at more than the turn.

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
  expect(await createDetector(browserReader(todos, nativo), zxing)(vista)).toEqual(['do navegador']);
  expect(
    await createDetector(
      browserReader(todos, async () => []),
      zxing,
    )(vista),
  ).toEqual([]);
});

test.each([
  ['has no reader', undefined],
  ['has one without these formats', browserReader(['qr_code'], nativo)],
  ['has one without its services', browserReader([], nativo)],
])('ZXing reads where the browser %s', async (_, fabrica) => {
  expect(await createDetector(fabrica, zxing)(vista)).toEqual(['do zxing']);
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
  expect([await detect(vista), await detect(vista)]).toEqual([['do zxing'], ['do zxing']]);
  expect(vezes).toBe(1);
});

/** A reader that reads rows only, and how often it looked, under which turns. */
function rowReader(legivel: (giro: number) => boolean) {
  const olhados: number[] = [];
  const read = async ({ width: giro }: ImageData) => {
    olhados.push(giro);
    return legivel(giro) ? ['lido'] : [];
  };
  return { olhados, zxing: { read, warm: () => undefined } };
}

test('what is not read upright is read under another turn, which then comes first', async () => {
  const { olhados, zxing } = rowReader((giro) => giro === 60);
  const detect = createDetector(undefined, zxing);
  expect([await detect(vista), await detect(vista)]).toEqual([['lido'], ['lido']]);
  expect(olhados).toEqual([0, 30, 60, 60]);
});

test('where there is nothing to read every turn is tried once', async () => {
  const { olhados, zxing } = rowReader(() => false);
  expect(await createDetector(undefined, zxing)(vista)).toEqual([]);
  expect(olhados).toEqual([0, 30, 60]);
});
