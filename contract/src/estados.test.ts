import { expect, it } from 'vitest';
import { estado, estados, parseUf } from './estados.ts';

it('are 27, each once', () => {
  expect(new Set(estados.map(({ uf }) => uf)).size).toBe(27);
  expect(new Set(estados.map(({ nome }) => nome)).size).toBe(27);
});

it.each([
  ['SP', 'SP'],
  [' sp ', 'SP'],
  ['São Paulo', 'SP'],
  ['sao  paulo', 'SP'],
  ['MATO GROSSO DO SUL', 'MS'],
  ['Pará', 'PA'],
  ['Paraná', 'PR'],
  ['ZZ', null],
  ['SO', null],
  ['São', null],
  ['S P', null],
  ['', null],
])('%j is %s', (texto, uf) => {
  expect(parseUf(texto)).toBe(uf);
});

it('is asked for in words', () => {
  const faltaDe = (texto: unknown) => estado('Estado').safeParse(texto).error?.issues[0]?.message;
  expect([faltaDe('ZZ'), faltaDe(''), faltaDe(undefined), faltaDe('Bahia')]).toEqual([
    'Estado inválido',
    'Estado obrigatório',
    'Estado obrigatório',
    undefined,
  ]);
});
