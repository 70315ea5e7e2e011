import { expect, test, vi } from 'vitest';
import { ApiError } from '../../api/erro.ts';
import { outraSelecao } from './outraSelecao.ts';

test('the question about a number that is no longer so goes, and stays after any other refusal', () => {
  const close = vi.fn();
  const { onError } = outraSelecao(close);
  expect(onError(new ApiError(400, 'validacao', 'Status obrigatório'))).toBe(false);
  expect(close).not.toHaveBeenCalled();
  expect(onError(new ApiError(409, 'selecao_mudou', 'A seleção mudou: eram 40 e agora são 39'))).toBe(false);
  expect(close).toHaveBeenCalledOnce();
});
