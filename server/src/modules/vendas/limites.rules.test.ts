import { describe, expect, test } from 'vitest';
import { holdExcess, limiteDe } from './limites.rules.ts';

const dia = { unidades: 0, pontos: 0, diasDeAutocadastro: null };
const item = (qtde: number, valorPontos: number) => ({ qtde, valorPontos });
const semLimite = { unidades: 0, pontos: 0, recente: false };

describe('what of a sale fits into the day', () => {
  test.each([
    ['all of it', [item(1, 10), item(2, 5)], dia, { unidades: 3, pontos: 20 }, null],
    ['units beyond the limit', [item(1, 10), item(3, 5)], dia, { unidades: 2, pontos: 0 }, ['unidades', 2, [0, 2], 10]],
    ['points beyond it, by whole units', [item(3, 7)], dia, { unidades: 0, pontos: 20 }, ['pontos', 1, [1], 7]],
    [
      'what came before counts',
      [item(1, 10)],
      { ...dia, unidades: 5 },
      { unidades: 5, pontos: 0 },
      ['unidades', 1, [1], 10],
    ],
    [
      'more than the limit came before',
      [item(1, 10)],
      { ...dia, pontos: 900 },
      { unidades: 0, pontos: 5 },
      ['pontos', 1, [1], 10],
    ],
    [
      'a cheaper unit after a dear one still fits',
      [item(1, 30), item(1, 2)],
      dia,
      { unidades: 0, pontos: 5 },
      ['pontos', 1, [1, 0], 30],
    ],
    [
      'each line leaves less to the next',
      [item(2, 5), item(3, 5)],
      dia,
      { unidades: 0, pontos: 20 },
      ['pontos', 1, [0, 1], 5],
    ],
    [
      'units say it where both are passed at once',
      [item(3, 5)],
      dia,
      { unidades: 2, pontos: 10 },
      ['unidades', 1, [1], 5],
    ],
    [
      'what is worth nothing passes no limit of points',
      [item(9, 0)],
      { ...dia, pontos: 5 },
      { unidades: 0, pontos: 5 },
      null,
    ],
    [
      'fractions are not rounded away',
      [item(3, 0.25)],
      { ...dia, pontos: 0.5 },
      { unidades: 0, pontos: 1 },
      ['pontos', 1, [1], 0.25],
    ],
  ])('%s', (_nome, itens, antes, limite, esperado) => {
    const retida = holdExcess(itens, antes, { ...semLimite, ...limite });
    expect(retida && [retida.limite, retida.unidades, retida.porItem, retida.pontos]).toEqual(esperado);
  });

  test('who registered alone has the smaller limit for some days, and the usual one from then on', () => {
    const usual = { unidades: 100, pontos: 0 };
    const limites = { digitacao: usual, foto: usual, diasDeNovo: 7, novo: { unidades: 40, pontos: 2000 } };
    const de = (diasDeAutocadastro: number | null) => limiteDe(limites, 'digitacao', { ...dia, diasDeAutocadastro });
    expect(de(6)).toEqual({ unidades: 40, pontos: 2000, recente: true });
    expect([de(7), de(null)]).toEqual([
      { ...usual, recente: false },
      { ...usual, recente: false },
    ]);
  });
});
