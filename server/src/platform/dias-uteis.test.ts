import { describe, expect, test } from 'vitest';
import { diasUteisEntre, plusDiasUteis } from './dias-uteis.ts';

describe('dias úteis bancários', () => {
  test.each([
    ['segunda a terça', '2026-06-08', 1, '2026-06-09'],
    ['sexta a segunda', '2026-06-12', 1, '2026-06-15'],
    ['sábado conta a partir de segunda', '2026-06-13', 1, '2026-06-15'],
    ['Carnaval: segunda e terça não contam, a Quarta-Feira de Cinzas conta', '2026-02-13', 1, '2026-02-18'],
    ['Carnaval de 2027', '2027-02-05', 1, '2027-02-10'],
    ['Sexta-Feira Santa', '2026-04-02', 1, '2026-04-06'],
    ['Corpus Christi', '2026-06-03', 1, '2026-06-05'],
    ['20 de novembro antes de ser feriado', '2023-11-17', 1, '2023-11-20'],
    ['20 de novembro desde 2024', '2024-11-19', 1, '2024-11-21'],
    ['Natal e Ano Novo', '2026-12-24', 5, '2027-01-04'],
    ['domingo de eleição não tira a segunda', '2026-10-02', 1, '2026-10-05'],
    ['vinte dias sem feriado', '2026-07-01', 20, '2026-07-29'],
    ['vinte dias com Carnaval no meio', '2026-02-02', 20, '2026-03-04'],
    ['vinte dias sobre três feriados de novembro', '2026-10-30', 20, '2026-12-01'],
    ['vinte dias na virada do ano', '2026-12-18', 20, '2027-01-19'],
  ])('%s', (_nome, dia, quantos, esperado) => {
    expect(plusDiasUteis(dia, quantos)).toBe(esperado);
  });

  test.each([
    ['o mesmo dia', '2026-06-08', '2026-06-08', 0],
    ['para trás', '2026-06-09', '2026-06-08', 0],
    ['segunda a terça', '2026-06-08', '2026-06-09', 1],
    ['um fim de semana', '2026-06-12', '2026-06-14', 0],
    ['Carnaval no meio', '2026-02-13', '2026-02-18', 1],
    ['o dia da previsão de vinte dias úteis', '2026-10-30', '2026-12-01', 20],
    ['uma data digitada com o ano errado não prende ninguém', '2026-06-08', '2999-12-31', 2507],
  ])('entre dois dias: %s', (_nome, desde, ate, quantos) => {
    expect(diasUteisEntre(desde, ate)).toBe(quantos);
  });

  test('todos os feriados de 2025 caem fora', () => {
    const feriados = '01-01 03-03 03-04 04-18 04-21 05-01 06-19 11-20 12-25'.split(' ').map((dia) => `2025-${dia}`);
    const contados = new Set<string>();
    for (let dia = '2024-12-31'; dia < '2026-01-01'; dia = plusDiasUteis(dia, 1)) contados.add(dia);
    expect(feriados.filter((dia) => contados.has(dia))).toEqual([]);
    // 261 weekdays of 2025 less the nine above that fall on one, and 31 December 2024 where the walk began.
    expect(contados.size).toBe(261 - 9 + 1);
  });
});
