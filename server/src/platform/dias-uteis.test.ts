import { describe, expect, test } from 'vitest';
import { diasUteisEntre, plusDiasUteis } from './dias-uteis.ts';

describe('bank business days', () => {
  test.each([
    ['Monday to Tuesday', '2026-06-08', 1, '2026-06-09'],
    ['Friday to Monday', '2026-06-12', 1, '2026-06-15'],
    ['Saturday counts from Monday', '2026-06-13', 1, '2026-06-15'],
    ['Carnival: Monday and Tuesday do not count, Ash Wednesday does', '2026-02-13', 1, '2026-02-18'],
    ['Carnival of 2027', '2027-02-05', 1, '2027-02-10'],
    ['Good Friday', '2026-04-02', 1, '2026-04-06'],
    ['Corpus Christi', '2026-06-03', 1, '2026-06-05'],
    ['20 November before it was a holiday', '2023-11-17', 1, '2023-11-20'],
    ['20 November since 2024', '2024-11-19', 1, '2024-11-21'],
    ['Christmas and New Year', '2026-12-24', 5, '2027-01-04'],
    ['an election on Sunday does not take the Monday', '2026-10-02', 1, '2026-10-05'],
    ['twenty days without a holiday', '2026-07-01', 20, '2026-07-29'],
    ['twenty days with Carnival among them', '2026-02-02', 20, '2026-03-04'],
    ['twenty days across three holidays of November', '2026-10-30', 20, '2026-12-01'],
    ['twenty days across the turn of the year', '2026-12-18', 20, '2027-01-19'],
  ])('%s', (_nome, dia, quantos, esperado) => {
    expect(plusDiasUteis(dia, quantos)).toBe(esperado);
  });

  test.each([
    ['the same day', '2026-06-08', '2026-06-08', 0],
    ['backwards', '2026-06-09', '2026-06-08', 0],
    ['segunda a terça', '2026-06-08', '2026-06-09', 1],
    ['a weekend', '2026-06-12', '2026-06-14', 0],
    ['Carnival between them', '2026-02-13', '2026-02-18', 1],
    ['the day that a forecast of twenty business days falls on', '2026-10-30', '2026-12-01', 20],
    ['a day typed with the wrong year holds nobody up', '2026-06-08', '2999-12-31', 2507],
  ])('between two days: %s', (_nome, desde, ate, quantos) => {
    expect(diasUteisEntre(desde, ate)).toBe(quantos);
  });

  test('all holidays of 2025 are left out', () => {
    const feriados = '01-01 03-03 03-04 04-18 04-21 05-01 06-19 11-20 12-25'.split(' ').map((dia) => `2025-${dia}`);
    const contados = new Set<string>();
    for (let dia = '2024-12-31'; dia < '2026-01-01'; dia = plusDiasUteis(dia, 1)) contados.add(dia);
    expect(feriados.filter((dia) => contados.has(dia))).toEqual([]);
    // 261 weekdays of 2025 less the nine above that fall on one, and 31 December 2024 where the walk began.
    expect(contados.size).toBe(261 - 9 + 1);
  });
});
