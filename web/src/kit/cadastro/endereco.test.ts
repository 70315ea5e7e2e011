import type { EnderecoCep } from '@pontua/contract/ceps';
import { expect, it } from 'vitest';
import { emptyEndereco, fillEndereco } from './endereco.ts';

const paulista: EnderecoCep = {
  cep: '01310100',
  logradouro: 'Avenida Paulista',
  complemento: 'lado par',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
};
const sorriso: EnderecoCep = {
  cep: '78890000',
  logradouro: '',
  complemento: '',
  bairro: '',
  localidade: 'Sorriso',
  uf: 'MT',
};
const vazio = { endRua: '', endNumero: '', endBairro: '', endCidade: '', endEstado: '', endComplemento: '' };
const achado = {
  endRua: 'Avenida Paulista',
  endBairro: 'Bela Vista',
  endCidade: 'São Paulo',
  endEstado: 'SP',
  endComplemento: 'lado par',
};
const daPaulista = { ...vazio, ...achado };

/** Nothing was typed while it was looked up. */
const fill = (endereco: EnderecoCep, atuais: typeof vazio, anterior = {}) =>
  fillEndereco(endereco, { atuais, anterior, antes: atuais });

it('fills an empty address in', () => {
  expect(fill(paulista, vazio)).toEqual(achado);
});

it('writes over another address, but not over a complement that somebody typed', () => {
  const meu = { ...daPaulista, endRua: 'Rua A', endComplemento: 'apto 12' };
  expect(fill(paulista, meu)).toEqual({
    endRua: 'Avenida Paulista',
    endBairro: 'Bela Vista',
    endCidade: 'São Paulo',
    endEstado: 'SP',
  });
});

it('takes away what the last CEP had written and the new one does not know', () => {
  expect({ ...daPaulista, ...fill(sorriso, daPaulista, daPaulista) }).toEqual({
    endNumero: '',
    endRua: '',
    endBairro: '',
    endCidade: 'Sorriso',
    endEstado: 'MT',
    endComplemento: '',
  });
});

it('leaves a street that was typed for a town with a single CEP', () => {
  const digitado = { ...vazio, endRua: 'Rua das Acácias', endBairro: 'Centro' };
  expect({ ...digitado, ...fill(sorriso, digitado) }).toMatchObject({
    endRua: 'Rua das Acácias',
    endBairro: 'Centro',
    endCidade: 'Sorriso',
  });
});

it('takes a street away that is of another town, also where it was kept or typed', () => {
  const guardado = { ...daPaulista, endCidade: 'sao paulo', endComplemento: 'apto 12' };
  expect({ ...guardado, ...fill(sorriso, guardado) }).toEqual({
    endNumero: '',
    endRua: '',
    endBairro: '',
    endCidade: 'Sorriso',
    endEstado: 'MT',
    endComplemento: 'apto 12',
  });
  const daCidade = { ...guardado, endCidade: 'SORRISO', endEstado: 'MT' };
  expect({ ...daCidade, ...fill(sorriso, daCidade) }).toMatchObject({ endRua: 'Avenida Paulista' });
});

it('takes only what was looked up away where the next CEP cannot be asked about', () => {
  const mexido = { ...daPaulista, endRua: 'Rua A', endComplemento: 'apto 12' };
  const empty = (atuais: typeof vazio, anterior = {}) => emptyEndereco({ atuais, anterior, antes: atuais });
  expect(empty(mexido, daPaulista)).toEqual({ endBairro: '', endCidade: '', endEstado: '' });
  expect(empty(daPaulista)).toEqual({});
});

it('leaves what was typed while the CEP was looked up, and fills in what was emptied', () => {
  const antes = { ...daPaulista, endRua: 'Rua A', endNumero: '10' };
  const digitado = { ...antes, endRua: 'Rua B', endNumero: '20', endBairro: '' };
  expect(fillEndereco(paulista, { atuais: digitado, anterior: {}, antes })).toEqual({
    endBairro: 'Bela Vista',
    endCidade: 'São Paulo',
    endEstado: 'SP',
  });
});

it('takes the number of another street away with it, and not one that was typed since', () => {
  const naRuaA = { ...daPaulista, endRua: 'Rua A', endNumero: '10' };
  expect(fill(paulista, naRuaA)).toMatchObject({ endRua: 'Avenida Paulista', endNumero: '' });
  expect(fill(sorriso, { ...naRuaA, endRua: 'Rua B' })).toMatchObject({ endRua: '', endNumero: '' });
  expect(fill(paulista, { ...naRuaA, endRua: 'avenida paulista' })).not.toHaveProperty('endNumero');
  expect(fill(paulista, { ...vazio, endNumero: '10' })).not.toHaveProperty('endNumero');
  const naPaulista = { ...daPaulista, endNumero: '10' };
  expect(emptyEndereco({ atuais: naPaulista, anterior: daPaulista, antes: naPaulista })).toMatchObject({
    endNumero: '',
  });
  const antes = { ...naRuaA, endNumero: '5' };
  expect(fillEndereco(paulista, { atuais: naRuaA, anterior: {}, antes })).not.toHaveProperty('endNumero');
});
