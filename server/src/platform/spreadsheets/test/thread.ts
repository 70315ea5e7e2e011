/** A validator of the tests' own: says with the first line in which thread it is, and leaves there as many numbers as it is told. */
import { threadId } from 'node:worker_threads';
import type { Validador } from '../validacao.ts';

const deixados: number[] = [];

export function createValidador({ numeros }: { numeros: number }): Validador {
  for (let n = 0; n < numeros; n += 1) deixados.push(n);
  return ({ linha }) => ({ copia: linha === 2 ? `${threadId}` : '', faltas: [] });
}
