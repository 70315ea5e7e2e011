import { describe, expect, it } from 'vitest';
import { rangeText } from './contagem.ts';

describe('how much of a list is shown', () => {
  it('is told with all there is', () => {
    expect(rangeText(0, 1, 1)).toBe('1-1 de 1 resultado');
    expect(rangeText(10, 10, 1234)).toBe('11-20 de 1.234 resultados');
    expect(rangeText(0, 0, 0)).toBe('0-0 de 0 resultados');
  });

  it('is told with as many as were counted', () => {
    expect(rangeText(9990, 10, 10_001, false)).toBe('9.991-10.000 de mais de 10.000 resultados');
    expect(rangeText(10_000, 10, 10_011, false)).toBe('10.001-10.010 de mais de 10.010 resultados');
  });
});
