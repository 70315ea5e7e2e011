import { type ComprasDaRede, chavesDosMeses } from '@pontua/contract/historico';
import { expect, test } from 'vitest';
import { compareAnos } from './comparacao.ts';

/** A chain with these purchases, January first. */
const rede = (...valores: number[]): ComprasDaRede => ({
  id: 1,
  rede: 'Rede',
  gestor: 'Não definido',
  ...(Object.fromEntries(chavesDosMeses.map((mes, n) => [mes, valores[n] ?? 0])) as Record<
    (typeof chavesDosMeses)[number],
    number
  >),
  total: valores.reduce((soma, valor) => soma + valor, 0),
});

test('months that are over are compared; this one is shown, and what comes is not there', () => {
  const { meses, total, ate, variacao } = compareAnos([rede(100, 50.1), rede(0, 0.2, 30)], [rede(50, 50, 900, 7)], {
    ano: 2026,
    mesAtual: '2026-03',
  });
  expect(meses.slice(0, 4)).toEqual([
    { mes: 1, valor: 100, anterior: 50 },
    { mes: 2, valor: 50.3, anterior: 50 },
    { mes: 3, valor: 30, anterior: 900 },
    { mes: 4, valor: null, anterior: 7 },
  ]);
  expect([total, ate, variacao]).toEqual([180.3, 2, 0.503]);
});

test('a year that is over is compared whole', () => {
  const ano = { ano: 2025, mesAtual: '2026-01' };
  expect(compareAnos([rede(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 75)], [rede(100)], ano)).toMatchObject({
    ate: 12,
    variacao: -0.25,
  });
});

test.each([
  ['nothing was bought the year before', []],
  ['more went back than was bought', [rede(100, -150)]],
])('no percentage where %s', (_, antes) => {
  expect(compareAnos([rede(10)], antes, { ano: 2025, mesAtual: '2026-05' }).variacao).toBeNull();
});

test('in January nothing is over yet', () => {
  const { ate, variacao } = compareAnos([rede(10)], [rede(10)], { ano: 2026, mesAtual: '2026-01' });
  expect([ate, variacao]).toEqual([0, null]);
});
