import { expect, it } from 'vitest';
import { isCpf } from './cpf.ts';

it.each([
  ['52998224725', true],
  ['12345678909', true],
  ['00000000191', true],
  ['12345678908', false],
  ['52998224752', false],
  ['00000000000', false],
  ['11111111111', false],
  ['5299822472', false],
  ['', false],
])('%s is a CPF: %s', (numero, sim) => {
  expect(isCpf(numero)).toBe(sim);
});
