import { expect, test } from 'vitest';
import { findAbertas } from './partes.tsx';
import type { FonteDaLista } from './tipos.ts';

const listed = (ids: readonly string[], limite = 10) =>
  ({
    estado: { limite },
    quantas: ids.length,
    linha: (indice: number) => ids[indice] && { id: ids[indice] },
    idLinha: ({ id }: { id: string }) => id,
  }) as unknown as FonteDaLista<{ id: string }>;

test('a row stays unfolded when others come before it, and what takes its place is not', () => {
  const alturas = new Map([['c', 80]]);
  expect([...findAbertas(listed(['a', 'b', 'c', 'd']), alturas)]).toEqual([[2, 80]]);
  expect([...findAbertas(listed(['b', 'c', 'd']), alturas)]).toEqual([[1, 80]]);
  expect([...findAbertas(listed(['a', 'b', 'd']), alturas)]).toEqual([]);
});
