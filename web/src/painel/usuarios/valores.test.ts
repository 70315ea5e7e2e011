import { expect, test } from 'vitest';
import { corpoDe, faltasDe, faltasDoAlcance, listasDe, usuarioVazio } from './valores.ts';

const livre = { redes: false, revendas: false };

test.each([
  ['a level of stores, given by anybody', 'revendas', livre, ['revendas']],
  ['a level of chains, given by anybody', 'redes', livre, ['redes']],
  ['a level that needs no reach, given by who reaches all', null, livre, []],
  ['the same, given by who is restricted to stores', null, { redes: false, revendas: true }, ['revendas']],
  ['the same, given by who is restricted to chains', null, { redes: true, revendas: false }, ['revendas', 'redes']],
] as const)('%s', (_, restritoA, restrito, listas) => {
  expect(listasDe(restritoA, restrito)).toEqual(listas);
});

test('of two lists one choice is enough; of one list it has to be there', () => {
  const valores = { ...usuarioVazio, senha: 'Segredo2026!' };
  const comRede = { ...valores, idRedesPermitidas: ['7'] };
  expect(faltasDe(valores, [], false)).toEqual({});
  expect(faltasDe(valores, ['redes'], false)).toEqual({ idRedesPermitidas: 'Selecione ao menos uma rede' });
  expect(faltasDe(valores, ['revendas', 'redes'], false)).toEqual({
    idRevendasPermitidas: 'Selecione ao menos uma loja ou uma rede',
  });
  expect(faltasDe(comRede, ['revendas', 'redes'], false)).toEqual({});
});

test('what was chosen for another level is not sent', () => {
  const valores = { ...usuarioVazio, idRedesPermitidas: ['7'], idRevendasPermitidas: ['1', '2'] };
  expect(corpoDe(valores, ['revendas'])).toMatchObject({ idRevendasPermitidas: '1,2', idRedesPermitidas: '' });
});

test('who is restricted leaves nobody without a reach, which would be all of it', () => {
  const nada = { idRevendasPermitidas: [], idRedesPermitidas: [] };
  const daRede = listasDe(null, { redes: true, revendas: false });
  expect(faltasDoAlcance(nada, daRede)).toEqual({ idRevendasPermitidas: 'Selecione ao menos uma loja ou uma rede' });
  expect(faltasDoAlcance({ ...nada, idRedesPermitidas: ['7'] }, daRede)).toEqual({});
  expect(faltasDoAlcance(nada, listasDe(null, livre))).toEqual({});
});
