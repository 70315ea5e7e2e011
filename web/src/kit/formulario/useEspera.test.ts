import { afterEach, expect, test, vi } from 'vitest';
import { type Adiantado, lastOf } from './useEspera.ts';

afterEach(() => void vi.useRealTimers());

const answer = (faltas: Record<string, string>, ms: number): Adiantado => ({
  faltas: new Promise((resolve) => setTimeout(resolve, ms, faltas)),
  desiste: () => undefined,
});
const nada = {};
const errado = { endCep: 'CEP inválido' };

test.each([
  ['in their order', [5, 10]],
  ['the other way round', [10, 5]],
] as const)(
  'what is asked for while a form waits is waited for as well, and its answer counts: %s',
  async (_, [um, outro]) => {
    const ultimo = { current: answer(nada, um) };
    const resposta = lastOf(ultimo);
    ultimo.current = answer(errado, outro);
    expect(await resposta).toBe(errado);
  },
);

test('what is not answered in five seconds is given up, and what it says then counts', async () => {
  vi.useFakeTimers();
  let desiste = () => {};
  const faltas = new Promise<Record<string, string>>((resolve) => {
    desiste = () => resolve(errado);
  });
  const resposta = lastOf({ current: { faltas, desiste } });
  await vi.advanceTimersByTimeAsync(5000);
  expect(await resposta).toBe(errado);
});
