import { describe, expect, test } from 'vitest';
import { readXlsx } from './leitor-xlsx.ts';
import { collect, fixture, useArquivos, workbook, zip } from './test/planilhas.ts';

const arquivo = useArquivos();
const rows = (partes: Record<string, string>) => collect(readXlsx(arquivo(zip(partes))));
const corrompida = 'A planilha está corrompida ou incompleta. Abra-a, salve de novo e envie outra vez.';

const titulos = [
  'CPF',
  'Tipo Fiscal',
  'Número Fiscal',
  'Data',
  'Código',
  'Quantidade',
  'Valor Unitário',
  'Desconto',
  'CNPJ',
];
const vendas = [
  ['529.982.247-25', 'N', '100201', '2026-06-01', 'PX-1001', 2, 199.9, 0, '11.222.333/0001-81'],
  ['529.982.247-25', 'N', '100201', '2026-06-01', 'PX-1002', 1, 89.5, 4.5, '11.222.333/0001-81'],
  ['390.533.447-05', 'C', '77310', '2026-06-02', 'PX-1003', 3, 35, 0, '11.222.333/0001-81'],
  ['862.883.667-57', 'C', '000123', '2026-06-03', 'PX-1004', 1, 1234.56, 0, '12.ABC.345/01DE-35'],
  ['046.454.286-32', 'N', '100202', '2026-06-05', 'PX-1010', 10, 12.75, 2.5, '12.ABC.345/01DE-35'],
];

describe('as LibreOffice saves it', () => {
  test.each(['vendas.xlsx', 'vendas-1904.xlsx'])('%s', async (nome) => {
    const linhas = await collect(readXlsx(fixture(nome)));
    expect(linhas.map(({ celulas }) => celulas)).toEqual([titulos, ...vendas]);
    expect(linhas.map(({ linha }) => linha)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('rows keep their number over blank ones, cells what they are', async () => {
    const linhas = await collect(readXlsx(fixture('vendas-da-loja.xlsx')));
    expect(linhas.map(({ linha }) => linha)).toEqual([1, 2, 4, 5, 6, 8, 9, 10]);
    expect(linhas[3]?.celulas).toEqual([
      '2026-06-01',
      'PX-1001',
      2,
      199.9,
      null,
      52998224725,
      'Nota',
      100201,
      'entregue',
    ]);
    expect(linhas[4]?.celulas.slice(0, 5)).toEqual(['02/06/2026', 'PX-1002', '1', '1.089,50', 'R$ 4,50']);
    expect(linhas[6]?.celulas[0]).toBe('2026-06-04');
  });

  test('formulas count by their result, errors are known as such', async () => {
    const [, primeira, segunda, terceira] = await collect(readXlsx(fixture('vendas-formulas.xlsx')));
    expect(primeira?.celulas).toEqual(['529.982.247-25', 'N', '100201', '2026-06-01', 'PX-1001', 2, 199.9, 0.3]);
    expect(segunda).toMatchObject({ linha: 3, erros: [4, 6] });
    expect(segunda?.celulas[4]).toBe('#N/A');
    expect(terceira?.celulas[5]).toBe(true);
  });

  test('hidden sheets and empty ones are passed over', async () => {
    const linhas = await collect(readXlsx(fixture('vendas-abas.xlsx')));
    expect(linhas.map(({ celulas }) => celulas)).toEqual([titulos, ...vendas.slice(0, 2)]);
  });
});

describe('as other programs write it', () => {
  test('texts inside the cell, in runs, with what XML cannot hold; without places; with prefixes', async () => {
    const linhas = await rows(
      workbook('', {
        'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="m"><x:sheetData><x:row>
          <x:c t="inlineStr"><x:is><x:r><x:t>Pará</x:t></x:r><x:r><x:t xml:space="preserve"> &amp; Cia</x:t></x:r><x:rPh><x:t>fora</x:t></x:rPh></x:is></x:c>
          <x:c/><x:c><x:v>7</x:v></x:c><x:c t="str"><x:f>A1</x:f><x:v>a_x000A_b</x:v></x:c><x:c t="d"><x:v>2026-06-01T00:00:00</x:v></x:c>
        </x:row></x:sheetData></x:worksheet>`,
      }),
    );
    expect(linhas).toEqual([{ linha: 1, celulas: ['Pará & Cia', null, 7, 'a\nb', '2026-06-01'] }]);
  });

  test('shared texts and styles wherever the workbook says they lie', async () => {
    const linhas = await rows(
      workbook(
        '<row r="3"><c r="B3" t="s"><v>1</v></c><c r="C3" s="1"><v>46174</v></c><c r="D3" s="2"><v>46174</v></c></row>',
        {
          'xl/sharedStrings.xml':
            '<sst><si><t>zero</t></si><si><r><t>um </t></r><r><t>texto</t></r><rPh><t>fora</t></rPh></si></sst>',
          'xl/styles.xml':
            '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0&quot; dias&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>',
        },
      ),
    );
    expect(linhas).toEqual([{ linha: 3, celulas: [null, 'um texto', '2026-06-01', 46174] }]);
  });

  test('a cell in the last column does not make a row of sixteen thousand', async () => {
    expect(await rows(workbook('<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>'))).toEqual([
      { linha: 1, celulas: [1] },
    ]);
  });
});

describe('what is broken is said to be broken', () => {
  test.each([
    ['a sheet that ends too early', workbook('', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1">' })],
    [
      'entities that multiply',
      workbook('', {
        'xl/worksheets/sheet1.xml': '<!DOCTYPE w [<!ENTITY a "&b;&b;"><!ENTITY b "x">]><worksheet>&a;</worksheet>',
      }),
    ],
    ['a row beyond the sheet', workbook('<row r="99999999"><c r="A1"><v>1</v></c></row>')],
    ['a cell nowhere', workbook('<row r="1"><c r="1"><v>1</v></c></row>')],
    [
      'a sheet at an address that is none',
      workbook('', {
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId1" Type="a/worksheet" Target="http://["/></Relationships>',
      }),
    ],
    [
      'a sheet that is not there',
      workbook('', {
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId1" Type="a/worksheet" Target="outra.xml"/></Relationships>',
      }),
    ],
  ])('%s', async (_nome, partes) => {
    await expect(rows(partes)).rejects.toThrow(corrompida);
  });

  test.each([
    ['that unpacks to more than it says', { tamanho: 100 }],
    ['whose checksum does not fit', { soma: 1 }],
  ])('a sheet %s', async (_nome, mentira) => {
    const partes = workbook('<row r="1"><c r="A1"><v>1</v></c></row>'.padEnd(200_000));
    const caminho = arquivo(zip(partes, { 'xl/worksheets/sheet1.xml': mentira }));
    await expect(collect(readXlsx(caminho))).rejects.toThrow(corrompida);
  });
});

test('the unpacking waits for whoever takes the rows', async () => {
  const linha = '<row><c><v>1</v></c><c t="inlineStr"><is><t>texto</t></is></c></row>';
  const leitor = readXlsx(arquivo(zip(workbook(linha.repeat(400_000)))));
  await leitor.next();
  const antes = process.memoryUsage().heapUsed;
  // Long enough to read it all, were it not waiting.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(process.memoryUsage().heapUsed - antes).toBeLessThan(20e6);
  await leitor.return(undefined);
});
