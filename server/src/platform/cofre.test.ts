import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSealed, seal, unseal } from './cofre.ts';

const chave = randomBytes(32);

/** What fast-check itself offers looks at all million of them first, a second of work. */
const ponto = fc.oneof(fc.nat(0xff), fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10_ffff }));

test('what is sealed opens with its key, in its place, and is never twice the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: ponto.map((n) => String.fromCodePoint(n)) }), (texto) => {
      const selado = seal(chave, texto, 'a.b');
      expect(isSealed(selado)).toBe(true);
      expect(seal(chave, texto, 'a.b')).not.toBe(selado);
      expect(unseal(chave, selado, 'a.b')).toBe(texto);
    }),
  );
});

test('with another key, for another place, or touched, it does not open', () => {
  const selado = seal(chave, 'segredo', 'a.b');
  expect(selado).not.toContain('segredo');
  expect(unseal(randomBytes(32), selado, 'a.b')).toBeNull();
  expect(unseal(chave, selado, 'a.c')).toBeNull();
  const tocado = `${selado.slice(0, -2)}${selado.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const outro of [tocado, selado.slice(0, 20), 'segredo', '']) expect(unseal(chave, outro, 'a.b')).toBeNull();
});
