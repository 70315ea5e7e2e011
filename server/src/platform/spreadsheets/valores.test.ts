import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type LeituraDoTexto,
  parseBarras,
  parseCep,
  parseCnpj,
  parseCpf,
  parseData,
  parseNascimento,
  parseNumero,
  parseQuantidade,
  parseTexto,
  parseValor,
} from './valores.ts';

/** The value, or the sentence. */
const said = (lido: LeituraDoTexto): string => (lido.ok ? lido.valor : lido.mensagem);

describe('numbers', () => {
  test.each([
    ['1.234,56', '1234.56'],
    ['1234.56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['R$ 1.234,56', '1234.56'],
    ['R$\u00a01.234,56', '1234.56'],
    ['-R$ 5,00', '-5'],
    ['R$ -5,00', '-5'],
    ['(1.234,56)', '-1234.56'],
    ['1.234', '1234'],
    ['1,234', '1.234'],
    ['0.125', '0.125'],
    ['12.5', '12.5'],
    ['1.234.567', '1234567'],
    ['1,234,567.8', '1234567.8'],
    ['0,00', '0'],
    ['-0', '0'],
    // Excel's zero in the formats of amounts.
    [' R$ -   ', '0'],
    [' -   ', '0'],
    [' - ', '“-” não é um número'],
    ['-', '“-” não é um número'],
    ['007', '7'],
    [' 10 ', '10'],
    [1009.99, '1009.99'],
    // A number cell has no thousands to guess at.
    [1.234, '1.234'],
    [12345.678, '12345.678'],
    [0.1 + 0.2, '0.3'],
    [1e-9, '0'],
    [-12.5, '-12.5'],
    [123456789012.34, '123456789012.34'],
    ['1.23.4', '“1.23.4” não é um número'],
    ['1,2,3', '“1,2,3” não é um número'],
    ['12 un', '“12 un” não é um número'],
    ['--5', '“--5” não é um número'],
    ['1,5E+03', '“1,5E+03” não é um número'],
    ['#N/A', '“#N/A” não é um número'],
    [true, '“VERDADEIRO” não é um número'],
    [1e21, '“1e+21” não é um número'],
    [Number.NaN, '“NaN” não é um número'],
    ['', 'Preencha esta coluna'],
    [null, 'Preencha esta coluna'],
  ])('%j is read as %s', (celula, esperado) => {
    expect(said(parseNumero(celula))).toBe(esperado);
  });

  const formatados = fc.tuple(fc.bigInt(-99_999_999_999n, 99_999_999_999n), fc.integer({ min: 0, max: 99 }));
  const pt = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });
  const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  const en = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

  test('an amount means the same however Brazil, the United States or a machine write it', () => {
    fc.assert(
      fc.property(formatados, ([inteiro, centavos]) => {
        const decimal = `${inteiro}.${String(centavos).padStart(2, '0')}`;
        const canonico = said(parseNumero(decimal));
        expect(Number(canonico)).toBe(Number(decimal));
        // The type of `format` knows texts of digits only as literals.
        const exato = decimal as `${number}`;
        for (const formato of [pt, reais, en]) expect(said(parseNumero(formato.format(exato)))).toBe(canonico);
        expect(said(parseNumero(Number(decimal)))).toBe(canonico);
      }),
    );
  });

  test('what is understood is canonical, and whatever is typed is understood or named', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.stringMatching(/^[-+R$(). ,0-9E]{0,12}$/)), (celula) => {
        const lido = parseNumero(celula);
        expect(said(lido)).toMatch(
          lido.ok
            ? /^(0|-?(0\.\d*[1-9]|[1-9]\d*(\.\d*[1-9])?))$/
            : /não é um número$|é uma porcentagem\. Informe o número$|^Preencha/,
        );
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  [199.9, '199.9'],
  ['4,50', '4.5'],
  [1.005, '1.01'],
  [10 / 3, '3.33'],
  [2.675, '2.68'],
  [99.999, '100'],
  [0, '0'],
  ['1.089,50', '1089.5'],
  ['3,333', '“3,333” tem mais de duas casas decimais'],
  [-1, '“-1”: o valor não pode ser negativo'],
  ['-0,01', '“-0,01”: o valor não pode ser negativo'],
  ['100.000.000,00', '“100.000.000,00”: valor grande demais'],
  ['grátis', '“grátis” não é um número'],
])('amount %j: %s', (celula, esperado) => {
  expect(said(parseValor(celula))).toBe(esperado);
});

test.each([
  [2, '2'],
  ['1.000', '1000'],
  ['3,00', '3'],
  [' 10 ', '10'],
  [1_000_000, '1000000'],
  [0, '“0”: a quantidade precisa ser pelo menos 1'],
  ['-2', '“-2”: a quantidade precisa ser pelo menos 1'],
  ['1,5', '“1,5”: a quantidade precisa ser um número inteiro'],
  [1_000_001, '“1000001”: quantidade grande demais'],
  [true, '“VERDADEIRO” não é um número'],
])('quantity %j: %s', (celula, esperado) => {
  expect(said(parseQuantidade(celula))).toBe(esperado);
});

describe('days', () => {
  test.each([
    ['01/06/2026', '2026-06-01'],
    ['1/6/26', '2026-06-01'],
    ['1-6-2026', '2026-06-01'],
    ['01.06.2026', '2026-06-01'],
    ['2026-06-01', '2026-06-01'],
    ['2026-06-01T23:30:00Z', '2026-06-01'],
    ['01/06/2026 18:20', '2026-06-01'],
    ['01/06/2026, 18:20', '2026-06-01'],
    ['29/02/2028', '2028-02-29'],
    [46174, '2026-06-01'],
    [46174.999, '2026-06-01'],
    // As a .csv has it.
    ['46174', '2026-06-01'],
    ['46174,75', '2026-06-01'],
    ['29/02/2026', '“29/02/2026” não é uma data. Use DD/MM/AAAA'],
    ['31/04/2026', '“31/04/2026” não é uma data. Use DD/MM/AAAA'],
    ['06/25/2026', '“06/25/2026” não é uma data. Use DD/MM/AAAA'],
    ['00/01/2026', '“00/01/2026” não é uma data. Use DD/MM/AAAA'],
    ['01/06/0206', '“01/06/0206” não é uma data. Use DD/MM/AAAA'],
    ['01/06/202', '“01/06/202” não é uma data. Use DD/MM/AAAA'],
    ['ontem', '“ontem” não é uma data. Use DD/MM/AAAA'],
    ['4617', '“4617” não é uma data. Use DD/MM/AAAA'],
    ['32874', '“32874” não é uma data. Use DD/MM/AAAA'],
    [20260601, '“20260601” não é uma data. Use DD/MM/AAAA'],
    [0.5, '“0.5” não é uma data. Use DD/MM/AAAA'],
    ['', 'Preencha esta coluna'],
  ])('%j: %s', (celula, esperado) => {
    expect(said(parseData(celula))).toBe(esperado);
  });

  test.each([
    ['01/01/1990', '1990-01-01'],
    ['1/1/90', '1990-01-01'],
    ['32874', '1990-01-01'],
    ['1990', '“1990” não é uma data. Use DD/MM/AAAA'],
    ['99999', '“99999” não é uma data. Use DD/MM/AAAA'],
  ])('born on %j: %s', (celula, esperado) => {
    expect(said(parseNascimento(celula))).toBe(esperado);
  });

  test('the first and the last day allowed are allowed, their neighbours are not', () => {
    const periodo = { desde: '2026-01-01', ate: '2026-06-15' };
    const lidos = ['31/12/2025', '01/01/2026', '15/06/2026', '16/06/2026'].map((dia) => said(parseData(dia, periodo)));
    expect(lidos).toEqual([
      'A data 31/12/2025 é antiga demais',
      '2026-01-01',
      '2026-06-15',
      'A data 16/06/2026 está no futuro',
    ]);
  });

  test('every day of the century is one day, in text, in ISO and as a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_523 }), (dias) => {
        const dia = Temporal.PlainDate.from('2000-01-01').add({ days: dias });
        const [ano = '', mes = '', doMes = ''] = dia.toString().split('-');
        const escritas = [
          dia.toString(),
          `${doMes}/${mes}/${ano}`,
          `${dia.day}/${dia.month}/${ano.slice(2)}`,
          36_526 + dias,
        ];
        expect(new Set(escritas.map((escrita) => said(parseData(escrita))))).toEqual(new Set([dia.toString()]));
      }),
    );
  });
});

describe('CPF and CNPJ', () => {
  test.each([
    ['529.982.247-25', '52998224725'],
    [52998224725, '52998224725'],
    [4645428632, '04645428632'],
    ['46.454.286-32', '04645428632'],
    ['529.982.247-26', 'CPF inválido: “529.982.247-26”'],
    ['111.111.111-11', 'CPF inválido: “111.111.111-11”'],
    ['5299822472', 'CPF inválido: “5299822472”'],
    ['191', 'CPF inválido: “191”'],
    ['CPF 52998224725', 'CPF inválido: “CPF 52998224725”'],
    ['4,64543E+09', 'CPF incompleto: “4,64543E+09”. Formate a coluna como texto e preencha de novo'],
    ['', 'Informe o CPF'],
  ])('CPF %j: %s', (celula, esperado) => {
    expect(said(parseCpf(celula))).toBe(esperado);
  });

  test.each([
    ['11.222.333/0001-81', '11222333000181'],
    [11222333000181, '11222333000181'],
    [1234567000195, '01234567000195'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['12.ABC.345/01DE-36', 'CNPJ inválido: “12.ABC.345/01DE-36”'],
    ['00000000000000', 'CNPJ inválido: “00000000000000”'],
    ['Loja 11.222.333/0001-81', 'CNPJ inválido: “Loja 11.222.333/0001-81”'],
    ['1,12223E+13', 'CNPJ incompleto: “1,12223E+13”. Formate a coluna como texto e preencha de novo'],
    [null, 'Informe o CNPJ'],
  ])('CNPJ %j: %s', (celula, esperado) => {
    expect(said(parseCnpj(celula))).toBe(esperado);
  });

  const digito = (digitos: readonly number[]): number => {
    const resto = digitos.reduce((soma, d, i) => soma + d * (digitos.length + 1 - i), 0) % 11;
    return resto < 2 ? 0 : 11 - resto;
  };
  const base = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 });

  test('a CPF comes back whole from a number cell that lost up to three zeros; a wrong check digit never passes', () => {
    fc.assert(
      fc.property(base, fc.constantFrom(9, 10), fc.integer({ min: 1, max: 9 }), (nove, posicao, desvio) => {
        fc.pre(new Set(nove).size > 1 && nove.slice(0, 4).some((d) => d > 0));
        const dez = [...nove, digito(nove)];
        const cpf = [...dez, digito(dez)];
        expect(said(parseCpf(Number(cpf.join(''))))).toBe(cpf.join(''));
        const errado = cpf.map((d, i) => (i === posicao ? (d + desvio) % 10 : d)).join('');
        expect(parseCpf(errado).ok).toBe(false);
      }),
    );
  });
});

test.each([
  ['7891234567895', '7891234567895'],
  ['12345678905', '012345678905'],
  [1234565, '01234565'],
  // Its check digit does not agree, so nothing is made up.
  ['12345678906', '12345678906'],
  ['7,89E+12', 'Número incompleto: “7,89E+12”. Formate a coluna como texto e preencha de novo'],
])('barcode %j: %s', (celula, esperado) => {
  expect(said(parseBarras(celula))).toBe(esperado);
});

test.each([
  ['01310-100', '01310100'],
  ['1310100', '01310100'],
  ['1,3101E+06', 'CEP incompleto: “1,3101E+06”. Formate a coluna como texto e preencha de novo'],
])('CEP %j: %s', (celula, esperado) => {
  expect(said(parseCep(celula))).toBe(esperado);
});

test.each(['#N/D', '#N/A', '#N/DISP', '#DIV/0!', '#REF!', '#VALOR!', '#NOME?', '#NÚM!', '#NULL!', 'Err:502'])(
  '%s, what is left of a formula in a .csv, is no text',
  (celula) => {
    expect(said(parseTexto(celula, 60))).toBe(`A célula tem o erro ${celula}`);
  },
);

test('text is trimmed of what is invisible, must be there, and must fit', () => {
  expect(said(parseTexto('  NF\u00a0 5501\u200b ', 10))).toBe('NF 5501');
  expect(said(parseTexto(100201, 10))).toBe('100201');
  expect(said(parseTexto('   ', 10))).toBe('Preencha esta coluna');
  expect(said(parseTexto('x'.repeat(70), 30))).toBe(`“${'x'.repeat(60)}…” tem mais de 30 caracteres`);
  expect(said(parseTexto('x'.repeat(1001), 1000))).toBe(`“${'x'.repeat(60)}…” tem mais de 1.000 caracteres`);
});

test.each([
  ['3,52106E+43'],
  ['3.5210612345678E43'],
  [3.5210612345678e43],
  [7.89123456789e20],
  [1_234_567_890_123_456],
  ['35210612345678900000000000000000000000000000'],
  ['7E+12'],
  ['#########'],
])('%j names nothing any more: a spreadsheet took it for a number', (celula) => {
  expect(said(parseTexto(celula, 60))).toMatch(
    /^Número incompleto: “.*”\. Formate a coluna como texto e preencha de novo$/,
  );
});

test.each([
  ['5E10'],
  ['#1'],
  ['#PROMO'],
  ['10.5E'],
  ['1234567890123450'],
  [999_999_999_999_999],
  ['35260611222333000181550010000012341000012340'],
])('%j is a name', (celula) => {
  expect(said(parseTexto(celula, 60))).toBe(String(celula));
});

test('a long text is not taken for the one before it', () => {
  const longos = ['a', 'b', 'a', 'b'].map((letra) => ` ${letra.repeat(2_000)}\u200b `);
  expect(longos.map((longo) => said(parseTexto(longo, 3_000)))).toEqual(longos.map((longo) => longo.slice(1, -2)));
});
