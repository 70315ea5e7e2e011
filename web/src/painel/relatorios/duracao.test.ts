import { expect, test } from 'vitest';
import { formatDuracao } from './duracao.ts';

test.each([
  ['2026-11-22T12:00:00.000Z', '2026-11-22T12:00:00.400Z', 'menos de um segundo'],
  ['2026-11-22T12:00:00.000Z', '2026-11-22T12:00:03.440Z', '3,4 s'],
  ['2026-11-22T12:00:00.000Z', '2026-11-22T12:00:59.960Z', '1 min 0 s'],
  ['2026-11-22T12:00:00.000Z', '2026-11-22T12:02:05.000Z', '2 min 5 s'],
  ['2026-11-22T12:00:01.000Z', '2026-11-22T12:00:00.000Z', 'menos de um segundo'],
])('from %s to %s: %s', (de, ate, dito) => expect(formatDuracao(de, ate)).toBe(dito));
