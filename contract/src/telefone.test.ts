import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  celular,
  errorOfTelefone,
  formatTelefone,
  parseTelefone,
  telefoneOpcional,
  toInternacional,
} from './telefone.ts';

describe('a telephone number', () => {
  it.each([
    ['(11) 98765-4321', '11987654321'],
    ['11987654321', '11987654321'],
    [' 11 9 8765 4321 ', '11987654321'],
    // The country's code, in all its dresses.
    ['+55 (11) 98765-4321', '11987654321'],
    ['+5511987654321', '11987654321'],
    ['5511987654321', '11987654321'],
    ['0055 11 98765-4321', '11987654321'],
    ['+55 (0)11 98765-4321', '11987654321'],
    ['+55 011 98765-4321', '11987654321'],
    ['55 011 98765-4321', '11987654321'],
    // Copied from a phone's contacts, with marks of direction around it and a hyphen that does not break.
    ['\u202a+55\u00a011\u00a098765\u20114321\u202c', '11987654321'],
    // A zero, and a carrier's code.
    ['011 98765-4321', '11987654321'],
    ['0XX11 98765-4321', '11987654321'],
    ['0 15 11 98765-4321', '11987654321'],
    ['021 41 3333-4444', '4133334444'],
    ['0 55 11 98765-4321', '11987654321'],
    // 55 is an area of its own, too.
    ['(55) 99888-7777', '55998887777'],
    ['+55 55 99888-7777', '55998887777'],
    ['5555998887777', '55998887777'],
    ['(55) 3333-4444', '5533334444'],
    ['(11) 3333-4444', '1133334444'],
    ['+55 85 2345-6789', '8523456789'],
    ['tel:+55-47-5555-1234', '4755551234'],
  ])('%j is %s, and so is what it is shown and sent as', (texto, digitos) => {
    expect(parseTelefone(texto)).toEqual({ digitos, tipo: digitos.length === 11 ? 'celular' : 'fixo' });
    expect(parseTelefone(formatTelefone(texto))?.digitos).toBe(digitos);
    expect(toInternacional(texto)).toBe(`+55${digitos}`);
  });

  it.each([
    '',
    '987654321',
    '(11) 9876-5432',
    '(11) 98765-432',
    '(11) 98765-43210',
    '(55) 11987-6543',
    // No such areas.
    '(10) 98765-4321',
    '(20) 98765-4321',
    '(23) 3333-4444',
    '(00) 98765-4321',
    // Nobody's numbers.
    '(00) 00000-0000',
    '00000000000',
    '(11) 0000-0000',
    '(11) 00000-0000',
    '(11) 90000-0000',
    '(11) 99999-9999',
    '(11) 3333-3333',
    '11111111111',
    // Neither mobile nor landline: nine digits begin with 9, eight with 2 to 5.
    '(11) 88765-4321',
    '(11) 6333-4444',
    '(11) 1234-5678',
    // Other countries', also where their digits would make a number of ours.
    '+1 415 555 0132',
    '+44 98765 4321 0',
    '0044 98765 43210',
    '+351 912 345 678',
    // Several, or with more behind.
    '(11) 98765-4321 / (11) 3333-4444',
    '(11) 98765-4321 ramal 12',
    '0800 000 0000',
    '1'.repeat(1_000_000),
  ])('is none in %j', (texto) => {
    expect(parseTelefone(texto)).toBeNull();
    expect(toInternacional(texto)).toBeNull();
  });

  it('is the same however it is written', () => {
    const numero = fc.tuple(fc.constantFrom('11', '21', '55', '98'), fc.integer({ min: 0, max: 99_999_999 }));
    const prefixos = fc.constantFrom('', '0', '+55', '+55 ', '0055', '55', '0 31', '0XX', '+55 (0)');
    fc.assert(
      fc.property(numero, prefixos, fc.constantFrom('', ' ', '-', '.'), ([ddd, final], prefixo, entre) => {
        const oito = String(final).padStart(8, '0');
        const escrito = `${prefixo}${ddd}${entre}9${oito.slice(0, 4)}${entre}${oito.slice(4)}`;
        const feito = /^(0{8}|9{8})$/.test(oito);
        expect(parseTelefone(escrito)?.digitos ?? null).toBe(feito ? null : `${ddd}9${oito}`);
      }),
    );
  });
});

describe('what is wrong with a number', () => {
  it.each([
    ['', 'Celular obrigatório'],
    ['   ', 'Celular obrigatório'],
    ['119876', 'Celular inválido'],
    ['+1 415 555 0132', 'Celular inválido'],
    ['(10) 98765-4321', 'Celular inválido: o DDD 10 não existe'],
    ['(11) 3333-4444', 'Celular inválido: são nove dígitos depois do DDD'],
    ['(11) 98765-4321', null],
  ])('is said of %j: %s', (texto, falta) => {
    expect(errorOfTelefone('Celular', texto, 'celular')).toBe(falta);
    expect(celular('Celular').safeParse(texto).error?.issues[0]?.message ?? null).toBe(falta);
  });

  it('is not that it is a landline, where either will do, nor that it is missing where it may be', () => {
    const telefone = telefoneOpcional('Telefone');
    expect(telefone.parse('+55 (11) 3333-4444')).toBe('1133334444');
    expect(telefone.parse('(11) 98765-4321')).toBe('11987654321');
    for (const vazio of ['', '  ', null, undefined]) expect(telefone.parse(vazio)).toBeNull();
    expect(telefone.safeParse('1133').error?.issues[0]?.message).toBe('Telefone inválido');
  });
});
