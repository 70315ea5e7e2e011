import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, hexToOklch, oklchToHex, reachContrast } from './oklch.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('colour arithmetic', () => {
  it('agrees with the published OKLCH of the primaries', () => {
    const vermelho = hexToOklch('#ff0000');
    expect(vermelho.l).toBeCloseTo(0.628, 3);
    expect(vermelho.c).toBeCloseTo(0.2577, 3);
    expect((vermelho.h * 180) / Math.PI).toBeCloseTo(29.23, 1);
    expect(hexToOklch('#ffffff').l).toBeCloseTo(1, 4);
  });

  it('comes back to the same hex', () => {
    fc.assert(fc.property(hex, (cor) => oklchToHex(hexToOklch(cor)) === cor));
  });

  it('knows the contrast of known pairs', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('keeps a colour that already reads', () => {
    expect(reachContrast('#004a37', ['#ffffff'], 4.5, 'escurecer')).toBe('#004a37');
  });
});
