import { expect, it } from 'vitest';
import { isSoLetras } from './endereco.ts';

it.each<[string, { busca?: string; pagina?: number; categorias?: string[] }, boolean]>([
  ['', { busca: 'p' }, false],
  ['p', { busca: 'pa' }, true],
  ['panelas', { busca: '' }, false],
  ['panelas', { pagina: 2 }, false],
  // Without its filters the same search is another step.
  ['panelas', { busca: 'panelas', categorias: [], pagina: 1 }, false],
])('a change of %j by %j is only letters: %s', (antes, mudanca, so) => expect(isSoLetras(antes, mudanca)).toBe(so));
