import { expect, test } from 'vitest';
import { z } from './zod.ts';

test('an error without words of its own is told in Portuguese', () => {
  expect(z.object({ nome: z.string() }).safeParse({}).error?.issues[0]?.message).toBe('Valor inválido');
});
