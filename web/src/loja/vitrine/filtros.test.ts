import { expect, it } from 'vitest';
import { isCatalogoVazio, readFiltros, semFiltros, soBusca } from './filtros.ts';

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

it('there is no prize where none is found without a filter: not where a search finds none, nor where it has just been emptied', () => {
  const nenhum = { data: { totalItens: 0 }, isPlaceholderData: false };
  expect(isCatalogoVazio(semFiltros, nenhum)).toBe(true);
  expect(isCatalogoVazio(semFiltros, { ...nenhum, data: { totalItens: 1 } })).toBe(false);
  expect(isCatalogoVazio(semFiltros, { data: undefined, isPlaceholderData: false })).toBe(false);
  expect(isCatalogoVazio(readFiltros(new URLSearchParams('busca=nada')), nenhum)).toBe(false);
  expect(isCatalogoVazio(semFiltros, { ...nenhum, isPlaceholderData: true })).toBe(false);
});
