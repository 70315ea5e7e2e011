import { expect, it } from 'vitest';
import { readFiltros, semFiltros, soBusca } from './filtros.ts';

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
  expect(readFiltros(new URLSearchParams(endereco))).toEqual(semFiltros),
);

it('a search is as long as the server takes it', () => {
  expect(readFiltros(new URLSearchParams({ busca: 'a'.repeat(200) })).busca).toHaveLength(100);
});

it('a search without its filters still is of the one kind that its page shows', () => {
  const filtrada = readFiltros(new URLSearchParams('busca=vale&categoria=Cozinha&saldo=1&pagina=3'));
  expect(soBusca(filtrada, 'credito')).toEqual({ ...semFiltros, busca: 'vale', tipo: 'credito' });
  expect(soBusca(filtrada, null)).toEqual({ ...semFiltros, busca: 'vale' });
});
