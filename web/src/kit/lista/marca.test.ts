import { expect, test } from 'vitest';
import { marcaDaPagina, offersTodas } from './marca.ts';

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

test.each([
  ['all of a page', { linhas: linhas(10), quantas: 10, total: 30 }, ate(10), true],
  ['some of a page', { linhas: linhas(10), quantas: 10, total: 30 }, ate(3), false],
  ['all there is', { linhas: linhas(10), quantas: 10, total: 10 }, ate(10), false],
  ['what was here of “Todos” before more came', { linhas: linhas(200), quantas: 300, total: 300 }, ate(100), true],
])('all of the filter, beside %s', (_, fonte, selecao, oferece) => {
  const escolha = { filtro: null, marcarTodas: () => undefined, ...selecao };
  expect(offersTodas<number>({ totalExato: true, ...fonte }, escolha)).toBe(oferece);
  expect(offersTodas<number>({ totalExato: false, ...fonte }, escolha)).toBe(false);
  expect(offersTodas<number>({ totalExato: true, ...fonte }, { ...escolha, marcarTodas: undefined })).toBe(false);
});

test('all of the filter is offered again once one of them was taken away', () => {
  const fonte = { linhas: linhas(10), quantas: 10, total: 30, totalExato: true };
  const escolha = { filtro: { pagina: 1 }, marcarTodas: () => undefined };
  expect(offersTodas<number>(fonte, { ...escolha, isMarcada: (linha) => linha !== 3, quantas: 29 })).toBe(true);
  expect(offersTodas<number>(fonte, { ...escolha, isMarcada: () => true, quantas: 30 })).toBe(false);
});
