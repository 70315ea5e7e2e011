import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvInicio, csvLine } from '../csv.ts';
import { cp850 } from './csv/cp850.ts';
import { readCsv } from './leitor-csv.ts';
import { collect, fixture, useArquivos } from './test/planilhas.ts';

const arquivo = useArquivos();
const celulas = async (caminho: string) => (await collect(readCsv(caminho))).map((linha) => linha.celulas);

const historico = [
  ['CNPJ', 'Data', 'Documento', 'Código', 'Quantidade', 'Valor Total'],
  ['11.222.333/0001-81', '04/05/2026', 'NF 5501', 'PX-1001', '24', '4.797,60'],
  ['11.222.333/0001-81', '04/05/2026', 'NF 5501', 'PX-1002', '12', '1.074,00'],
  ['12.ABC.345/01DE-35', '06/05/2026', 'Devolução; ver "obs"', 'PX-1003', '100', '3.500,00'],
  ['12.ABC.345/01DE-35', '07/05/2026', 'NF 5502\nsegunda via', 'PX-1010', '1', '12,75'],
];

test.each(['historico.csv', 'historico-virgula.csv', 'historico-tab.csv'])('%s says what was typed', async (nome) => {
  expect(await celulas(fixture(nome))).toEqual(historico);
});

test('the same in Windows-1252, with a broken line that is named and stops nothing', async () => {
  const linhas = await collect(readCsv(fixture('historico-1252.csv')));
  expect(linhas.filter(({ falta }) => falta === undefined).map((linha) => linha.celulas)).toEqual(historico);
  expect(linhas.filter(({ falta }) => falta !== undefined).map(({ linha }) => linha)).toEqual([4]);
});

/** As Excel's "CSV (MS-DOS)" writes it. */
const dosDe = (texto: string): Buffer =>
  Buffer.from([...texto].map((letra) => (letra < '\x80' ? letra.charCodeAt(0) : 0x80 + cp850.indexOf(letra))));

test('the same in CP850, told by a letter of the header that is none in Windows-1252', async () => {
  const texto = 'Código;Nome;Situação\r\nPX-1;Pá de bico nº 3 – São João;Não\r\nÍndia;ÓCULOS;ÀS\r\n'.replace(
    ' – ',
    ' ',
  );
  expect(await celulas(arquivo(dosDe(texto)))).toEqual(
    texto
      .trim()
      .split('\r\n')
      .map((linha) => linha.split(';')),
  );
  // What stands between letters in Windows-1252, too, is no letter of CP850.
  const latin = 'Codigo;Nome\nPX-1;copo d\x92água\nPX-2;de\xa0Souza\x85 e\x96f\n';
  expect((await celulas(arquivo(Buffer.from(latin, 'latin1'))))[1]).toEqual(['PX-1', 'copo d’água']);
});

test('the first accent may come after ten megabytes', async () => {
  const ascii = Buffer.from(`a;b\n${`${'1'.repeat(1021)};2\n`.repeat(10_240)}`);
  const latin = arquivo(Buffer.concat([ascii, Buffer.from('pre\xe7o;\x80 5\n', 'latin1')]));
  expect((await celulas(latin)).at(-1)).toEqual(['preço', '€ 5']);
  const utf8 = arquivo(Buffer.concat([ascii, Buffer.from('preço;€ 5\n')]));
  expect((await celulas(utf8)).at(-1)).toEqual(['preço', '€ 5']);
}, 60_000);

test('a character that lies across two pieces of the file is one character', async () => {
  for (let antes = (1 << 20) - 4; antes <= 1 << 20; antes++) {
    const [[lida] = []] = await celulas(arquivo(`${`${'x'.repeat(300_000)}\n`.padEnd(antes, 'y')}€;ç\n`)).then(
      (todas) => todas.slice(-1),
    );
    expect(String(lida).endsWith('€')).toBe(true);
  }
});

test('UTF-16, as Excel saves "Unicode text"', async () => {
  const texto = Buffer.from('\ufeffCPF\tCódigo\r\n1\tPX-1001\r\n', 'utf16le');
  expect(await celulas(arquivo(texto))).toEqual([
    ['CPF', 'Código'],
    ['1', 'PX-1001'],
  ]);
  expect(await celulas(arquivo(Buffer.from(texto).swap16()))).toEqual([
    ['CPF', 'Código'],
    ['1', 'PX-1001'],
  ]);
});

test('blank lines are left out, and the others keep the number that a spreadsheet shows', async () => {
  const linhas = await collect(readCsv(arquivo('a;b\n\n;\n"c\nc";d\n \ne;f\n')));
  expect(linhas.map(({ linha, celulas: [primeira] }) => [linha, primeira])).toEqual([
    [1, 'a'],
    [4, 'c\nc'],
    [6, 'e'],
  ]);
});

test('what we export comes back as it was, formulas disarmed on the way', async () => {
  const texto = fc
    .oneof(fc.string(), fc.stringMatching(/^[=+\-@\t] ?[a-z(]{1,6}$/))
    .filter((t) => t.trim() !== '' && !/^'|\r|\ufeff/.test(t));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(texto, texto), { minLength: 1, maxLength: 8 }), async (linhas) => {
      const todas = [['Nome', 'Código'], ...linhas];
      expect(await celulas(arquivo(csvInicio + todas.map(csvLine).join('')))).toEqual(todas);
    }),
    { numRuns: 60 },
  );
});
