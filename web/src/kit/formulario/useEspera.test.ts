import { expect, test } from 'vitest';
import { lastOf } from './useEspera.ts';

test('what is asked for while a form waits is waited for as well, and its answer counts', async () => {
  const [primeiro, segundo] = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
  const pedido: { current: Promise<boolean> | null } = { current: primeiro.promise };
  const resposta = lastOf(pedido);
  pedido.current = segundo.promise;
  primeiro.resolve(true);
  segundo.resolve(false);
  expect(await resposta).toBe(false);
});
