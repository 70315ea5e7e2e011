import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNumero, readNumero } from './numeros.ts';

it.each([
  ['2', 0, 2],
  [' 12 ', 0, 12],
  ['1.234', 0, 1234],
  ['1.234,56', 2, 1234.56],
  ['1234.56', 2, 1234.56],
  ['0,045', 4, 0.045],
  ['0.045', 4, 0.045],
  // What the schema refuses by its bounds.
  ['-5', 0, -5],
  ['0', 0, 0],
  ['', 0, ''],
  // What is no number of this kind stays what was typed.
  ['1,5', 0, '1,5'],
  ['1,555', 2, '1,555'],
  ['1e9', 0, '1e9'],
  ['0x10', 0, '0x10'],
  ['dois', 0, 'dois'],
  ['2 un', 0, '2 un'],
])('%j with %d decimals is %j', (texto, casas, valor) => {
  expect(readNumero(texto, casas)).toBe(valor);
});

it('never becomes another number: what is shown of it is read as the same', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[-0-9.,e ]{0,9}$/)),
      fc.constantFrom(0, 2, 4),
      (texto, casas) => {
        const lido = readNumero(texto, casas);
        expect(readNumero(formatNumero(lido, casas), casas)).toBe(lido);
      },
    ),
  );
});
