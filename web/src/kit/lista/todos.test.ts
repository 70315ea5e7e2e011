import { expect, it } from 'vitest';
import { lotesDe } from './todos.ts';

it('fetches the pages whose rows are in view, and no others', () => {
  expect(lotesDe(0, 30)).toEqual([1]);
  expect(lotesDe(0, 100)).toEqual([1]);
  expect(lotesDe(90, 130)).toEqual([1, 2]);
  expect(lotesDe(9_950, 10_000)).toEqual([100]);
});
