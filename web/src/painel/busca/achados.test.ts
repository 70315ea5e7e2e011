import { expect, test } from 'vitest';
import { findTelas } from './achados.ts';

test('what no menu has is found too, by who sees it', () => {
  const found = (texto: string, ve: boolean) => findTelas([], texto, () => ve).map(({ titulo }) => titulo);
  expect(found('passos', true)).toEqual(['Primeiros passos']);
  expect(found('passos', false)).toEqual([]);
  expect(found('arquivos', false)).toEqual(['Meus arquivos']);
});
