import { expect, test } from 'vitest';
import { z } from 'zod';
import { withoutFiltros } from './semFiltros.ts';

const endpoint = { query: z.object({ completo: z.number().optional(), ano: z.string().optional() }) };
const filtros = (...nomes: string[]) => ({ nomes });

test('the question keeps what is no filter', () => {
  const query = { completo: 1, rede: '3', filtros: { status: '1', atrasados: undefined } };
  expect(withoutFiltros(endpoint, query, filtros('rede', 'status'))).toEqual({
    completo: 1,
    filtros: { atrasados: undefined },
  });
});

test('nothing is asked where nothing is filtered by, or a filter is not found in the question', () => {
  expect(withoutFiltros(endpoint, { rede: '3' }, undefined)).toBeNull();
  expect(withoutFiltros(endpoint, { rede: '3' }, filtros())).toBeNull();
  expect(withoutFiltros(endpoint, { gestorNome: 'Ana' }, filtros('gestor'))).toBeNull();
});

test('nothing is asked of a list that needs its filter', () => {
  const precisa = { query: z.object({ ano: z.string() }) };
  expect(withoutFiltros(precisa, { ano: '2026' }, filtros('ano'))).toBeNull();
});
