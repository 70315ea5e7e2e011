import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

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
      expect(/^[=+\-@\t\r＝＋－＠]/.test(lido) && !/^[+-]?[\d.]+(,\d+)?$/.test(lido)).toBe(false);
    }),
  );
});
