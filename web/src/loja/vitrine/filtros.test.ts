import { expect, it } from 'vitest';
import { readFiltros } from './filtros.ts';

const semNada = { tipo: null, busca: '', categorias: [], soMeus: false, pagina: 1 };

it.each([
  'pagina=0',
  'pagina=-3',
  'pagina=1.5',
  'pagina=1e30',
  'pagina=muitas',
  'tipo=9x',
  'saldo=sim',
  `categoria=${'x'.repeat(1001)}`,
])('an address that says %s shows the catalogue as if it had not', (endereco) =>
  expect(readFiltros(new URLSearchParams(endereco))).toEqual(semNada),
);

it('a search is as long as the server takes it', () => {
  expect(readFiltros(new URLSearchParams({ busca: 'a'.repeat(200) })).busca).toHaveLength(100);
});
