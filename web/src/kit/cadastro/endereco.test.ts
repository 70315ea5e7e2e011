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
const vazio = { endRua: '', endBairro: '', endCidade: '', endEstado: '', endComplemento: '' };
const daPaulista = {
  endRua: 'Avenida Paulista',
  endBairro: 'Bela Vista',
  endCidade: 'São Paulo',
  endEstado: 'SP',
  endComplemento: 'lado par',
};

it('fills an empty address in', () => {
  expect(fillEndereco(paulista, vazio, {})).toEqual(daPaulista);
});

it('writes over another address, but not over a complement that somebody typed', () => {
  const meu = { ...daPaulista, endRua: 'Rua A', endComplemento: 'apto 12' };
  expect(fillEndereco(paulista, meu, {})).toEqual({
    endRua: 'Avenida Paulista',
    endBairro: 'Bela Vista',
    endCidade: 'São Paulo',
    endEstado: 'SP',
  });
});

it('takes away what the last CEP had written and the new one does not know', () => {
  expect({ ...daPaulista, ...fillEndereco(sorriso, daPaulista, daPaulista) }).toEqual({
    endRua: '',
    endBairro: '',
    endCidade: 'Sorriso',
    endEstado: 'MT',
    endComplemento: '',
  });
});

it('leaves a street that was typed for a town with a single CEP', () => {
  const digitado = { ...vazio, endRua: 'Rua das Acácias', endBairro: 'Centro' };
  expect({ ...digitado, ...fillEndereco(sorriso, digitado, {}) }).toMatchObject({
    endRua: 'Rua das Acácias',
    endBairro: 'Centro',
    endCidade: 'Sorriso',
  });
});

it('takes a street away that is of another town, also where it was kept or typed', () => {
  const guardado = { ...daPaulista, endCidade: 'sao paulo', endComplemento: 'apto 12' };
  expect({ ...guardado, ...fillEndereco(sorriso, guardado, {}) }).toEqual({
    endRua: '',
    endBairro: '',
    endCidade: 'Sorriso',
    endEstado: 'MT',
    endComplemento: 'apto 12',
  });
  const daCidade = { ...guardado, endCidade: 'SORRISO', endEstado: 'MT' };
  expect({ ...daCidade, ...fillEndereco(sorriso, daCidade, {}) }).toMatchObject({ endRua: 'Avenida Paulista' });
});

it('takes only what was looked up away where the next CEP cannot be asked about', () => {
  const mexido = { ...daPaulista, endRua: 'Rua A', endComplemento: 'apto 12' };
  expect(emptyEndereco(mexido, daPaulista)).toEqual({ endBairro: '', endCidade: '', endEstado: '' });
  expect(emptyEndereco(daPaulista, {})).toEqual({});
});
