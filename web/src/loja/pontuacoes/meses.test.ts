import { afterEach, expect, it, vi } from 'vitest';
import { mesesDesde } from './meses.ts';

afterEach(() => void vi.useRealTimers());

it.each([
  ['2026-11-28', '', ['2026-11']],
  ['2026-11-01', '2026-11', ['2026-11']],
  [
    '2025-11-30',
    '2026-02',
    [
      '2026-11',
      '2026-10',
      '2026-09',
      '2026-08',
      '2026-07',
      '2026-06',
      '2026-05',
      '2026-04',
      '2026-03',
      '2026-02',
      '2026-01',
      '2025-12',
      '2025-11',
    ],
  ],
  // What an address names of before, or of the future.
  ['2026-10-05', '2025-12', ['2026-11', '2026-10', '2025-12']],
  ['2026-10-05', '2027-01', ['2027-01', '2026-11', '2026-10']],
  [null, '', []],
])('of a statement that begins on %s, with %j in the address', (desde, escolhido, meses) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T23:30:00-03:00') });
  expect(mesesDesde(desde, escolhido)).toEqual(meses);
});
