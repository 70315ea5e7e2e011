import { describe, expect, it } from 'vitest';
import { ChavePix, type TipoChavePix } from './pix.ts';

/** 64 before the sign, and domains in pieces of 63, are what a mailbox may have; the directory takes 77 in all. */
const email = (tamanho: number) => `${'a'.repeat(tamanho - '@exemplo.com.br'.length)}@exemplo.com.br`;

describe('a Pix key', () => {
  it.each<[TipoChavePix, string, string]>([
    ['CPF', '390.533.447-05', '39053344705'],
    ['CPF', ' 52998224725 ', '52998224725'],
    // Both its digits match, as of anybody's, though the library takes it for an example.
    ['CPF', '123.456.789-09', '12345678909'],
    ['CNPJ', '11.222.333/0001-81', '11222333000181'],
    ['CNPJ', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['Telefone', '(11) 98888-7777', '+5511988887777'],
    ['Telefone', '+55 11 98888-7777', '+5511988887777'],
    // 55 is an area of its own, too.
    ['Telefone', '(55) 99888-7777', '+5555998887777'],
    ['Telefone', '5555998887777', '+5555998887777'],
    ['Email', ' Ana.Lima@Exemplo.com.br', 'ana.lima@exemplo.com.br'],
    ['Email', email(77), email(77)],
    ['Chave Aleatória', '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
  ])('%s %s is kept as %s', (tipo, digitada, chave) => {
    expect(ChavePix(tipo, digitada)).toBe(chave);
    // As it is kept, it is itself a key.
    expect(ChavePix(tipo, chave)).toBe(chave);
  });

  it.each<[TipoChavePix, string]>([
    ['CPF', '390.533.447-06'],
    ['CPF', '111.111.111-11'],
    ['CPF', '11988887777'],
    ['CPF', ''],
    ['CNPJ', '11.222.333/0001-82'],
    ['CNPJ', '12ABC34501DE36'],
    // The directory has cell phones only.
    ['Telefone', '(11) 3333-4444'],
    ['Telefone', '(11) 33334-4445'],
    ['Telefone', '(10) 98888-7777'],
    ['Telefone', '988887777'],
    ['Telefone', '+1 415 555 0132'],
    ['Email', 'ana@exemplo'],
    ['Email', 'ana exemplo.com.br'],
    ['Email', email(78)],
    ['Chave Aleatória', '123e4567e12b12d1a456426655440000'],
    ['Chave Aleatória', '123e4567-e12b-12d1-a456-42665544000g'],
  ])('of kind %s is not %s', (tipo, digitada) => {
    expect(ChavePix(tipo, digitada)).toBeNull();
  });
});
