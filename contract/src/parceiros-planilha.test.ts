import { expect, test } from 'vitest';
import { planilhaVendedores } from './parceiros-painel.ts';

const { sexo } = planilhaVendedores.campos.shape;

test.each([
  ['F', 'F'],
  [' fem ', 'F'],
  ['Feminino', 'F'],
  ['Mulher', 'F'],
  ['Fem.', 'F'],
  ['Masc.', 'M'],
  ['m', 'M'],
  ['Masc', 'M'],
  ['MASCULINO', 'M'],
  ['Homem', 'M'],
  ['Menina', undefined],
  ['Fulana', undefined],
  ['X', undefined],
])('“%s” in a column of sellers is %s', (escrito, lido) => {
  expect(sexo?.safeParse(escrito).data).toBe(lido);
});
