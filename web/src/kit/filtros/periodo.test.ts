import { expect, it } from 'vitest';
import { presetOf, presetsOf } from './periodo.ts';

it.each([
  ['2026-06-15', ['2026-06-08', '2026-06-15'], ['2026-06-01', '2026-06-30'], ['2026-05-01', '2026-05-31']],
  ['2026-01-05', ['2025-12-29', '2026-01-05'], ['2026-01-01', '2026-01-31'], ['2025-12-01', '2025-12-31']],
  ['2026-03-31', ['2026-03-24', '2026-03-31'], ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
  ['2024-03-01', ['2024-02-23', '2024-03-01'], ['2024-03-01', '2024-03-31'], ['2024-02-01', '2024-02-29']],
])('seen from %s the presets are whole months and seven days back', (hoje, ...esperados) => {
  const prontos = presetsOf(hoje);
  expect(prontos.map(({ nome }) => nome)).toEqual(['Hoje', '7 dias', 'Este mês', 'Mês passado']);
  expect(prontos.map(({ dataInicial, dataFinal }) => [dataInicial, dataFinal])).toEqual([[hoje, hoje], ...esperados]);
});

it('days that are those of a preset have its name', () => {
  const prontos = presetsOf('2026-06-15');
  expect(presetOf(prontos, { dataInicial: '2026-05-01', dataFinal: '2026-05-31' })?.nome).toBe('Mês passado');
  expect(presetOf(prontos, { dataInicial: '2026-05-01', dataFinal: '' })).toBeUndefined();
});
