import { describe, expect, test } from 'vitest';
import { FiltroRede, lojaRef, lojaRefPorId, RedeRef } from './referencias.ts';

describe('a rede', () => {
  test.each([
    [3, 3],
    ['3', 3],
    [' 12 ', 12],
    ['São Bento', 'São Bento'],
    ['Rede 3', 'Rede 3'],
  ])('named by %o is %o', (sent, esperada) => {
    expect(RedeRef.parse(sent)).toBe(esperada);
  });

  test.each(['', ' ', 0, -1, 1.5, null, 'x'.repeat(121)])('is not named by %o', (sent) => {
    expect(RedeRef.safeParse(sent).success).toBe(false);
  });

  test('as a filter may be left out, or all of them', () => {
    expect([undefined, 'Todas', 'todas', '7', 'Sul'].map((sent) => FiltroRede.parse(sent))).toEqual([
      undefined,
      undefined,
      undefined,
      7,
      'Sul',
    ]);
  });
});

describe('a store', () => {
  const cnpj = { por: 'cnpj', valor: '11222333000181' };
  const codigo = (valor: string) => ({ por: 'codigo', valor });
  const id = (valor: number) => ({ por: 'id', valor });

  test.each([
    ['11.222.333/0001-81', [cnpj, codigo('11.222.333/0001-81')]],
    ['11222333000181', [cnpj, codigo('11222333000181')]],
    ['ES201', [codigo('ES201')]],
    ['0042', [codigo('0042'), id(42)]],
    [42, [id(42)]],
  ])('named by %o is read so', (sent, esperadas) => {
    expect(lojaRef().parse(sent)).toEqual(esperadas);
  });

  test('named by a field that is called an id is read as one first', () => {
    expect(lojaRefPorId().parse('42')).toEqual([id(42), codigo('42')]);
    expect(lojaRefPorId().parse('ES201')).toEqual([codigo('ES201')]);
  });
});
