import { expect, test } from 'vitest';
import { findRede } from './rede.ts';

const redes = [
  { id: 3, nome: '7' },
  { id: 7, nome: 'Lar Brasileiro' },
];

test.each([
  ['7', 7],
  ['3', 3],
  ['Lar Brasileiro', 7],
  ['Todas', undefined],
])('%s is the chain %s', (rede, id) => {
  expect(findRede(redes, rede)?.id).toBe(id);
});
