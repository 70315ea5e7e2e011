import { telas } from '@pontua/contract/access';
import { expect, it } from 'vitest';
import { firstTela } from './vistas.ts';

const only = (...vistas: string[]) => ({
  nivel: 7,
  permissoes: Object.keys(telas).map((tela) => ({ tela, permissoes: vistas.includes(tela) ? [7] : [2] })),
});

it('a level begins at the first screen that it sees', () => {
  expect(firstTela(only('/painel/antifraude', '/painel/redes'))).toBe('/painel/redes');
});

it('a level that was given no screen has none', () => {
  expect(firstTela(only())).toBeUndefined();
});
