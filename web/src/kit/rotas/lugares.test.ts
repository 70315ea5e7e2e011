import { expect, test } from 'vitest';
import { nameOf } from './lugares.ts';

test('the first entry of a document is another one at another address, and the same after a reload', () => {
  const extrato = { key: 'default', pathname: '/pontuacoes', search: '?aba=resgates' };
  expect(nameOf(extrato)).toBe(nameOf({ ...extrato }));
  expect(nameOf(extrato)).not.toBe(nameOf({ ...extrato, pathname: '/loja' }));
  expect(nameOf(extrato)).not.toBe(nameOf({ ...extrato, search: '' }));
  expect(nameOf({ ...extrato, key: 'k3x' })).toBe('k3x');
});
