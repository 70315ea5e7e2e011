import { expect, test } from 'vitest';
import { isSoma } from './somas.ts';

const coluna = { obrigatoria: true, numerica: false, chave: false };
/** CNPJ (which a line is known by), day, product, quantity. */
const colunas = [{ ...coluna, chave: true }, coluna, coluna, { ...coluna, numerica: true }];
const celulasDe = (linha: string) => linha.split(';').map((celula) => (celula === '' ? null : celula));

test.each([
  ';;;12',
  'Total;;;12',
  'TOTAL GERAL:;;;12',
  'Totais;;;12',
  'Soma;;;12',
  ';Subtotal;;12',
  ';;Total de compras: 3;12',
  '11222333000181;Subtotal;;12',
  '11.222.333/0001-81 Total;;;12',
])('%s is a sum', (linha) => {
  expect(isSoma({ linha: 9, celulas: celulasDe(linha) }, colunas)).toBe(true);
});

test.each([
  '11222333000181;08/05/2026;PX-1;12',
  '11222333000181;;;12',
  ';08/05/2026;PX-1;12',
  'Total;08/05/2026;PX-1;12',
  '11222333000181;08/05/2026;Total;12',
  'Totalmente;;;12',
  ';;;',
])('%s is none', (linha) => {
  expect(isSoma({ linha: 9, celulas: celulasDe(linha) }, colunas)).toBe(false);
});

test('nor is a line that cannot be read as a whole', () => {
  expect(isSoma({ linha: 9, celulas: celulasDe('Total;;;12'), falta: 'Linha cortada' }, colunas)).toBe(false);
});
