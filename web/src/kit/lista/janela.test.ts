import { describe, expect, it } from 'vitest';
import { topOf, windowOf } from './janela.ts';

const ALTURA = 44;
const semExtras: ReadonlyMap<number, number> = new Map();

describe('the rows of a long list that are in the page', () => {
  it('are all of them while the list is short', () => {
    expect(windowOf({ quantas: 100, altura: ALTURA, extras: semExtras }, 900, 500)).toEqual({
      de: 0,
      ate: 100,
      antes: 0,
      depois: 0,
    });
  });

  it('are those in view and some around them, in the place where they would stand', () => {
    const medidas = { quantas: 10_000, altura: ALTURA, extras: semExtras };
    const janela = windowOf(medidas, 5_000 * ALTURA, 10 * ALTURA);
    expect(janela.de).toBeLessThan(5_000);
    expect(janela.ate).toBeGreaterThan(5_010);
    expect(janela.ate - janela.de).toBeLessThan(50);
    expect(janela.antes + (janela.ate - janela.de) * ALTURA + janela.depois).toBe(10_000 * ALTURA);
  });

  it('end with the list', () => {
    const medidas = { quantas: 150, altura: ALTURA, extras: semExtras };
    expect(windowOf(medidas, 150 * ALTURA, 500)).toMatchObject({ ate: 150, depois: 0 });
  });

  it('leave room for those that are unfolded, also out of view', () => {
    const medidas = { quantas: 1_000, altura: ALTURA, extras: new Map([[3, 200]]) };
    expect(topOf(3, medidas)).toBe(3 * ALTURA);
    expect(topOf(4, medidas)).toBe(4 * ALTURA + 200);
    const janela = windowOf(medidas, 500 * ALTURA + 200, 440);
    expect(janela.de).toBe(500 - 12);
    expect(janela.antes).toBe(janela.de * ALTURA + 200);
    // In the middle of the unfolded one.
    expect(windowOf(medidas, 4 * ALTURA + 100, 10).ate).toBe(3 + 1 + 12);
  });
});
