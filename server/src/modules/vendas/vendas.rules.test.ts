import { normalizeIdentificador } from '@pontua/contract/numero-fiscal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeVenda, errorOfDia, sumVenda } from './vendas.rules.ts';

const item = (valorUnitario: number, qtde = 1, valorDesconto = 0) => ({ valorUnitario, qtde, valorDesconto });

describe('sumVenda', () => {
  test('sums exactly what floats would not', () => {
    expect(sumVenda([item(0.1), item(0.2), item(19.99, 3, 0.05)])).toEqual({
      itens: [
        { ...item(0.1), subTotal: 0.1 },
        { ...item(0.2), subTotal: 0.2 },
        { ...item(19.99, 3, 0.05), subTotal: 59.92 },
      ],
      totalVenda: 60.22,
      totalDescontos: 0.05,
      faltas: {},
    });
  });

  test('the total is what the lines come to, for any prices and discounts', () => {
    const centavos = fc.integer({ min: 0, max: 10_000_000 });
    const linha = fc.record({ unitario: centavos, qtde: fc.integer({ min: 1, max: 1000 }), desconto: centavos });
    fc.assert(
      fc.property(fc.array(linha, { minLength: 1, maxLength: 20 }), (linhas) => {
        const cabem = linhas.map((cada) => ({ ...cada, desconto: Math.min(cada.desconto, cada.unitario * cada.qtde) }));
        const { totalVenda, faltas } = sumVenda(
          cabem.map(({ unitario, qtde, desconto }) => item(unitario / 100, qtde, desconto / 100)),
        );
        const esperado = cabem.reduce(
          (soma, cada) => soma + BigInt(cada.unitario) * BigInt(cada.qtde) - BigInt(cada.desconto),
          0n,
        );
        expect(BigInt(Math.round(totalVenda * 100))).toBe(esperado);
        expect(faltas).toEqual({});
      }),
    );
  });

  test.each([
    [[item(10), item(10, 2, 20.01)], { 'itens.1.valorDesconto': 'O desconto é maior que o valor do item' }],
    [[item(99_999_999.99, 1_000_000)], expect.objectContaining({ 'itens.0.valorUnitario': 'Valor grande demais' })],
    [[item(99_999_999.99, 9_999), item(99_999_999.99, 9_999)], { itens: 'O total da venda é grande demais' }],
  ])('names what cannot be (%#)', (itens, faltas) => {
    expect(sumVenda(itens).faltas).toEqual(faltas);
  });
});

test.each([
  ['2026-06-15', null],
  ['2026-06-16', 'A data da venda está no futuro'],
  ['2021-06-15', null],
  ['2021-06-14', 'A data da venda tem mais de 5 anos'],
])('a sale of %s, on 15 June 2026', (dia, falta) => {
  expect(errorOfDia(dia, '2026-06-15')).toBe(falta);
});

test.each([
  ['000.123', '123'],
  [' 0123 ', '123'],
  ['0', '0'],
  ['000', '0'],
  ['nf-12/a', 'NF-12/A'],
  ['0012-3', '0012-3'],
  ['1 3181017921427000125650010000000309887251170', '13181017921427000125650010000000309887251170'],
  [' . ', ''],
])('the fiscal number "%s" is kept as "%s"', (texto, guardado) => {
  expect(normalizeIdentificador(texto)).toBe(guardado);
  expect(normalizeIdentificador(guardado)).toBe(guardado);
});

test.each([
  [{ pontos: 1, emAnalise: 0, retidas: 0 }, 'Venda processada com sucesso: 1 ponto'],
  [{ pontos: 1234.5, emAnalise: 0, retidas: 0 }, 'Venda processada com sucesso: 1.234,50 pontos'],
  [{ pontos: 10, emAnalise: 1, retidas: 0 }, 'Venda processada: 10 pontos e 1 unidade Em Análise até haver saldo'],
  [
    { pontos: 5, emAnalise: 0, retidas: 1 },
    'Venda processada: 5 pontos e 1 unidade Em Análise até a equipe conferir, por passar do limite do dia',
  ],
  [{ pontos: 0, emAnalise: 2, retidas: 0 }, 'Venda recebida: 2 unidades Em Análise até haver saldo'],
])('what a sale came to is told: %o', (resultado, texto) => {
  expect(describeVenda(resultado)).toBe(texto);
});
