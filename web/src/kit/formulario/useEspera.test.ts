import { expect, test } from 'vitest';
import { lastOf } from './useEspera.ts';

test.each([
  ['in their order', [5, 10]],
  ['the other way round', [10, 5]],
] as const)(
  'what is asked for while a form waits is waited for as well, and its answer counts: %s',
  async (_, [um, outro]) => {
    const answer = (achou: boolean, ms: number) => new Promise<boolean>((resolve) => setTimeout(resolve, ms, achou));
    const ultimo = { current: answer(true, um) };
    const resposta = lastOf(ultimo);
    ultimo.current = answer(false, outro);
    expect(await resposta).toBe(false);
  },
);
