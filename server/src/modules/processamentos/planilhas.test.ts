/** How the two files of the main job may look: codes, sums, columns, and lines that are wrong. */
import { colunasVendas } from '@pontua/contract/planilhas';
import { getFaltas } from '@pontua/contract/processamentos';
import { uploadHistorico, uploadVendas } from '@pontua/contract/uploads';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { arquivo, csv, useEnvios } from '../../../test/importacao/envios.ts';
import { planilhaVendas } from '../../../test/planilha.ts';
import { workbook, zip } from '../../platform/spreadsheets/test/planilhas.ts';

const t = useTestApp();
const { equipe, enviaHistorico, enviaVendas } = useEnvios(t);

test('a product is found however its code is written', async () => {
  const { writeXlsx } = await import('hucre/xlsx');
  await t().fabricas.produto({ codigo: 'Cx-1', valorPontos: 10 });
  expect((await enviaHistorico(csv('11.222.333/0001-81;01/06/2026;CX; cX-1 ;1;10'))).erros).toEqual([]);
  const venda = ['52998224725', 'N', 'CX1', '03/06/2026', ' CX-1', 1, 10, 0, null];
  const rows = [colunasVendas.map(({ titulo }) => titulo), venda];
  const conteudo = Buffer.from(await writeXlsx({ sheets: [{ name: 'V', rows }] }));
  const { erros, processamento } = await enviaVendas({ nome: 'caixa.xlsx', conteudo });
  expect(erros).toEqual([]);
  expect(processamento.resultado).toMatchObject({ total: 1, pontuadas: 1 });
});

test('a product is named by its barcode as well, in either form, but by its code first', async () => {
  const { writeXlsx } = await import('hucre/xlsx');
  const { fabricas } = t();
  await fabricas.produto({ codigo: 'EAN-1', codigoBarras: '7891000315507', valorPontos: 10 });
  await fabricas.produto({ codigo: 'EAN-2', codigoBarras: '036000291452', valorPontos: 10 });
  await fabricas.produto({ codigo: 'EAN-3', codigoBarras: '4006381333931', valorPontos: 10, ativo: false });
  const comoCodigo = await fabricas.produto({ codigo: '96385074', valorPontos: 10 });
  await fabricas.produto({ codigo: '00470', valorPontos: 10 });
  await fabricas.produto({ codigo: 'EAN-4', codigoBarras: '96385074', valorPontos: 10 });
  const linha = (numero: string, codigo: string | number) => [
    '52998224725',
    'N',
    numero,
    '03/06/2026',
    codigo,
    1,
    10,
    0,
    null,
  ];
  const rows = [
    colunasVendas.map(({ titulo }) => titulo),
    linha('E1', 7891000315507),
    linha('E2', '0036000291452'),
    linha('E3', '4006381333931'),
    linha('E4', '96385074'),
    linha('E5', 470),
  ];
  const conteudo = Buffer.from(await writeXlsx({ sheets: [{ name: 'V', rows }] }));
  const { total, erros } = await enviaVendas({ nome: 'barras.xlsx', conteudo });
  expect(total).toBe(3);
  expect(erros).toEqual([
    { linha: 4, coluna: 'Código', mensagem: 'Produto não encontrado: 4006381333931' },
    {
      linha: 6,
      coluna: 'Código',
      mensagem:
        'Produto não encontrado: 470. Existe 00470: se a planilha tirou os zeros, formate a coluna como texto e preencha de novo',
    },
  ]);
  // Only who sees inactive products is told that it is one.
  const administracao = await t().nivel(2);
  const arquivos = [{ nome: 'barras.xlsx', conteudo }];
  const outraVez = await administracao.ok(uploadVendas, { body: { enviarMensagem: 1 } }, { arquivos });
  expect(outraVez.erros[0]).toMatchObject({ linha: 4, mensagem: 'Produto inativo: 4006381333931' });
  const vendidos = await t()
    .app.db.selectFrom('vendaItens as i')
    .innerJoin('vendas as v', 'v.id', 'i.vendaId')
    .innerJoin('produtos as p', 'p.id', 'i.produtoId')
    .where('v.identificador', 'in', ['E1', 'E2', 'E4'])
    .orderBy('v.identificador')
    .select(['p.codigo', 'i.produtoId'])
    .execute();
  expect(vendidos.map(({ codigo }) => codigo)).toEqual(['EAN-1', 'EAN-2', '96385074']);
  expect(vendidos[2]?.produtoId).toBe(comoCodigo.id);
});

test('a sale with an invalid line is held back whole, and the file to correct carries all of it', async () => {
  const { writeXlsx } = await import('hucre/xlsx');
  const cabecalho = [
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
  const inativa = await t().fabricas.parceiro({ cpf: '11144477735', ativo: false });
  const linhas = [
    ['52998224725', 'N', 'H1', '01/06/2026', 'PX-1001', 1, 10, 0, null],
    ['52998224725', 'N', 'H1', '01/06/2026', 'NAO-HA', 1, 10, 0, null],
    ['15350946056', 'N', 'H2', '01/06/2026', 'PX-1001', 1, 10, 0, null],
    [inativa.cpf, 'N', 'H3', '01/06/2026', 'PX-1001', 1, 10, 0, null],
    ['52998224725', 'X', 'H4', '01/06/2026', 'PX-1001', 1, 10, 0, null],
    ['52998224725', 'N', 'H5', '16/06/2026', 'PX-1001', 1, 10, 0, null],
    ['52998224725', 'N', 'H6', '01/06/2026', 'PX-1001', -1, 10, 0, null],
    ['52998224725', 'N', 'H7', '01/06/2026', 'PX-1001', 9_000_000, 10, 0, null],
    ['52998224725', 'N', 'H8', '01/06/2026', 'PX-1001', 1, 10, 11, null],
    ['52998224725', 'N', 'H9', '01/06/2026', 'PX-1001', 1, 10, 0, '12ABC34501DE35'],
    ['52998224725', 'N', 'H10', '01/06/2026', 'PX-1001', 1, 10, 0, null],
    ['39053344705', 'N', 'H10', '02/06/2026', 'PX-1001', 1, 10, 0, null],
    ['52998224725', 'N', 'H11', '01/06/2026', 'PX-1001', 1, 10, 0, null],
    ['52998224725', 'N', 3.52106e43, '02/06/2026', 'PX-1001', 1, 10, 0, null],
    ['52998224725', 'N', 'H12', '01/06/2026', '7,89E+12', 1, 10, 0, null],
  ];
  const conteudo = Buffer.from(await writeXlsx({ sheets: [{ name: 'V', rows: [cabecalho, ...linhas] }] }));
  const { erros, total, processamento } = await enviaVendas({ nome: 'erros.xlsx', conteudo });
  expect(total).toBe(1);
  expect(erros).toEqual([
    { linha: 2, mensagem: 'Não enviada: outra linha desta venda tem erro' },
    { linha: 3, coluna: 'Código', mensagem: 'Produto não encontrado: NAO-HA' },
    { linha: 4, coluna: 'CPF', mensagem: 'Vendedor não cadastrado: 15350946056' },
    { linha: 5, coluna: 'CPF', mensagem: 'Vendedor inativo: 11144477735' },
    { linha: 6, coluna: 'Tipo Fiscal', mensagem: 'Tipo fiscal desconhecido: X. Use N (nota) ou C (cupom)' },
    { linha: 7, coluna: 'Data', mensagem: 'A data 16/06/2026 está no futuro' },
    { linha: 8, coluna: 'Quantidade', mensagem: '“-1”: a quantidade precisa ser pelo menos 1' },
    { linha: 9, coluna: 'Quantidade', mensagem: '“9000000”: quantidade grande demais' },
    { linha: 10, coluna: 'Desconto', mensagem: 'O desconto é maior que o valor da linha' },
    { linha: 11, coluna: 'CNPJ', mensagem: 'CNPJ de outra loja: este vendedor é da loja Centro' },
    { linha: 12, coluna: 'CPF', mensagem: 'As linhas desta venda têm vendedores diferentes' },
    { linha: 12, coluna: 'Data', mensagem: 'As linhas desta venda têm datas diferentes' },
    { linha: 13, coluna: 'CPF', mensagem: 'As linhas desta venda têm vendedores diferentes' },
    { linha: 13, coluna: 'Data', mensagem: 'As linhas desta venda têm datas diferentes' },
    {
      linha: 15,
      coluna: 'Número Fiscal',
      mensagem: 'Número incompleto: “3.52106e+43”. Formate a coluna como texto e preencha de novo',
    },
    {
      linha: 16,
      coluna: 'Código',
      mensagem: 'Número incompleto: “7,89E+12”. Formate a coluna como texto e preencha de novo',
    },
  ]);
  const { bytes } = await equipe().envia(getFaltas, { params: { id: processamento.id } });
  const { readXlsx } = await import('hucre/xlsx');
  const rows = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
  expect(rows[0]?.at(-1)).toBe('Erro');
  expect(rows).toHaveLength(1 + 14);
  const { parametros } = await t()
    .app.db.selectFrom('logs')
    .where('tipo', '=', 'baixouExportacao')
    .orderBy('id', 'desc')
    .limit(1)
    .select('parametros')
    .executeTakeFirstOrThrow();
  expect(parametros).toEqual({ arquivo: 'vendas-linhas-para-corrigir.xlsx', processamento: processamento.id });
});

describe('the file to correct has what is wrong in its own column, and comes in once corrected', () => {
  test('of a workbook whose last columns are blank', async () => {
    const linha = ['52998224725', 'N', 'EM-1', '01/06/2026', 'NAO-HA', 1, 10, null, null];
    const { processamento } = await enviaVendas({ nome: 'v.xlsx', conteudo: await planilhaVendas([linha]) });
    const { bytes } = await equipe().envia(getFaltas, { params: { id: processamento.id } });
    const { readXlsx, writeXlsx } = await import('hucre/xlsx');
    const [titulos = [], ruim = []] = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
    expect(ruim[titulos.indexOf('Erro')]).toBe('Código: Produto não encontrado: NAO-HA');
    const rows = [titulos, ruim.map((celula) => (celula === 'NAO-HA' ? 'PX-1001' : celula))];
    const conteudo = Buffer.from(await writeXlsx({ sheets: [{ name: 'V', rows }] }));
    expect(await enviaVendas({ nome: 'v.xlsx', conteudo })).toMatchObject({ total: 1, erros: [] });
  });

  test('of a workbook whose days are days, as people write them', async () => {
    const linha = ['52998224725', 'N', 'EM-9', new Date('2026-06-01T00:00:00Z'), 'NAO-HA', 1, 10];
    const { processamento } = await enviaVendas({ nome: 'v.xlsx', conteudo: await planilhaVendas([linha]) });
    const { bytes } = await equipe().envia(getFaltas, { params: { id: processamento.id } });
    const { readXlsx } = await import('hucre/xlsx');
    const [titulos = [], ruim = []] = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
    expect(ruim[titulos.indexOf('Data')]).toBe('01/06/2026');
  });

  test('of a CSV whose lines end in more blank cells than its header, or in fewer', async () => {
    const { nome, conteudo } = csv(
      '11222333000181;08/05/2026;EM 2;NAO-HA;1;10,00;;;',
      '11222333000181;08/05/2026;EM 3;NAO-HA;1;10,00',
    );
    const enviado = await enviaHistorico({ nome, conteudo: conteudo.replace('Valor Total', 'Valor Total;Obs') });
    const { texto } = await equipe().envia(getFaltas, { params: { id: enviado.processamento.id } });
    expect(texto).toContain(';10,00;;Código: Produto não encontrado: NAO-HA');
    const emendado = await enviaHistorico({ nome, conteudo: texto.replaceAll(';NAO-HA;', ';PX-1001;') });
    expect(emendado).toMatchObject({ total: 2, erros: [] });
  });
});

test('a line that does not say of which sale it is holds back those that it may be of', async () => {
  const [cpf, colega, errado] = ['52998224725', '39053344705', '52998224726'];
  const [de, para] = [await t().fabricas.revenda({ tipoPontuacao: 0 }), await t().fabricas.revenda()];
  const mudou = await t().fabricas.parceiro({ revendaId: de.id });
  await t().app.db.updateTable('parceiros').set({ revendaId: para.id }).where('id', '=', mudou.id).execute();
  const celulas = (...valores: (string | number)[]) =>
    valores.map((valor) => `<c t="${valor === '#N/A' ? 'e' : 'str'}"><v>${valor}</v></c>`);
  const venda = (quem: string, tipo: string, numero: string, codigo: string, dia = '01/06/2026') =>
    celulas(quem, tipo, numero, dia, codigo, 1, 10, 0, '');
  const linhas = [
    // The product of a line is an error of the spreadsheet.
    venda(cpf, 'N', 'L1', 'PX-1001'),
    venda(cpf, 'N', 'L1', '#N/A'),
    // Who sold it, as what, and under which number.
    venda(cpf, 'N', 'L2', 'PX-1001'),
    venda(errado, 'N', 'L2', 'PX-1001'),
    venda(cpf, 'C', 'L3', 'PX-1001'),
    venda(cpf, 'Z', 'L3', 'PX-1001'),
    venda(colega, 'N', 'L4', 'PX-1001'),
    venda(colega, 'N', '#N/A', 'PX-1001'),
    // Of which of its seller's stores.
    celulas(mudou.cpf, 'N', 'L8', '01/06/2026', 'PX-1001', 1, 10, 0, de.cnpj),
    celulas(mudou.cpf, 'N', 'L8', '01/06/2026', 'PX-1001', 1, 10, 0, '#N/A'),
    // None of those: another day, type or seller.
    venda(colega, 'N', 'L5', 'PX-1001', '02/06/2026'),
    venda(colega, 'C', 'L6', 'PX-1001'),
    venda(cpf, 'N', 'L7', 'PX-1001'),
  ];
  const titulos = colunasVendas.map(({ titulo }) => `<c t="str"><v>${titulo}</v></c>`);
  const conteudo = zip(workbook([titulos, ...linhas].map((linha) => `<row>${linha.join('')}</row>`).join('')));
  const { erros, processamento } = await enviaVendas({ nome: 'v.xlsx', conteudo });
  const talvez = (linha: number) => `Não enviada: a linha ${linha} tem erro e pode ser desta venda`;
  expect(erros.map(({ linha, mensagem }) => [linha, mensagem])).toEqual([
    [2, 'Não enviada: outra linha desta venda tem erro'],
    [3, 'Código: a célula tem o erro #N/A'],
    [4, talvez(5)],
    [5, 'CPF inválido: “52998224726”'],
    [6, talvez(7)],
    [7, 'Tipo fiscal desconhecido: Z. Use N (nota) ou C (cupom)'],
    [8, talvez(9)],
    [9, 'Número Fiscal: a célula tem o erro #N/A'],
    [10, talvez(11)],
    [11, 'CNPJ: a célula tem o erro #N/A'],
  ]);
  expect(processamento.resultado).toMatchObject({ total: 3, linhas: 3 });
});

test.each([
  ['vendas-senha.xlsx', /protegido por senha/],
  ['vendas.xls', /formato antigo/],
  ['pagina.xlsx', /não é uma planilha/],
  ['vendas-cortada.xlsx', /corrompida/],
  ['vazio.csv', /está vazio/],
])('%s is refused with a sentence, and nothing is kept', async (nome, frase) => {
  const antes = await t().app.db.selectFrom('processamentos').select('id').execute();
  const { erro, status } = await equipe().falha(uploadVendas, { body: {} }, { arquivos: [await arquivo(nome)] });
  expect(status).toBe(400);
  expect(erro).toMatch(frase);
  expect(await t().app.db.selectFrom('processamentos').select('id').execute()).toHaveLength(antes.length);
});

test('a workbook without the columns fails as a whole, naming them', async () => {
  const { processamento } = await enviaHistorico({ nome: 'x.csv', conteudo: 'CNPJ;Data;Documento;Código\n1;2;3;4' });
  expect(processamento).toMatchObject({ estado: 'falhou', erro: 'Faltam as colunas Quantidade e Valor Total.' });
});

test('no file at all, and a picture under the name of a CSV', async () => {
  expect((await equipe().falha(uploadHistorico, {}, { arquivos: [] })).erro).toBe('Selecione um arquivo primeiro');
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  expect((await equipe().falha(uploadHistorico, {}, { arquivos: [{ nome: 'h.csv', conteudo: png }] })).erro).toMatch(
    /não é um arquivo CSV/,
  );
});

test('sums below, and a title above, are no sales', async () => {
  const { writeXlsx } = await import('hucre/xlsx');
  const rows = [
    ['Vendas de junho'],
    colunasVendas.map(({ titulo }) => titulo),
    ['52998224725', 'N', 'SOMA-1', '03/06/2026', 'PX-1002', 2, 10, 0, null],
    [null, null, null, 'Subtotal', null, 2, 20, null, null],
    ['39053344705', 'N', 'SOMA-2', '03/06/2026', 'PX-1002', 1, 10, 0, null],
    ['Total', null, null, null, null, 3, 30, 0, null],
    [null, null, null, null, null, 3, 30, null, null],
  ];
  const conteudo = Buffer.from(await writeXlsx({ sheets: [{ name: 'V', rows }] }));
  const { erros, total, processamento } = await enviaVendas({ nome: 'somas.xlsx', conteudo });
  expect([total, erros]).toEqual([2, []]);
  expect(processamento.estado).toBe('concluido');
});

test('sums below each store hold none of its purchases back', async () => {
  const linhas = [
    'Compras - março;;;;;',
    'CNPJ;Data;Documento;Código;Quantidade;Valor Total',
    '11222333000181;08/05/2026;SOMA 1;PX-1002;2;1.020,50',
    '11222333000181;Subtotal;;;2;1.020,50',
    '12ABC34501DE35;08/05/2026;SOMA 1;PX-1002;1;10,00',
    '12.345.678/0001-95 Total;;;;1;10,00',
    'Total de compras: 2;;;;3;1.030,50',
    ';;;;3;1.030,50',
  ];
  const conteudo = Buffer.from(linhas.join('\r\n'), 'latin1');
  const { erros, processamento } = await enviaHistorico({ nome: 'somas.csv', conteudo });
  expect(erros).toEqual([]);
  expect(processamento).toMatchObject({ estado: 'concluido', resultado: { total: 2, novas: 2 } });
});

test('a percentage is no amount', async () => {
  const titulos = colunasVendas.map(({ titulo }) => `<c t="str"><v>${titulo}</v></c>`);
  const venda = ['52998224725', 'N', 'PC-1', '01/06/2026', 'PX-1001'].map((valor) => `<c t="str"><v>${valor}</v></c>`);
  const linha = [...venda, '<c><v>1</v></c>', '<c><v>10</v></c>', '<c s="2"><v>0.07</v></c>'];
  const estilos = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/></cellXfs></styleSheet>';
  const linhas = [titulos, linha].map((celulas) => `<row>${celulas.join('')}</row>`).join('');
  const conteudo = zip(workbook(linhas, { 'xl/styles.xml': estilos }));
  const { erros } = await enviaVendas({ nome: 'v.xlsx', conteudo });
  expect(erros).toEqual([{ linha: 2, coluna: 'Desconto', mensagem: '“7%” é uma porcentagem. Informe o número' }]);
});
