import { expect, test } from 'vitest';
import { createTentativas } from './tentativas.ts';

const size = ({ width, height, escala }: { width: number; height: number; escala: number }) =>
  Math.round(Math.max(width, height) * escala);

test('a large picture is seen small, then finer, then turned, then by its parts, the foot first', () => {
  const tentativas = createTentativas(3000, 4000);
  expect(tentativas.map(size)).toEqual([1600, 2400, 2400, 2400, 2400, 2400]);
  expect(tentativas.map(({ giro }) => giro)).toEqual([0, 0, 5, -5, 0, 0]);
  expect(tentativas.map(({ y, height }) => [y, y + height])).toEqual([
    ...Array.from({ length: 4 }, () => [0, 4000]),
    [1600, 4000],
    [0, 2400],
  ]);
  expect(tentativas.every(({ x, width }) => x === 0 && width === 3000)).toBe(true);
});

test('one that lies is parted across', () => {
  const partes = createTentativas(4000, 3000).slice(-2);
  expect(partes.map(({ x, width, height }) => [x, x + width, height])).toEqual([
    [1600, 4000, 3000],
    [0, 2400, 3000],
  ]);
});

test('a small one is never enlarged, and is not parted', () => {
  expect(createTentativas(600, 800).map(({ escala }) => escala)).toEqual([1, 1, 1, 1]);
});
