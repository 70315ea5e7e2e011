import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { codigoEm, newSegredo, passoDe, uriOf } from './totp.ts';

/** Appendix B of RFC 6238, SHA-1; its codes have eight digits, of which ours are the last six. */
const segredo = Secret.fromLatin1('12345678901234567890').base32;
const vetores: [segundos: number, codigo: string][] = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
];
const em = (segundos: number) => new Date(segundos * 1000).toISOString();

test.each(vetores)('at second %i the code is that of the RFC', (segundos, codigo) => {
  expect(codigoEm(segredo, em(segundos))).toBe(codigo.slice(2));
  expect(passoDe(segredo, codigo.slice(2), em(segundos))).toBe(Math.floor(segundos / 30));
});

test.each([
  [-61, null],
  [-30, 1],
  [0, 1],
  [30, 1],
  [61, null],
])('a clock that is %i seconds off', (segundos, aceito) => {
  const codigo = codigoEm(segredo, em(1_111_111_110));
  const passo = passoDe(segredo, codigo, em(1_111_111_110 + segundos));
  expect(passo).toBe(aceito === null ? null : Math.floor(1_111_111_110 / 30));
});

test.each(['000000', '12345', '1234567', 'abcdef', ''])('%s is of no step', (codigo) =>
  expect(passoDe(segredo, codigo, em(59))).toBeNull(),
);

test('secrets differ, and the address says whose account it is', () => {
  const um = newSegredo();
  expect(um).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSegredo()).not.toBe(um);
  const uri = new URL(uriOf(um, { emissor: 'Pontua', conta: 'rita@casa.example' }));
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.searchParams.get('secret')).toBe(um);
  expect(uri.searchParams.get('issuer')).toBe('Pontua');
});
