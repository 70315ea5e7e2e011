import { expect, test } from 'vitest';
import { marcaDaPagina } from './marca.ts';

const linhas = (n: number) => Array.from({ length: n }, (_, indice) => indice);
const ate = (n: number, quantas = n) => ({ isMarcada: (linha: number) => linha < n, quantas });
const daPagina = 'Selecionar todas as linhas da página';
const carregadas = 'Selecionar as 100 linhas já carregadas';

test.each([
  ['none of a page', { linhas: linhas(10), quantas: 10, total: 30 }, ate(0), [false, false, daPagina, true]],
  ['some of a page', { linhas: linhas(10), quantas: 10, total: 30 }, ate(3), [false, true, daPagina, true]],
  ['all of a page', { linhas: linhas(10), quantas: 10, total: 30 }, ate(10), [true, false, daPagina, false]],
  ['no row at all', { linhas: [], quantas: 0, total: 0 }, ate(0), [false, false, daPagina, false]],
  [
    'what is here of “Todos”',
    { linhas: linhas(100), quantas: 300, total: 300 },
    ate(100),
    [false, true, carregadas, false],
  ],
  ['all of the filter', { linhas: linhas(100), quantas: 300, total: 300 }, ate(300), [true, false, carregadas, false]],
] as const)('%s', (_, fonte, selecao, [checked, indeterminate, rotulo, marca]) => {
  expect(marcaDaPagina<number>(fonte, selecao)).toEqual({ checked, indeterminate, rotulo, marca });
});
