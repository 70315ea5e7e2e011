import { formatInstante } from '@pontua/contract/dates';
import type { ValorCelula } from '@pontua/contract/list';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { createFormatInstante, csvCell, csvLine, writeCell } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+55 11', "'+55 11"],
  ['-x', "'-x"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  [' =1', "' =1"],
  ['\u00a0=1', "'\u00a0=1"],
  ['＝1+1', "'＝1+1"],
  ['＋55', "'＋55"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\u3000＝1', "'\u3000＝1"],
  ['﹦1', "'﹦1"],
  ['Élida = 1', 'Élida = 1'],
  ['=HYPERLINK("x";"y")', `"'=HYPERLINK(""x"";""y"")"`],
  ['-12,50', '-12,50'],
  ['+1.234,56', '+1.234,56'],
  ['-1-1', "'-1-1"],
  // What a screen shows where there is none.
  ['-', '-'],
  ['--', "'--"],
  ['a;b', '"a;b"'],
  ['diz "oi"\nfim', '"diz ""oi""\nfim"'],
  [-12.5, '-12,5'],
  [0, '0'],
  [true, 'Sim'],
  [null, ''],
])('%j becomes %j', (valor, celula) => {
  expect(csvCell(valor)).toBe(celula);
});

test('whatever is written is read back, apart from the apostrophe that disarms a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 6 }), (textos) => {
      const lidos = Papa.parse<string[]>(csvLine(textos), { delimiter: ';', newline: '\r\n' }).data[0] ?? [];
      expect(lidos.map((lido, i) => (lido === textos[i] ? lido : lido.replace(/^'/, '')))).toEqual(textos);
    }),
  );
});

test('nothing that is read back would be run as a formula', () => {
  fc.assert(
    fc.property(fc.constantFrom(...'=+-@\t\r＝＋－＠'), fc.string(), (inicio, resto) => {
      const [lido = ''] =
        Papa.parse<string[]>(csvLine([inicio + resto]), { delimiter: ';', newline: '\r\n' }).data[0] ?? [];
      expect(/^[=+\-@\t\r＝＋－＠]/.test(lido) && !/^([+-]?[\d.]+(,\d+)?|-)$/.test(lido)).toBe(false);
    }),
  );
});

describe('what columns hold', () => {
  test.each<[Parameters<typeof writeCell>[0], ValorCelula, string]>([
    // Excel and LibreOffice would take bare digits for a number, and keep neither zeros in front nor more than fifteen of them.
    [{ tipo: 'identificador' }, '007', '"=""007"""'],
    [
      { tipo: 'identificador' },
      '35260612345678000195550010000045121000045129',
      '"=""35260612345678000195550010000045121000045129"""',
    ],
    [{ tipo: 'identificador' }, '529.982.247-25', '529.982.247-25'],
    [{ tipo: 'identificador' }, 'NF 12', 'NF 12'],
    [{ tipo: 'identificador' }, '=1+1', "'=1+1"],
    [{ tipo: 'identificador' }, null, ''],
    [{ tipo: 'dia' }, '2026-02-28', '28/02/2026'],
    [{ tipo: 'dia' }, null, ''],
    [{ tipo: 'instante' }, '2026-06-15T12:00:00Z', '15/06/2026 09:00:00'],
    [{ tipo: 'simNao' }, false, 'Não'],
    [{ tipo: 'simNao' }, 1, 'Sim'],
    [{ tipo: 'codigo', nomes: { 0: 'Não entregue' } }, 0, 'Não entregue'],
    [{ tipo: 'codigo', nomes: {} }, 9, '9'],
    [{ tipo: 'reais' }, -12.5, '-12,5'],
    [{}, '-1+1', "'-1+1"],
  ])('%j %j is %s', (coluna, valor, texto) => {
    expect(writeCell(coluna)(valor)).toBe(texto);
  });
});

test('a moment in a file is written as it is anywhere else, also in the summers that had a time of their own', () => {
  const format = createFormatInstante();
  const horas = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(horas, (hora) => {
      expect(format(hora.toISOString())).toBe(formatInstante(hora.toISOString()));
    }),
  );
  for (const dia of ['2018-11-04T02:59:59.9Z', '2018-11-04T03:00:00Z', '2019-02-17T01:30:00Z', '2019-02-17T02:30:00Z'])
    expect(format(dia)).toBe(formatInstante(dia));
});
