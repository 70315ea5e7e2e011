import { formatPontos } from '@pontua/contract/money';
import { expect, test } from 'vitest';
import { eixoDe, hasDecimals, shortenLabel } from './eixo.ts';

test.each([
  [0, '0'],
  [548, '548'],
  [81.5, '81,50'],
  [-0.5, '-0,50'],
  [13_554.75, '13,6 mil'],
  [2_000_000, '2 mi'],
  ['jan/2026', 'jan/2026'],
])('%s is written %s on the axis of a chart of points', (valor, escrito) => {
  expect(eixoDe(formatPontos)(valor).replace(/\s/g, ' ')).toBe(escrito);
});

const series = [{ chave: 'comprado' }, { chave: 'saldo' }] as const;

test.each<[pontos: { comprado: number; saldo: number | null; inicio?: string }[], decimais: boolean]>([
  [
    [
      { comprado: 3, saldo: 0 },
      { comprado: 1, saldo: null },
    ],
    false,
  ],
  [[{ comprado: 3, saldo: 0.5 }], true],
  [[{ comprado: 3, saldo: 0, inicio: '2026-11-01' }], false],
  [[], false],
])('of %j the axis has marks between whole values: %s', (pontos, decimais) => {
  expect(
    hasDecimals(
      pontos.map((valores) => ({ valores })),
      series,
    ),
  ).toBe(decimais);
});

test('a name that is too long for a bar that lies is cut off', () => {
  expect(shortenLabel('Máquina de espresso Barista')).toBe('Máquina de espresso Barista');
  expect(shortenLabel('Casa & Fogão Comercial de Eletrodomésticos do Nordeste')).toBe('Casa & Fogão Comercial de Ele…');
});
