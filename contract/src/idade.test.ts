import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasIdade } from './idade.ts';

test.each([
  ['on the very birthday', '2008-06-15', '2026-06-15', true],
  ['a day before it', '2008-06-16', '2026-06-15', false],
  ['at the end of the year', '2008-12-31', '2026-12-30', false],
  ['and on its last day', '2008-12-31', '2026-12-31', true],
  ['born on 29 February, on the 28th of a year without one', '2008-02-29', '2026-02-28', false],
  ['born on 29 February, on 1 March', '2008-02-29', '2026-03-01', true],
  ['born on 28 February of a leap year', '2008-02-28', '2026-02-28', true],
  ['born in the future', '2030-01-01', '2026-06-15', false],
])('eighteen %s', (_, nascimento, hoje, esperado) => {
  expect(hasIdade(nascimento, hoje)).toBe(esperado);
});

/** Midnight in UTC of `YYYY-MM-DD`; the year's own length is left to the calendar. */
const dia = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
const texto = (data: Date) => data.toISOString().slice(0, 10);

test('as the calendar counts, whoever it is and whenever', () => {
  fc.assert(
    fc.property(dia, dia, (nascimento, hoje) => {
      // Adding years to 29 February runs over into 1 March here, which is the rule.
      const completa = new Date(nascimento);
      completa.setUTCFullYear(nascimento.getUTCFullYear() + 18);
      expect(hasIdade(texto(nascimento), texto(hoje))).toBe(texto(completa) <= texto(hoje));
    }),
  );
});
