import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { createRegistros, type RegistroCsv } from './registros.ts';
import { detectSeparador } from './separador.ts';

const aspas = 'Há aspas abertas que não fecham nesta linha';

function read(texto: string, tamanho = texto.length, separador = ';'): RegistroCsv[] {
  const registros = createRegistros(separador);
  const lidos: RegistroCsv[] = [];
  for (let i = 0; i < texto.length; i += Math.max(1, tamanho)) {
    lidos.push(...registros.push(texto.slice(i, i + Math.max(1, tamanho))));
  }
  return [...lidos, ...registros.end()];
}

const celulas = (texto: string) => read(texto).map((registro) => registro.celulas);

test('line breaks of every kind end a line, within quotes they do not', () => {
  expect(celulas('a;b\r\nc;d\ne;f\rg;h')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
    ['g', 'h'],
  ]);
  expect(celulas('a;"b\r\nc"\nd;e')).toEqual([
    ['a', 'b\r\nc'],
    ['d', 'e'],
  ]);
});

test('blank lines keep their place', () => {
  expect(celulas('a\n\n\nb\n')).toEqual([['a'], [''], [''], ['b']]);
});

test('a quote within a cell is a quote', () => {
  expect(celulas('Cano 3/4";10\nTela 42" LED;1\n"diz ""oi""" ;2')).toEqual([
    ['Cano 3/4"', '10'],
    ['Tela 42" LED', '1'],
    ['diz "oi"', '2'],
  ]);
});

test('a quote that never closes costs its own line, whatever follows', () => {
  const texto = `a;1\nb;"2\nc;3\nd;"quatro";4\ne;"5" x;6\nf;7\n"g;8`;
  expect(read(texto).map(({ celulas: [primeira], falta }) => [primeira, falta])).toEqual([
    ['a', undefined],
    ['b', aspas],
    ['c', undefined],
    ['d', undefined],
    ['e', aspas],
    ['f', undefined],
    ['"g', aspas],
  ]);
  const longe = `b;"2\n${'c;3\n'.repeat(20_000)}`;
  const lidos = read(longe, 4096);
  expect(lidos).toHaveLength(20_001);
  expect(lidos.filter(({ falta }) => falta !== undefined)).toEqual([{ celulas: ['b', '"2'], falta: aspas }]);
});

test('a line that never ends is one error, and the next line is read', () => {
  const lidos = read(`a;b\ny;${'x'.repeat(3_000_000)}\nc;d`, 100_000);
  expect(lidos).toEqual([
    { celulas: ['a', 'b'] },
    { celulas: ['y', expect.stringMatching(/^x+$/)], falta: 'Esta linha é longa demais' },
    { celulas: ['c', 'd'] },
  ]);
});

test.each(['\n', '\r', '\r\n'])('the line after one that never ends is read wherever the text is cut: %j', (quebra) => {
  const longa = 'x'.repeat(1_000_001);
  const texto = `${longa}y${quebra}c;d${quebra}e;f`;
  for (let corte = 1; corte <= quebra.length + 2; corte += 1) {
    const registros = createRegistros(';');
    const pedacos = [longa, texto.slice(longa.length, longa.length + corte), texto.slice(longa.length + corte)];
    const lidos = [...pedacos.flatMap((pedaco) => registros.push(pedaco)), ...registros.end()];
    expect(lidos.slice(1), String(corte)).toEqual([{ celulas: ['c', 'd'] }, { celulas: ['e', 'f'] }]);
  }
});

const celula = fc.oneof(fc.string(), fc.stringMatching(/^[ab";,\n\r\t ]{0,8}$/));
const tabela = fc.array(fc.array(celula, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });

test('what another program writes is read back, however the text is cut into pieces', () => {
  fc.assert(
    fc.property(
      tabela,
      fc.constantFrom(';', ',', '\t'),
      fc.constantFrom('\r\n', '\n', '\r'),
      fc.integer({ min: 1, max: 20 }),
      (linhas, delimiter, newline, tamanho) => {
        const texto = Papa.unparse(linhas, { delimiter, newline, quotes: true });
        expect(read(texto, tamanho, delimiter)).toEqual(linhas.map((celulas) => ({ celulas })));
      },
    ),
    { numRuns: 300 },
  );
});

test('broken or not, the pieces in which the text comes change nothing, and every line without quotes is read', () => {
  const linha = fc.oneof(fc.stringMatching(/^[ab;]{0,6}$/), fc.stringMatching(/^[ab";]{0,8}$/));
  fc.assert(
    fc.property(fc.array(linha, { maxLength: 12 }), fc.integer({ min: 1, max: 9 }), (linhas, tamanho) => {
      const texto = linhas.map((escrita) => `${escrita}\n`).join('');
      expect(read(texto, tamanho)).toEqual(read(texto));
      const semAspas = linhas.filter((escrita) => !escrita.includes('"'));
      const escritas = read(texto).flatMap((lida) => lida.celulas.join(';').split('\n'));
      expect(escritas.filter((escrita) => semAspas.includes(escrita)).length).toBeGreaterThanOrEqual(semAspas.length);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['CPF;Valor\n1;10,50\n2;3,00\n3;7,25', ';'],
  ['CPF,Valor\n1,10.50\n2,3.00', ','],
  ['CPF,Valor\n1,"10,50"\n2,"3;00"', ','],
  ['CPF\tValor\n1\t10,50', '\t'],
  ['Relatório de vendas, junho de 2026\n\nCPF;Nome;Valor\n1;Silva, Ana;10,50\n2;Souza, Rui;3,00', ';'],
  ['uma coluna só\n1\n2', ';'],
])('the separator of %j is %j', (amostra, separador) => {
  expect(detectSeparador(amostra).separador).toBe(separador);
});

test("Excel's own declaration of the separator is believed and left out", () => {
  expect(detectSeparador('sep=,\r\na;b,c')).toEqual({ separador: ',', inicio: 7 });
});
