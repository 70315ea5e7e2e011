import { expect, test } from 'vitest';
import { createDias } from './dias.ts';
import { estiloDe } from './estilos.ts';

test.each([
  ['[$-416]dd/mm/yyyy', 'dia'],
  ['d/m/yy h:mm', 'dia'],
  ['mmm/yy', 'dia'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'dia'],
  ['dd" de "mmmm" de "yyyy', 'dia'],
  ['General', 'numero'],
  ['0.00', 'numero'],
  ['hh:mm', 'numero'],
  ['[h]:mm:ss', 'numero'],
  ['[$-416]"R$ "#,##0.00', 'numero'],
  ['0" dias"', 'numero'],
  ['[Red]-0;[Yellow]0', 'numero'],
  ['_d0', 'numero'],
  ['00000000000', 'numero'],
  ['0.0%', 'porcentagem'],
  ['0"%"', 'numero'],
])('%s shows a %s', (codigo, esperado) => {
  expect(estiloDe(codigo)).toBe(esperado);
});

test.each([
  [1, '1900-01-01'],
  [59, '1900-02-28'],
  [61, '1900-03-01'],
  [46174, '2026-06-01'],
  [46174.75, '2026-06-01'],
  [46173.99999999, '2026-06-01'],
  [0.5, null],
  [-1, null],
  [3_000_000, null],
])('day %d of the usual count is %s', (serial, esperado) => {
  expect(createDias(false)(serial)).toBe(esperado);
});

test('old Macs count from 1904', () => {
  expect([0, 44712].map(createDias(true))).toEqual(['1904-01-01', '2026-06-01']);
});
