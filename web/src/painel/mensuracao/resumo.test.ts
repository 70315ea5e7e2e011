import { expect, test } from 'vitest';
import { sumUp } from './resumo.ts';

test.each([
  [[12, -3, 0.5, null], '2 de 3 redes compram mais do que antes'],
  [[12, -3, null], '1 de 2 redes compra mais do que antes'],
  [[-1, 0], '0 de 2 redes compra mais do que antes'],
  [[12, null, null], '1 de 1 rede compra mais do que antes'],
  [[null, null], 'Sem compras de antes do cadastro para comparar'],
])('of chains that changed by %j: %s', (resultados, dito) => {
  expect(sumUp(resultados.map((resultadoMensal) => ({ resultadoMensal })))).toBe(dito);
});
