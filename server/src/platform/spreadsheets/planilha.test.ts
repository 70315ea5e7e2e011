import { performance } from 'node:perf_hooks';
import { colunasHistorico, colunasVendas } from '@pontua/contract/planilhas';
import { describe, expect, test } from 'vitest';
import { csvInicio, csvLine } from '../csv.ts';
import { ArquivoInvalido } from './arquivo-invalido.ts';
import { readOriginais, readPlanilha, readValidadas } from './planilha.ts';
import { collect, fixture, useArquivos, workbook, zip } from './test/planilhas.ts';
import type { LoteValidado } from './validacao.ts';

const arquivo = useArquivos();
const cabecalho = colunasHistorico.map(({ titulo }) => titulo);
const validacao = (ate: number) => ({ modulo: new URL('./test/validador.ts', import.meta.url), parametros: { ate } });
const threads = () =>
  process.getActiveResourcesInfo().filter((nome) => nome === 'MessagePort' || nome === 'Worker').length;

describe('lines below the header, cells in the order asked for', () => {
  test('of a sheet with titles above, columns elsewhere, under other names', async () => {
    const linhas = await collect(readPlanilha(fixture('vendas-da-loja.xlsx'), 'xlsx', colunasVendas));
    expect(linhas.map(({ linha }) => linha)).toEqual([5, 6, 8, 9, 10]);
    expect(linhas[0]?.valores).toEqual([52998224725, 'Nota', 100201, '2026-06-01', 'PX-1001', 2, 199.9, null, null]);
    expect(linhas[4]?.valores).toEqual([
      4645428632,
      'n',
      '100203',
      '05/06/2026 18:20',
      'PX-1010',
      ' 10 ',
      12.75,
      2.5,
      null,
    ]);
  });

  test('without the header where it comes again, on top of every page', async () => {
    const [cabecalho, linha] = ['CPF;Tipo Fiscal;Número Fiscal;Data;Código;Quantidade;Valor Unitário', '1;N;2;3;4;5;6'];
    const caminho = arquivo([cabecalho, linha, cabecalho, linha, `${cabecalho};`].join('\n'));
    expect((await collect(readPlanilha(caminho, 'csv', colunasVendas))).map((uma) => uma.linha)).toEqual([2, 4]);
  });

  test('of a .csv in Windows-1252, the broken line named', async () => {
    const linhas = await collect(readPlanilha(fixture('historico-1252.csv'), 'csv', colunasHistorico));
    expect(linhas.map(({ linha, falta }) => [linha, falta])).toEqual([
      [2, undefined],
      [3, undefined],
      [4, 'Há aspas abertas que não fecham nesta linha'],
      [5, undefined],
      [6, undefined],
    ]);
  });

  test('a cell with an error of the spreadsheet spoils its line', async () => {
    const linhas = await collect(readPlanilha(fixture('vendas-formulas.xlsx'), 'xlsx', colunasVendas));
    expect(linhas.map(({ linha, falta }) => [linha, falta])).toEqual([
      [2, undefined],
      [3, 'Código: a célula tem o erro #N/A; Valor Unitário: a célula tem o erro #DIV/0!'],
      [4, undefined],
    ]);
  });

  test('a .csv line cut into too many or too few cells is an error; blank cells at its end are not', async () => {
    const texto = `${csvLine(['CPF', 'Tipo', 'Nota', 'Data', 'Código', 'Qtd', 'Valor', 'Desconto', 'CNPJ'])}1;N;2;01/06/2026;P;1;2,00
1;N;2;01/06/2026;P;1;2,00;;;;
1;N;2
1;N;2;01/06/2026;P;1;2,00;;;a mais\n`;
    const linhas = await collect(readPlanilha(arquivo(texto), 'csv', colunasVendas));
    expect(linhas.map(({ falta }) => falta)).toEqual([
      undefined,
      undefined,
      'A linha tem 3 colunas e o cabeçalho tem 9',
      'A linha tem 10 colunas e o cabeçalho tem 9',
    ]);
  });
});

test.each([
  ['vazia.xlsx', 'xlsx', 'A planilha está vazia. Preencha as linhas e envie de novo.'],
  ['vendas-senha.xlsx', 'xlsx', 'Este arquivo está protegido por senha. Salve uma cópia sem senha e envie de novo.'],
  ['vendas-cortada.xlsx', 'xlsx', 'A planilha está corrompida ou incompleta. Abra-a, salve de novo e envie outra vez.'],
  ['vendas.xlsx', 'csv', 'Isto não é um arquivo CSV. Abra a planilha, salve como CSV e envie de novo.'],
] as const)('%s as .%s: the thread says why', async (nome, formato, frase) => {
  const leitura = collect(readPlanilha(fixture(nome), formato, colunasVendas));
  await expect(leitura).rejects.toThrow(new ArquivoInvalido(frase));
});

test.each([
  ['groups of columns', 'Cliente;Nota;;Produto;;Valor', 'CNPJ;Data;Documento;Código;Quantidade;Valor Total'],
  ['names of two rows', 'CNPJ;Data;Documento;Produto;;Valor', ';;;Código;Quantidade;Total'],
])('a header of merged cells: %s', async (_, acima, abaixo) => {
  const pagina = ['Relatório do mês', acima, abaixo, '1;2;3;4;5;6'];
  const caminho = arquivo([...pagina, ...pagina].join('\n'));
  const [lida, ...outras] = await collect(readPlanilha(caminho, 'csv', colunasHistorico));
  expect([lida?.linha, lida?.valores]).toEqual([4, ['1', '2', '3', '4', '5', '6']]);
  expect(outras.map(({ linha, valores }) => [linha, valores])).toEqual([[8, lida?.valores]]);
  const [cabecalho] = await collect(readOriginais(caminho, 'csv', colunasHistorico));
  expect(cabecalho).toMatchObject({
    linha: 3,
    cabecalho: true,
    celulas: ['CNPJ', 'Data', 'Documento', 'Código', 'Quantidade', expect.stringContaining('Total')],
  });
});

test.each([
  [
    'Documento;Data\n1;2\n',
    'Não encontramos o cabeçalho. A planilha precisa das colunas CNPJ, Data, Documento, Código, Quantidade e Valor Total.',
  ],
  ['CNPJ;Data;Documento;Código\n1;2;3;4\n', 'Faltam as colunas Quantidade e Valor Total.'],
  [csvLine(cabecalho), 'A planilha só tem o cabeçalho. Preencha as linhas e envie de novo.'],
])('%j: %s', async (texto, frase) => {
  await expect(collect(readPlanilha(arquivo(texto), 'csv', colunasHistorico))).rejects.toThrow(frase);
});

test('the invalid lines make a file that is read again as it was', async () => {
  const originais = await collect(readOriginais(fixture('historico-1252.csv'), 'csv', colunasHistorico));
  expect(originais[0]).toEqual({ linha: 1, celulas: cabecalho, cabecalho: true });
  const boas = originais.filter(({ falta }) => falta === undefined);
  const refeito = arquivo(csvInicio + boas.map(({ celulas }) => csvLine([...celulas, 'Erro'])).join(''));
  const lidas = await collect(readPlanilha(refeito, 'csv', colunasHistorico));
  expect(lidas.map(({ valores }) => valores)).toEqual(boas.slice(1).map(({ celulas }) => celulas));
});

describe('in a thread of its own', () => {
  const linha = (i: number) => csvLine(['11.222.333/0001-81', '01/06/2026', `NF ${i}`, 'PX-1001', i, 10.5]);
  const muitas = (quantas: number) =>
    arquivo(csvLine(cabecalho) + Array.from({ length: quantas }, (_, i) => linha(i)).join(''));

  test('every line comes once and in order, in batches', async () => {
    let esperada = 2;
    for await (const lote of readPlanilha(muitas(25_500), 'csv', colunasHistorico)) {
      expect(lote.length).toBeLessThanOrEqual(1_000);
      for (const lida of lote) expect(lida.linha).toBe(esperada++);
    }
    expect(esperada).toBe(25_502);
  });

  test('lines are validated there too: text for COPY comes out of it, and the errors beside it', async () => {
    const boas = [1, 2, 3].map((n) => csvLine(['', '', n, '', '', '']));
    const texto = [csvLine(cabecalho), ...boas, 'curta;linha'].join('');
    const leitura = { caminho: arquivo(texto), formato: 'csv', colunas: colunasHistorico } as const;
    expect(await Array.fromAsync(readValidadas(leitura, validacao(2)))).toEqual([
      {
        linhas: 4,
        copia: '2\t1\n3\t2\n',
        faltas: [
          { linha: 4, coluna: 'Documento', mensagem: 'Passa de 2' },
          { linha: 5, coluna: 'Documento', mensagem: 'A linha tem 2 colunas e o cabeçalho tem 6' },
        ],
      },
    ]);
  });

  test('the server has its own thread for itself while a large file is read and validated', async () => {
    const leitura = { caminho: muitas(200_000), formato: 'csv', colunas: colunasHistorico } as const;
    const antes = performance.eventLoopUtilization();
    for await (const _ of readValidadas(leitura, validacao(2)));
    // What remains is receiving the batches.
    expect(performance.eventLoopUtilization(antes).utilization).toBeLessThan(0.5);
  });

  test('whoever stops early leaves no thread behind', async () => {
    const antes = threads();
    for await (const _ of readPlanilha(muitas(50_000), 'csv', colunasHistorico)) break;
    await expect.poll(threads).toBe(antes);
    const invalida = readPlanilha(arquivo(zip(workbook('<row'))), 'xlsx', colunasVendas);
    await expect(collect(invalida)).rejects.toThrow(ArquivoInvalido);
    await expect.poll(threads).toBe(antes);
  });

  describe('a file is read in the thread that has read the one before', () => {
    const emThread = (linhas: number, numeros = 0) => {
      const leitura = { caminho: muitas(linhas), formato: 'csv', colunas: colunasHistorico } as const;
      return readValidadas(leitura, { modulo: new URL('./test/thread.ts', import.meta.url), parametros: { numeros } });
    };
    const threadOf = async (lotes: AsyncIterable<LoteValidado>) => (await Array.fromAsync(lotes))[0]?.copia;

    test('of two at once each has its own; what one asked for is not there for the next', async () => {
      const duas = await Promise.all([threadOf(emThread(1)), threadOf(emThread(1))]);
      expect(new Set(duas).size).toBe(2);
      const invalida = readPlanilha(arquivo('\0'), 'csv', colunasHistorico);
      await expect(collect(invalida)).rejects.toThrow(ArquivoInvalido);
      for (let vez = 0; vez < 3; vez += 1) expect(duas).toContain(await threadOf(emThread(6_000)));
    });

    test('unless that one was left in the middle, or took much memory', async () => {
      const pesada = await threadOf(emThread(1, 10_000_000));
      let largada: string | undefined;
      for await (const { copia } of emThread(50_000)) {
        largada = copia;
        break;
      }
      expect(largada).not.toBe(pesada);
      expect([pesada, largada]).not.toContain(await threadOf(emThread(1)));
    });
  });

  test('a mistake that is not the file’s is no error of the file', async () => {
    const leitura = collect(readPlanilha('/não/existe', 'csv', colunasHistorico));
    await expect(leitura).rejects.not.toBeInstanceOf(ArquivoInvalido);
    await expect(leitura).rejects.toThrow('ENOENT');
  });
});
