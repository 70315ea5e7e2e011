import { expect, test } from 'vitest';
import { createDias } from './dias.ts';
import { isFormatoDeData } from './estilos.ts';

test.each([
  ['[$-416]dd/mm/yyyy', true],
  ['d/m/yy h:mm', true],
  ['mmm/yy', true],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', true],
  ['dd" de "mmmm" de "yyyy', true],
  ['General', false],
  ['0.00', false],
  ['hh:mm', false],
  ['[h]:mm:ss', false],
  ['[$-416]"R$ "#,##0.00', false],
  ['0" dias"', false],
  ['[Red]-0;[Yellow]0', false],
  ['_d0', false],
  ['00000000000', false],
])('%s shows a day: %s', (codigo, esperado) => {
  expect(isFormatoDeData(codigo)).toBe(esperado);
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
