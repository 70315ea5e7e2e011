import type { Midia } from '@pontua/contract/midias';
import { expect, test } from 'vitest';
import { ondeEQuando } from './palavras.ts';

test.each([
  ['Casa & Fogão Joinville', 'Joinville', 'Casa & Fogão Joinville · 03/09/2026'],
  ['Casa & Fogão JOINVILLE', 'Joinville', 'Casa & Fogão JOINVILLE · 03/09/2026'],
  ['Casa & Fogão', 'Joinville', 'Casa & Fogão · Joinville · 03/09/2026'],
  ['Mercado Ario', 'Rio', 'Mercado Ario · Rio · 03/09/2026'],
  ['Casa & Fogão', null, 'Casa & Fogão · 03/09/2026'],
])('%s in %s is told as %s', (revenda, cidade, texto) => {
  expect(ondeEQuando({ revenda, cidade, resgatadoEm: '2026-09-03' } as Midia)).toBe(texto);
});
