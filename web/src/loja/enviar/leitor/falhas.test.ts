import { expect, test } from 'vitest';
import { falhas, toFalha } from './falhas.ts';

test.each([
  ['NotAllowedError', falhas.negada],
  ['SecurityError', falhas.negada],
  ['NotFoundError', falhas.ausente],
  ['OverconstrainedError', falhas.ausente],
  ['NotReadableError', falhas.ocupada],
  ['AbortError', falhas.ocupada],
])('%s is told in words of its own', (nome, esperada) => {
  expect(toFalha(new DOMException('Could not start video source', nome))).toBe(esperada);
});

test('every reason ends with the way on', () => {
  for (const { texto } of Object.values(falhas)) expect(texto).toMatch(/[Dd]igite o código abaixo\.$/);
});
