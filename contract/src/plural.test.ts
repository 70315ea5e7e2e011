import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test.each([
  [0, '0 unidades'],
  [0.5, '0,5 unidade'],
  [1, '1 unidade'],
  [1.5, '1,5 unidade'],
  [2, '2 unidades'],
  [-1, '-1 unidade'],
  [1234.5, '1.234,5 unidades'],
])('%d is counted as %s', (quantos, texto) => {
  expect(plural(quantos, 'unidade', 'unidades')).toBe(texto);
});
