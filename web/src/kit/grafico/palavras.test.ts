import { formatPontos } from '@pontua/contract/money';
import { expect, test } from 'vitest';
import { describe, hasValores } from './palavras.ts';

const pontos = [
  { rotulo: 'jun/2026', valores: { comprado: 1200, pontuado: 8.5 } },
  { rotulo: 'jul/2026', valores: { comprado: 0, pontuado: null } },
  { rotulo: 'ago/2026', valores: { comprado: -4, pontuado: 0 } },
];
const comprado = { chave: 'comprado', rotulo: 'Comprado' } as const;
const pontuado = { chave: 'pontuado', rotulo: 'Pontuado' } as const;

test('a chart is told by place and series, without what is zero', () => {
  expect(describe({ pontos, series: [comprado, pontuado], formato: formatPontos })).toBe(
    'jun/2026, Comprado 1.200, Pontuado 8,50; ago/2026, Comprado -4',
  );
});

test('a single series goes without its name', () => {
  expect(describe({ pontos, series: [pontuado], formato: formatPontos })).toBe('jun/2026, 8,50');
});

test('nothing but zeros is nothing to draw', () => {
  expect(hasValores(pontos, [comprado])).toBe(true);
  expect(hasValores(pontos.slice(1, 2), [comprado, pontuado])).toBe(false);
});
