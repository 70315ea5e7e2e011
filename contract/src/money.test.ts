import { expect, test } from 'vitest';
import { contaPontos } from './money.ts';

test.each([
  [0, '0 pontos'],
  [1, '1 ponto'],
  [-1, '-1 ponto'],
  [1.5, '1,5 pontos'],
  [1234.5, '1.234,5 pontos'],
])('%d is told as %s', (pontos, texto) => {
  expect(contaPontos(pontos)).toBe(texto);
});
