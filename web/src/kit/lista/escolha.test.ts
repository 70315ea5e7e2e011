import { expect, test } from 'vitest';
import { type Escolha, withMarcas } from './escolha.ts';

test.each<
  [dita: string, antes: [number[], string | null], muda: [number[], boolean], depois: [number[], string | null]]
>([
  ['one more', [[1], null], [[2], true], [[1, 2], null]],
  ['one less', [[1, 2], null], [[1, 7], false], [[2], null]],
  ['all of a filter but one', [[], 'f'], [[2], false], [[2], 'f']],
  ['all of a filter again', [[1, 2], 'f'], [[2, 1], true], [[], 'f']],
  ['all of a filter but every one', [[1], 'f'], [[2, 3], false], [[], null]],
])('chosen, of three: %s', (_, [antes, filtro], [mudadas, marcada], [depois, resta]) => {
  const escolha: Escolha<number> = { linhas: new Map(antes.map((linha) => [String(linha), linha])), filtro };
  const nova = withMarcas(escolha, mudadas, { marcada, idLinha: String, total: 3 });
  expect([[...nova.linhas.values()], nova.filtro]).toEqual([depois, resta]);
});
