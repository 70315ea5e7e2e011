import { listResgates } from '@pontua/contract/resgates';
import { expect, test } from 'vitest';
import { withoutFiltros } from '../../kit/lista/semFiltros.ts';
import { filtrosResgate, toQuery } from './FiltrosDeResgates.tsx';

test('each filter has the name that the question gives it, so that a search can be tried without them', () => {
  const query = toQuery({
    rede: '3',
    gestorNome: 'Ana',
    status: '1',
    dataInicial: '2026-06-01',
    dataFinal: '2026-06-15',
    atrasados: '1',
  });
  expect(withoutFiltros(listResgates, query, { nomes: Object.keys(filtrosResgate) })).toEqual({ filtros: {} });
});
