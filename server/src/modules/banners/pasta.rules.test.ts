import { describe, expect, test } from 'vitest';
import { readNome } from './pasta.rules.ts';

describe('the name of a file says', () => {
  test.each([
    ['1.jpg', { cnpj: null, texto: 'Destaque', ordem: 1, link: null }],
    ['2 - Ponto que vira Pix (pix).png', { cnpj: null, texto: 'Ponto que vira Pix', ordem: 2, link: '/loja?tipo=pix' }],
    ['03_Air_Fryer_nova (ELE0010).webp', { texto: 'Air Fryer nova', ordem: 3, link: '/premio/ELE0010' }],
    ['4 Café (CAFÉ 1).webp', { texto: 'Café', link: '/premio/CAF%C3%89%201' }],
    ['Natal.jpg', { cnpj: null, texto: 'Natal', ordem: 0 }],
    ['11222333000181.jpg', { cnpj: '11222333000181', texto: 'Destaque', ordem: 0 }],
    [
      '11222333000181 Aniversário da loja (credito).jpg',
      { cnpj: '11222333000181', texto: 'Aniversário da loja', link: '/loja?tipo=credito' },
    ],
    // Fourteen digits that are no CNPJ are a number like any other, and a date is no place in an order.
    ['20261225000000 Natal.jpg', { cnpj: null, texto: 'Natal', ordem: 0 }],
    ['Promoção (só hoje) vale muito.jpg', { texto: 'Promoção (só hoje) vale muito', link: null }],
  ])('%s', (nome, esperado) => {
    expect(readNome(nome)).toMatchObject(esperado);
  });

  test('the same with accents as macOS writes them', () => {
    expect(readNome('1 Prêmios.jpg'.normalize('NFD')).texto).toBe('Prêmios');
  });
});
