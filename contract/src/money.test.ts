import { expect, test } from 'vitest';
import { contaPontos } from './money.ts';

test.each([
  [0, '0 pontos'],
  [1, '1 ponto'],
  [-1, '-1 ponto'],
  [0.25, '0,25 ponto'],
  [1.5, '1,50 ponto'],
  [-1.99, '-1,99 ponto'],
  [2, '2 pontos'],
  [1234.5, '1.234,50 pontos'],
  [13_554.75, '13.554,75 pontos'],
  [-81.5, '-81,50 pontos'],
  [548, '548 pontos'],
])('%d is told as %s', (pontos, texto) => {
  expect(contaPontos(pontos)).toBe(texto);
});
