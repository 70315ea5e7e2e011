import { describe, expect, test } from 'vitest';
import { chooseBanners, readNome } from './banners.rules.ts';

describe('the name of a file says', () => {
  test.each([
    ['1.jpg', { cnpj: null, texto: 'Destaque', tipo: null, premio: null }],
    ['2 - Ponto que vira Pix (pix).png', { cnpj: null, texto: 'Ponto que vira Pix', tipo: 'pix', premio: null }],
    ['03_Air_Fryer_nova (ELE0010).webp', { texto: 'Air Fryer nova', tipo: null, premio: 'ELE0010' }],
    ['Natal.jpg', { cnpj: null, texto: 'Natal' }],
    ['11222333000181.jpg', { cnpj: '11222333000181', texto: 'Destaque' }],
    [
      '11222333000181 Aniversário da loja (credito).jpg',
      { cnpj: '11222333000181', texto: 'Aniversário da loja', tipo: 'credito' },
    ],
    // Fourteen digits that are no CNPJ are a number like any other.
    ['20261225000000 Natal.jpg', { cnpj: null, texto: 'Natal' }],
    ['Promoção (só hoje) vale muito.jpg', { texto: 'Promoção (só hoje) vale muito', premio: null }],
  ])('%s', (nome, esperado) => {
    expect(readNome(nome)).toMatchObject(esperado);
  });

  test('the same with accents as macOS writes them', () => {
    expect(readNome('1 Prêmios.jpg'.normalize('NFD')).texto).toBe('Prêmios');
  });
});

describe('a store sees', () => {
  const arquivos = ['10 Dez.jpg', '2 Dois.jpg', '11222333000181 Meu.jpg', '11444777000161 Outro.jpg'];
  const textos = (cnpj: string, bannerExclusivo: boolean, nomes = arquivos) =>
    chooseBanners(nomes, { cnpj, bannerExclusivo }).map(({ texto }) => texto);

  test('the general ones in the order of their numbers', () => {
    expect(textos('11222333000181', false)).toEqual(['Dois', 'Dez']);
  });
  test('its own and no other, where it has an exclusive banner', () => {
    expect(textos('11222333000181', true)).toEqual(['Meu']);
  });
  test('the first general one, where its own is missing', () => {
    expect(textos('00000000000191', true)).toEqual(['Dois']);
    expect(textos('00000000000191', true, [])).toEqual([]);
  });
  test('ten at most', () => {
    expect(
      textos(
        '11222333000181',
        false,
        Array.from({ length: 30 }, (_, n) => `${n}.jpg`),
      ),
    ).toHaveLength(10);
  });
});
