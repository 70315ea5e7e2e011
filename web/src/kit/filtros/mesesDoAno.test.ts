import { expect, test } from 'vitest';
import { mesesDoAno } from './mesesDoAno.ts';

test.each([
  ['the current year goes to the current month', 2026, '2026-11', { de: 1, ate: 11 }],
  ['a past year has all twelve', 2024, '2026-11', { de: 1, ate: 12 }],
  ['the first year begins in July', 2020, '2026-11', { de: 7, ate: 12 }],
  ['the first year, lived through', 2020, '2020-09', { de: 7, ate: 9 }],
  ['in January there is one month', 2027, '2027-01', { de: 1, ate: 1 }],
])('%s', (_nome, ano, atual, meses) => {
  expect(mesesDoAno(ano, atual)).toEqual(meses);
});
