import { expect, it } from 'vitest';
import { maskNome } from './ultimo.ts';

it.each([
  ['Marcos Antônio Lima', 'Ma•••'],
  ['  Ânia  ', 'Ân•••'],
  ['Ana Maria', 'A•••'],
  ['Jó', 'J•••'],
  ['', '•••'],
])('of %j no more than %j', (nome, mascarado) => {
  expect(maskNome(nome)).toBe(mascarado);
});
