import { telasDoVendedor } from '@pontua/contract/links';
import { expect, test } from 'vitest';
import { telasLoja } from './telas.ts';

test('a banner may lead to every screen of sellers, but for those of one thing', () => {
  const abertas = Object.keys(telasLoja).filter((tela) => !tela.includes(':'));
  expect([...telasDoVendedor].sort()).toEqual(abertas.sort());
});
