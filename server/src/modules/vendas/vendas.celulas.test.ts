import { describe, expect, test } from 'vitest';
import { createValidador } from './vendas.celulas.ts';

const validate = createValidador({ hoje: '2026-11-28', desde: '2021-11-28' });

/** What the line is loaded as, and what is wrong with it, where its kind of document is written so. */
const readTipo = (tipo: string) => {
  const celulas = ['529.982.247-25', tipo, '123', '27/11/2026', 'P1', '1', '10,00'];
  const { copia, faltas } = validate({ linha: 2, celulas });
  return { tipo: copia.split('\t')[2], faltas: faltas.map(({ coluna }) => coluna) };
};

describe('the kind of a fiscal document is told by the words that people write for it', () => {
  test.each([
    ...['N', 'nota', 'NF', 'NF-e', 'Nota Fiscal'].map((escrito) => [escrito, 'N'] as const),
    ...['c', 'Cupom', 'NFC-e', 'CF', 'CF-e', 'CUPOM FISCAL'].map((escrito) => [escrito, 'C'] as const),
  ])('%s is %s', (escrito, tipo) => {
    expect(readTipo(escrito)).toEqual({ tipo, faltas: [] });
  });

  test.each(['', 'X', 'recibo'])('"%s" is none', (escrito) => {
    expect(readTipo(escrito).faltas).toEqual(['Tipo Fiscal']);
  });
});
