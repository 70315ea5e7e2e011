import { findSuperlinear } from '@pontua/contract/test/linear';
import { describe, expect, test } from 'vitest';
import * as mascaras from './kit/formulario/mascaras.ts';
import { asEan } from './loja/enviar/leitor/leitura.ts';

/** What takes apart a text that was typed, pasted or seen by a camera. */
const leitores: Record<string, (texto: string) => unknown> = { ...mascaras, asEan };

describe('a megabyte of the worst is work of its length for', () => {
  test.each(Object.entries(leitores))('%s', { timeout: 60_000 }, (_, leitor) => {
    expect(findSuperlinear(leitor)).toBeNull();
  });
});
