import { expect, it } from 'vitest';
import { formatCelula } from './formato.ts';

it('writes points as everywhere else, and says what is empty', () => {
  expect([13_554.75, 81.5, 548, 0, true, null, '', 'Norte'].map(formatCelula)).toEqual([
    '13.554,75',
    '81,50',
    '548',
    '0',
    'Sim',
    '–',
    '–',
    'Norte',
  ]);
});
