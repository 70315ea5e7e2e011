import { describe, expect, test } from 'vitest';
import { Dia } from './fields.ts';
import { CamposParceiro } from './parceiros.ts';
import { pontuarVenda } from './pontuacoes.ts';

const realizadoEm = pontuarVenda.body?.shape.venda.shape.realizadoEm;
const { dataNascimento } = CamposParceiro.shape;

describe('a calendar day', () => {
  test.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-02-31', false],
    ['1900-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-9', false],
    ['09/01/2026', false],
    // The database has no year zero either, and would answer with a failure.
    ['0000-01-01', false],
  ])('%s: %s', (texto, isDia) => {
    expect(Dia.safeParse(texto).success).toBe(isDia);
  });

  test('of a sale or a birth may come as eight digits, and as nothing else', () => {
    for (const schema of [realizadoEm, dataNascimento]) {
      expect(schema?.parse('20010228')).toBe('2001-02-28');
      expect(schema?.parse('2001-02-28')).toBe('2001-02-28');
      // Stripped of its bars, the last one would be 12 October 2012.
      for (const texto of ['20010229', '2001022', '31122001', '31/12/2001', '20/12/1012'])
        expect(schema?.safeParse(texto).success, texto).toBe(false);
    }
  });
});
