import { expect, it } from 'vitest';
import { createIntencao } from './intencao.ts';

const pedido = { body: { codigoPremio: 'PIX-50', qtde: 1 } };

it('keeps the key while the same thing is tried again', () => {
  const intencao = createIntencao();
  expect(intencao.keep(pedido)).toMatch(/^[0-9a-f]{32}$/);
  expect(intencao.keep({ body: { ...pedido.body } })).toBe(intencao.keep(pedido));
});

it('takes a new key for another content, and for the same content after a definite answer', () => {
  const intencao = createIntencao();
  const primeira = intencao.keep(pedido);
  const outra = intencao.keep({ body: { ...pedido.body, qtde: 2 } });
  intencao.release();
  expect(new Set([primeira, outra, intencao.keep(pedido)]).size).toBe(3);
});
