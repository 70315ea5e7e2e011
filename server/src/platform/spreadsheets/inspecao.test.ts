import { expect, test } from 'vitest';
import { checkPlanilha } from './planilha.ts';
import { fixture, useArquivos, workbook, zip } from './test/planilhas.ts';

const arquivo = useArquivos();

test.each([
  ['vendas.xlsx', 'xlsx'],
  ['vendas-da-loja.xlsx', 'xlsx'],
  ['historico.csv', 'csv'],
  ['historico-1252.csv', 'csv'],
] as const)('%s is what it should be', async (nome, formato) => {
  await expect(checkPlanilha(fixture(nome), formato)).resolves.toBeUndefined();
});

test.each([
  ['vendas-senha.xlsx', 'xlsx', 'Este arquivo está protegido por senha. Salve uma cópia sem senha e envie de novo.'],
  [
    'vendas.xls',
    'xlsx',
    'Este arquivo está no formato antigo .xls. Abra a planilha, salve como .xlsx e envie de novo.',
  ],
  [
    'vendas.ods',
    'xlsx',
    'Esta planilha não está no formato .xlsx. Abra o arquivo no Excel ou no LibreOffice, salve como .xlsx e envie de novo.',
  ],
  ['vendas-cortada.xlsx', 'xlsx', 'A planilha está corrompida ou incompleta. Abra-a, salve de novo e envie outra vez.'],
  [
    'pagina.xlsx',
    'xlsx',
    'Isto não é uma planilha .xlsx. Abra o arquivo no Excel ou no LibreOffice, salve como .xlsx e envie de novo.',
  ],
  [
    'historico.csv',
    'xlsx',
    'Isto não é uma planilha .xlsx. Abra o arquivo no Excel ou no LibreOffice, salve como .xlsx e envie de novo.',
  ],
  ['vazio.csv', 'xlsx', 'O arquivo está vazio.'],
  ['vazio.csv', 'csv', 'O arquivo está vazio.'],
  ['vendas.xlsx', 'csv', 'Isto não é um arquivo CSV. Abra a planilha, salve como CSV e envie de novo.'],
  ['vendas.xls', 'csv', 'Isto não é um arquivo CSV. Abra a planilha, salve como CSV e envie de novo.'],
  ['pagina.xlsx', 'csv', 'Isto não é um arquivo CSV. Abra a planilha, salve como CSV e envie de novo.'],
] as const)('%s as .%s: %s', async (nome, formato, frase) => {
  await expect(checkPlanilha(fixture(nome), formato)).rejects.toMatchObject({
    codigo: 'arquivo_invalido',
    message: frase,
  });
});

test('other packages are no workbooks', async () => {
  const documento = zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' });
  await expect(checkPlanilha(arquivo(documento), 'xlsx')).rejects.toThrow('Isto não é uma planilha .xlsx.');
});

const grande = 'A planilha é grande demais depois de aberta.';

test('a bomb is refused by the directory, before anything of it is unpacked', async () => {
  const bomba = zip(workbook('', { 'xl/worksheets/sheet1.xml': '<worksheet>'.padEnd(64 * 1024 * 1024) }));
  expect(bomba.length).toBeLessThan(200_000);
  await expect(checkPlanilha(arquivo(bomba), 'xlsx')).rejects.toThrow(grande);
});

test('so is one that is large without being packed hard, and one of countless parts', async () => {
  const soma = zip(workbook(''), { 'xl/worksheets/sheet1.xml': { tamanho: 2 ** 31 } });
  await expect(checkPlanilha(arquivo(soma), 'xlsx')).rejects.toThrow(grande);
  const partes = zip(Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [`p${i}`, ''])));
  await expect(checkPlanilha(arquivo(partes), 'xlsx')).rejects.toThrow(grande);
});
