import { gerarTaxaSucesso, getResumoTaxaSucesso, listTaxaSucesso } from '@pontua/contract/taxa';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { happen, historia, joinAt, mesesDosFatos } from '../../../test/fatos.ts';
import { divideEmCentesimos } from '../../../test/fracoes.ts';
import { readFatos, sum } from '../../../test/relatorios.ts';

const t = useTestApp();
let equipe: Cliente;
beforeAll(async () => {
  await t().app.startJobs();
  equipe = await t().nivel(2);
});

interface MesDaTaxa {
  ano: number;
  mes: number;
}
const parse = (texto: string): MesDaTaxa => ({ ano: Number(texto.slice(0, 4)), mes: Number(texto.slice(5)) });
const gera = async (query: MesDaTaxa) => (await equipe.ok(gerarTaxaSucesso, { query })).geracao;
const listAll = async (query: MesDaTaxa & { rede?: number }, quem = equipe) =>
  (await quem.ok(listTaxaSucesso, { query: { ...query, limite: 0 } })).taxaSucesso;

type CompraDoDia = [data: string, qtde: number];

/** A chain that joined at this moment and bought this of one product, worth 10 a unit. */
async function rede(criadoEm: string, compras: readonly CompraDoDia[], valorUnitario = 10) {
  const { id: redeId } = await t().fabricas.rede({ criadoEm });
  const produto = await t().fabricas.produto({ valorUnitario });
  for (const [n, [data, qtde]] of compras.entries()) {
    const compra = {
      redeId,
      revendaId: redeId,
      produtoId: produto.id,
      data,
      qtde,
      valorTotal: qtde,
      documento: `NF${n}`,
    };
    await t()
      .app.db.insertInto('historico')
      .values({ ...compra, processamentoId: 0 })
      .execute();
  }
  return { id: redeId, produto };
}

/** What the report must say, from raw rows. */
async function oracle({ ano, mes }: MesDaTaxa) {
  const { redes, produtos, compras } = await readFatos(t().app.db);
  const deste = `${ano}-${String(mes).padStart(2, '0')}`;
  return [...redes].flatMap(([idRede, { nome, entrada }]) =>
    [...produtos].flatMap(([idProduto, { codigo, centavos }]) => {
      if (entrada.slice(0, 7) > deste) return [];
      const suas = compras.filter((c) => c.redeId === idRede && c.produtoId === idProduto && c.qtde !== 0);
      const antes = suas.filter(({ data }) => data < entrada);
      const noMes = suas.filter(({ data }) => data.startsWith(deste));
      if (antes.length + noMes.length === 0) return [];
      const qtdVendidaAntes = sum(antes, ({ qtde }) => qtde);
      const mesesAtendidoAntes = new Set(antes.filter(({ qtde }) => qtde > 0).map(({ data }) => data.slice(0, 7))).size;
      const qtdVendida = sum(noMes, ({ qtde }) => qtde);
      const acima = qtdVendida * mesesAtendidoAntes - qtdVendidaAntes;
      return {
        rede: nome,
        codProduto: codigo,
        valorUnitarioProduto: centavos / 100,
        ano,
        mes,
        qtdVendidaAntes,
        mesesAtendidoAntes,
        qtdVendida,
        mediaMensal: divideEmCentesimos(qtdVendidaAntes, mesesAtendidoAntes),
        aumentoVendas: divideEmCentesimos(acima, mesesAtendidoAntes),
        aumentoVendasDinheiro: divideEmCentesimos(acima * centavos, 100 * mesesAtendidoAntes),
        mediaMensalDinheiro: divideEmCentesimos(qtdVendidaAntes * centavos, 100 * mesesAtendidoAntes),
        vendidoDinheiro: mesesAtendidoAntes > 0 ? (qtdVendida * centavos) / 100 : null,
        taxaSucesso: qtdVendidaAntes > 0 ? divideEmCentesimos(100 * acima, qtdVendidaAntes) : null,
      };
    }),
  );
}

describe('the figures', () => {
  const entrada = fc.constantFrom(
    '2020-07-01T12:00:00Z',
    '2024-01-01T02:59:59Z',
    '2024-01-15T12:00:00Z',
    '2024-02-29T12:00:00Z',
    '2024-03-31T12:00:00Z',
  );

  test('are those of the raw rows, whatever happened; generated twice, and twice at once, they are the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        historia,
        entrada,
        entrada,
        fc.constantFrom(...mesesDosFatos).map(parse),
        async (aconteceu, umaEntrada, outraEntrada, mes) => {
          const { redes } = await happen(t(), aconteceu);
          await joinAt(t(), redes, [umaEntrada, outraEntrada]);
          const [uma] = await Promise.all([gera(mes), gera(mes)]);
          const linhas = await listAll(mes);
          const esperadas = await oracle(mes);
          expect(uma?.resultado).toEqual({ linhas: esperadas.length });
          expect(linhas).toHaveLength(esperadas.length);
          const chave = ({ rede: nome, codProduto }: { rede: string; codProduto: string }) => `${nome} ${codProduto}`;
          const porChave = new Map(linhas.map((linha) => [chave(linha), linha]));
          for (const esperada of esperadas) expect(porChave.get(chave(esperada))).toMatchObject(esperada);
          await gera(mes);
          expect((await listAll(mes)).map(({ id: _, ...linha }) => linha)).toEqual(
            linhas.map(({ id: _, ...linha }) => linha),
          );
        },
      ),
      { numRuns: 8, endOnFailure: true },
    );
  }, 60_000);

  const marco = { ano: 2026, mes: 3 };
  const casos: readonly [nome: string, entrada: string, compras: CompraDoDia[], esperado: object][] = [
    [
      'the mean is of the months with purchases before joining',
      '2026-02-01T12:00:00Z',
      [
        ['2025-10-01', 4],
        ['2026-01-31', 2],
        ['2026-03-31', 9],
      ],
      {
        qtdVendidaAntes: 6,
        mesesAtendidoAntes: 2,
        mediaMensal: 3,
        qtdVendida: 9,
        aumentoVendas: 6,
        aumentoVendasDinheiro: 60,
        taxaSucesso: 200,
      },
    ],
    [
      'a month without purchases has lost all of its mean',
      '2026-02-01T12:00:00Z',
      [['2026-01-10', 4]],
      { mediaMensal: 4, qtdVendida: 0, aumentoVendas: -4, aumentoVendasDinheiro: -40, taxaSucesso: -100 },
    ],
    [
      'without a before there is nothing to compare with',
      '2026-02-01T12:00:00Z',
      [['2026-03-10', 4]],
      {
        mesesAtendidoAntes: 0,
        mediaMensal: null,
        qtdVendida: 4,
        aumentoVendas: null,
        aumentoVendasDinheiro: null,
        taxaSucesso: null,
      },
    ],
    [
      'what went back is taken away, and makes no month',
      '2026-02-01T12:00:00Z',
      [
        ['2025-12-10', 5],
        ['2026-01-10', -2],
        ['2026-03-10', 4],
        ['2026-03-11', -5],
      ],
      { qtdVendidaAntes: 3, mesesAtendidoAntes: 1, mediaMensal: 3, qtdVendida: -1, aumentoVendas: -4 },
    ],
    [
      'thirds are rounded once, at the end',
      '2026-02-01T12:00:00Z',
      [
        ['2025-11-10', 1],
        ['2025-12-10', 0],
        ['2025-12-11', 2],
        ['2026-01-10', 1],
        ['2026-03-10', 2],
      ],
      {
        qtdVendidaAntes: 4,
        mesesAtendidoAntes: 3,
        mediaMensal: 1.33,
        aumentoVendas: 0.67,
        aumentoVendasDinheiro: 6.67,
        taxaSucesso: 50,
      },
    ],
    [
      'of a chain that joined in the month the whole month counts',
      '2026-03-16T12:00:00Z',
      [
        ['2026-03-10', 2],
        ['2026-03-20', 4],
      ],
      { qtdVendidaAntes: 2, mesesAtendidoAntes: 1, qtdVendida: 6, taxaSucesso: 200 },
    ],
    [
      'the last day of the month is in it, the first of the next is not',
      '2026-02-01T12:00:00Z',
      [
        ['2026-01-31', 1],
        ['2026-02-28', 50],
        ['2026-03-31', 3],
        ['2026-04-01', 50],
      ],
      { qtdVendidaAntes: 1, qtdVendida: 3 },
    ],
  ];
  test.each(casos)('%s', async (_nome, criadoEm, compras, esperado) => {
    const { id, produto } = await rede(criadoEm, compras);
    await gera(marco);
    expect(await listAll({ ...marco, rede: id })).toMatchObject([{ ...esperado, codProduto: produto.codigo }]);
  });

  test('a chain that joined later has no rate of the month', async () => {
    const { id } = await rede('2026-04-01T12:00:00Z', [['2026-03-10', 4]]);
    await gera(marco);
    expect(await listAll({ ...marco, rede: id })).toEqual([]);
  });

  test('February of a leap year has its 29th', async () => {
    const { id } = await rede('2024-02-01T03:00:00Z', [
      ['2024-01-31', 1],
      ['2024-02-29', 2],
      ['2024-03-01', 9],
    ]);
    await gera({ ano: 2024, mes: 2 });
    expect(await listAll({ ano: 2024, mes: 2, rede: id })).toMatchObject([{ qtdVendida: 2, taxaSucesso: 100 }]);
  });

  test('keep the unit value of their moment, until generated again', async () => {
    const { id, produto } = await rede(
      '2026-02-01T12:00:00Z',
      [
        ['2026-01-10', 1],
        ['2026-03-10', 3],
      ],
      7.55,
    );
    await gera(marco);
    await t().app.db.updateTable('produtos').set({ valorUnitario: 20 }).where('id', '=', produto.id).execute();
    expect(await listAll({ ...marco, rede: id })).toMatchObject([
      { valorUnitarioProduto: 7.55, aumentoVendasDinheiro: 15.1 },
    ]);
    await gera(marco);
    expect(await listAll({ ...marco, rede: id })).toMatchObject([
      { valorUnitarioProduto: 20, aumentoVendasDinheiro: 40 },
    ]);
  });
});

describe('the list', () => {
  const maio = { ano: 2026, mes: 5 };

  test('is of the month that is asked for, and says by whom and when that was generated', async () => {
    const { id } = await rede('2026-02-01T12:00:00Z', [
      ['2026-01-10', 1],
      ['2026-05-10', 3],
    ]);
    const abril = { ano: 2026, mes: 4 };
    expect(await equipe.ok(listTaxaSucesso, { query: abril })).toEqual({ taxaSucesso: [], gerado: null, count: 0 });
    const { responsavel, terminadaEm } = await gera(maio);
    const { gerado, taxaSucesso } = await equipe.ok(listTaxaSucesso, { query: { ...maio, rede: id } });
    expect(gerado).toEqual({ em: terminadaEm, por: responsavel, haCompras: false });
    expect(taxaSucesso).toMatchObject([{ ano: 2026, mes: 5, qtdVendida: 3 }]);
    expect((await equipe.ok(listTaxaSucesso, { query: abril })).gerado).toBeNull();
  });

  test('shows whole chains of the scope alone', async () => {
    const minha = await rede('2026-02-01T12:00:00Z', [['2026-01-10', 1]]);
    const { id: revendaId } = await t().fabricas.revenda({ redeId: minha.id });
    await gera(maio);
    const gestora = await t().nivel(5, { redes: [minha.id] });
    expect(await listAll(maio, gestora)).toHaveLength(1);
    const daLoja = await t().nivel(1, { revendas: [revendaId] });
    expect(await listAll(maio, daLoja)).toEqual([]);
    expect((await daLoja.ok(getResumoTaxaSucesso, { query: maio })).itens).toEqual([]);
  });

  test('finds a product by its code, sums up, and sorts what cannot be compared last', async () => {
    const { id, produto } = await rede('2026-02-01T12:00:00Z', [
      ['2026-01-10', 2],
      ['2026-05-10', 3],
    ]);
    const outro = await t().fabricas.produto({ valorUnitario: 1 });
    const compra = { redeId: id, revendaId: id, produtoId: outro.id, data: '2026-05-10', qtde: 7, valorTotal: 7 };
    await t()
      .app.db.insertInto('historico')
      .values({ ...compra, documento: 'X', processamentoId: 0 })
      .execute();
    await gera(maio);
    const query = { ...maio, rede: id };
    const achadas = await equipe.ok(listTaxaSucesso, { query: { ...query, buscar: produto.codigo } });
    expect(achadas.taxaSucesso.map(({ codProduto }) => codProduto)).toEqual([produto.codigo]);
    for (const direcao of ['asc', 'desc'] as const) {
      const { taxaSucesso } = await equipe.ok(listTaxaSucesso, {
        query: { ...query, ordenacao: { campo: 'taxaSucesso', direcao } },
      });
      expect(taxaSucesso.map(({ taxaSucesso: taxa }) => taxa)).toEqual([50, null]);
    }
    const { totais } = await equipe.ok(listTaxaSucesso, { query: { ...query, totais: 1 } });
    expect(totais).toMatchObject({ qtdVendida: 10, qtdVendidaAntes: 2, aumentoVendasDinheiro: 10 });
    // What has no before is in no comparison: neither on the one side nor on the other.
    expect(await equipe.ok(getResumoTaxaSucesso, { query })).toMatchObject({
      itens: [{ nome: produto.nome, antes: 20, noMes: 30 }],
      antes: 20,
      noMes: 30,
      taxaSucesso: 50,
    });
  });

  test.each([
    { ano: 2026, mes: 13 },
    { ano: 1999, mes: 1 },
    { ano: 2026.5, mes: 1 },
  ])('refuses what is no month: %o', async (query) => {
    const { status } = await equipe.envia(listTaxaSucesso, { query });
    expect(status).toBe(400);
    expect((await equipe.envia(gerarTaxaSucesso, { query })).status).toBe(400);
  });
});
