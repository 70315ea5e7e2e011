import { expect, it, vi } from 'vitest';
import { CALMA_MS, createRenovacao } from './recusa.ts';

it('what is refused at the same time, or stays refused, asks for the permissions once', () => {
  let agora = 0;
  const ask = vi.fn(async () => undefined);
  const renova = createRenovacao(ask, () => agora);
  for (const instante of [0, 0, 5, CALMA_MS - 1]) {
    agora = instante;
    renova();
  }
  expect(ask).toHaveBeenCalledTimes(1);
  agora = CALMA_MS;
  renova();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('a renewal that fails is nobody’s error', async () => {
  const renova = createRenovacao(() => Promise.reject(new Error('sem conexão')));
  renova();
  await new Promise((resolve) => setTimeout(resolve));
});
