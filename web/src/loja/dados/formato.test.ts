import { expect, it } from 'vitest';
import { formatCelula } from './formato.ts';

it('writes points as everywhere else, and says what is empty', () => {
  const celulas = [13_554.75, 81.5, 548, 0, true, null, '', 'Norte'];
  expect(celulas.map((valor) => formatCelula(valor, 'Pontos'))).toEqual([
    '13.554,75',
    '81,50',
    '548',
    '0',
    'Sim',
    '–',
    '–',
    'Norte',
  ]);
});

it('writes money with its cents', () => {
  expect([100, 81.5, 0].map((valor) => formatCelula(valor, 'Valor (R$)'))).toEqual(['100,00', '81,50', '0,00']);
});
