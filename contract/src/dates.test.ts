import { expect, test } from 'vitest';
import { formatDia } from './dates.ts';

test.each([
  ['2026-12-31', '31/12/2026'],
  ['2026-12', '12/2026'],
  // Half past ten at night in São Paulo, half past one of the next day in Greenwich.
  ['2026-08-01T01:30:00Z', '31/07/2026'],
  ['2026-08-01T01:30:00.123+00:00', '31/07/2026'],
  ['2026-08-01T03:00:00Z', '01/08/2026'],
])('%s is shown as the day that it is in São Paulo, %s', (texto, dia) => {
  expect(formatDia(texto)).toBe(dia);
});
