import { anteriorDe, type ComprasDaRede, chavesDosMeses } from '@pontua/contract/historico';
import { expect, test } from 'vitest';
import { compareAnos } from './comparacao.ts';

/** A chain with these purchases, January first, and with those of the year before. */
const rede = (valores: readonly number[], anteriores: readonly number[] = []): ComprasDaRede =>
  Object.fromEntries(
    chavesDosMeses.flatMap((mes, n) => [
      [mes, valores[n] ?? 0],
      [anteriorDe(mes), anteriores[n] ?? 0],
    ]),
    // The rest of the row is of no matter here.
  ) as unknown as ComprasDaRede;

test('months that are over are compared; this one is shown, and what comes is not there', () => {
  const linhas = [rede([100, 50.1], [50, 50, 900, 7]), rede([0, 0.2, 30])];
  const { meses, total, ate, variacao } = compareAnos(linhas, { ano: 2026, hoje: '2026-03-31' });
  expect(meses.slice(0, 4)).toEqual([
    { mes: 1, valor: 100, anterior: 50 },
    { mes: 2, valor: 50.3, anterior: 50 },
    { mes: 3, valor: 30, anterior: 900 },
    { mes: 4, valor: null, anterior: 7 },
  ]);
  expect([total, ate, variacao]).toEqual([180.3, 2, 0.503]);
});

test('a year that is over is compared whole', () => {
  const linhas = [rede([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 75], [100])];
  expect(compareAnos(linhas, { ano: 2025, hoje: '2026-01-01' })).toMatchObject({ ate: 12, variacao: -0.25 });
});

test.each([
  ['nothing was bought the year before', []],
  ['more went back than was bought', [100, -150]],
])('no percentage where %s', (_, antes) => {
  expect(compareAnos([rede([10], antes)], { ano: 2025, hoje: '2026-05-02' }).variacao).toBeNull();
});

test('in January nothing is over yet', () => {
  const { ate, variacao } = compareAnos([rede([10], [10])], { ano: 2026, hoje: '2026-01-31' });
  expect([ate, variacao]).toEqual([0, null]);
});
