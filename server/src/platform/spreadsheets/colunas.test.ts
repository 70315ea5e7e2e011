import { planilhaSaldoCartao } from '@pontua/contract/cartoes';
import { colunasHistorico, colunasVendas } from '@pontua/contract/planilhas';
import { listaProdutos, planilhaProdutos } from '@pontua/contract/produtos';
import { listaCodigosDaLoja, planilhaCodigosDaLoja } from '@pontua/contract/produtos-revenda';
import { listaRevendas } from '@pontua/contract/revendas';
import { planilhaBaseLojas, planilhaLojas } from '@pontua/contract/revendas-planilha';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findColunas, isCabecalho, withoutCabecalho } from './colunas.ts';

const colunas = [
  { chave: 'cpf', titulo: 'CPF', sinonimos: ['CPF do vendedor'], obrigatoria: true, exemplo: '' },
  { chave: 'codigo', titulo: 'Código', sinonimos: ['Cód', 'Produto'], obrigatoria: true, exemplo: '' },
  { chave: 'valor', titulo: 'Valor Unitário', sinonimos: ['Valor', 'Preço'], obrigatoria: true, exemplo: '' },
  { chave: 'desconto', titulo: 'Desconto', sinonimos: [], obrigatoria: false, exemplo: '' },
];

test.each([
  [
    ['CPF', 'Código', 'Valor Unitário', 'Desconto'],
    [0, 1, 2, 3],
  ],
  [
    ['valor unitario', 'CODIGO', '  cpf: '],
    [2, 1, 0, -1],
  ],
  [
    ['Nome', 'Cpf do Vendedor', null, 'CÓD.', 'Preço (R$)'],
    [1, 3, 4, -1],
  ],
  // The exact title wins over a synonym that stands before it.
  [
    ['Valor', 'CPF', 'Código', 'Valor Unitário'],
    [1, 2, 3, -1],
  ],
  // Of two synonyms the one that the definition names first, wherever they stand.
  [
    ['Preço', 'CPF', 'Código', 'Valor'],
    [1, 2, 3, -1],
  ],
])('the header %j is found', (celulas, posicoes) => {
  expect(isCabecalho(celulas, colunas)).toBe(true);
  expect(findColunas(celulas, colunas).posicoes).toEqual(posicoes);
});

test('in any order, with other columns between, every title of the template is found', () => {
  const titulos = fc.shuffledSubarray([...colunasVendas.keys()], { minLength: colunasVendas.length });
  fc.assert(
    fc.property(titulos, fc.nat(20), (ordem, extra) => {
      const celulas: string[] = ordem.map((i) => colunasVendas[i]?.titulo.toUpperCase() ?? '');
      celulas.splice(extra % (ordem.length + 1), 0, 'Observação');
      const posicoes = findColunas(celulas, colunasVendas).posicoes;
      expect(posicoes.map((posicao) => celulas[posicao])).toEqual(
        colunasVendas.map(({ titulo }) => titulo.toUpperCase()),
      );
    }),
  );
});

test('of unit prices and totals the total is the value of a purchase', () => {
  const titulos = ['CNPJ', 'Data', 'Documento', 'Produto', 'Cód', 'Quantidade', 'Valor', 'Total'];
  expect(findColunas(titulos, colunasHistorico).posicoes).toEqual([0, 1, 2, 4, 5, 7]);
});

test('two columns of one name are refused: which of them is meant nobody knows', () => {
  expect(() => findColunas(['CPF', 'Código', 'Valor (R$)', 'Valor (US$)'], colunas)).toThrow(
    'Há mais de uma coluna “Valor (R$)”. Deixe só a de Valor Unitário e envie de novo.',
  );
  expect(findColunas(['CPF', 'Código', 'Obs', 'Obs', 'Valor'], colunas).posicoes).toEqual([0, 1, 4, -1]);
});

test('rows above the header are no header', () => {
  expect(isCabecalho(['Vendas de junho', null, 'CPF'], colunas)).toBe(false);
  expect(isCabecalho(['529.982.247-25', 'PX-1001', 10], colunas)).toBe(false);
});

test('what is missing is named', () => {
  expect(() => findColunas(['CPF', 'Preço'], colunas)).toThrow('Falta a coluna Código.');
  expect(() => findColunas(['CPF', 'Data', 'Tipo', 'Número', 'Código'], colunasVendas)).toThrow(
    'Faltam as colunas Quantidade e Valor Unitário.',
  );
  expect(() => withoutCabecalho(colunas)).toThrow(
    'Não encontramos o cabeçalho. A planilha precisa das colunas CPF, Código e Valor Unitário.',
  );
  expect(() => withoutCabecalho(planilhaBaseLojas.colunas)).toThrow('A planilha precisa da coluna Código.');
});

test.each([
  ['produtos', listaProdutos, planilhaProdutos, ['Código', 'Nome', 'Preço unitário', 'Valor pontos']],
  ['lojas', listaRevendas, planilhaLojas, ['CNPJ', 'Rede', 'Código', 'Loja', 'Pontuação']],
  [
    'códigos de uma loja',
    listaCodigosDaLoja,
    planilhaCodigosDaLoja,
    ['Código padrão', 'Código na loja', 'Descrição na loja', 'Preço na loja'],
  ],
])('the file that the list of %s gives out can be mended and sent', (_, lista, { colunas }, esperados) => {
  const titulos = lista.colunas.map(({ titulo }) => titulo);
  const { posicoes } = findColunas(titulos, colunas);
  const achados = colunas.flatMap(({ obrigatoria }, i) => (obrigatoria ? [titulos[posicoes[i] ?? -1]] : []));
  expect(achados).toEqual(esperados);
});

test('a column that another may stand in for is asked for with that one', () => {
  const deCartoes = planilhaSaldoCartao.colunas;
  expect(() => findColunas(['Saldo', 'Situação'], deCartoes)).toThrow('Falta a coluna Número ou Código de Barras.');
  expect(() => withoutCabecalho(deCartoes)).toThrow(
    'A planilha precisa das colunas Número ou Código de Barras e Saldo.',
  );
  expect(findColunas(['Proxy', 'Saldo'], deCartoes).posicoes).toEqual([-1, 0, 1, -1, -1]);
});
