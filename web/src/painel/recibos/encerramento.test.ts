import { expect, test } from 'vitest';
import { describeFalha } from './encerramento.ts';

test.each([
  ['estado_invalido', 'Este recibo já foi encerrado', 'Erro ao encerrar pontuação: Este recibo já foi encerrado'],
  ['erro_interno', 'Algo deu errado do nosso lado', 'Erro ao encerrar pontuação: Erro desconhecido'],
] as const)('of %s', (codigo, message, dito) => {
  expect(describeFalha({ codigo, message })).toBe(dito);
});
