import { describe, expect, it, test } from 'vitest';
import { asEan, createConfirmacao, recorte } from './leitura.ts';

const ean = '7891000315507';
const outro = '4006381333931';

test.each([
  ['an EAN-13', ean, ean],
  ['an EAN-8', '96385074', '96385074'],
  ['a UPC-A, which is an EAN-13 without its zero', '036000291452', '0036000291452'],
  ['numbers as they are printed below the bars', '7 891000 315507', ean],
  ['a wrong check digit', '7891000315508', null],
  ['letters', 'PX-1001', null],
  ['nothing', '', null],
])('takes %s', (_, texto, esperado) => expect(asEan(texto)).toBe(esperado));

describe('a code counts', () => {
  it('only after four looks where it is not of Brazil, as what is misread never is', () => {
    const confirm = createConfirmacao();
    const misread = '0867606315507';
    expect([0, 100, 200, 300].map((agora) => confirm([misread], agora))).toEqual([null, null, null, misread]);
  });

  it('after two looks that gave it', () => {
    const confirm = createConfirmacao();
    expect(confirm([ean], 0)).toBeNull();
    expect(confirm([ean], 100)).toBe(ean);
  });

  it('also with looks between that saw nothing', () => {
    const confirm = createConfirmacao();
    confirm([ean], 0);
    expect(confirm([], 100)).toBeNull();
    expect(confirm([ean], 200)).toBe(ean);
  });

  it('whichever way its UPC-A was given', () => {
    const confirm = createConfirmacao();
    for (const lido of ['036000291452', '0036000291452', '036000291452']) expect(confirm([lido], 0)).toBeNull();
    expect(confirm(['0036000291452'], 100)).toBe('0036000291452');
  });

  it('not when another was read between, nor when half of the looks were long ago', () => {
    const confirm = createConfirmacao();
    confirm([ean], 0);
    expect(confirm([outro], 100)).toBeNull();
    expect(confirm([ean], 200)).toBeNull();
    expect(confirm([ean], 1800)).toBeNull();
  });

  it('not with a wrong check digit, however often it is read', () => {
    const confirm = createConfirmacao();
    confirm(['7891000315508'], 0);
    expect(confirm(['7891000315508'], 100)).toBeNull();
  });

  it('beside others that come and go', () => {
    const confirm = createConfirmacao();
    confirm([outro, ean], 0);
    expect(confirm([ean], 100)).toBe(ean);
  });
});

describe('what is looked at', () => {
  it('is the frame and a little more, in the middle of what the box shows', () => {
    // An upright box shows the middle 405 of 1280 pixels of a picture that lies.
    const { x, y, width, height } = recorte({ width: 1280, height: 720 }, { width: 360, height: 640 });
    expect(width).toBe(Math.round(405 * 0.96));
    expect(height).toBe(Math.round(720 * 0.6));
    // To a pixel.
    expect(Math.abs(x + width / 2 - 640)).toBeLessThanOrEqual(0.5);
    expect(Math.abs(y + height / 2 - 360)).toBeLessThanOrEqual(0.5);
  });

  it('never leaves the picture', () => {
    const { x, y, width, height } = recorte({ width: 640, height: 480 }, { width: 3000, height: 100 });
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(640);
    expect(y + height).toBeLessThanOrEqual(480);
  });
});
