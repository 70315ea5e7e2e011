import {
  findProdutosPorCodigo,
  getProdutoPorBarras,
  listProdutosPontos,
  listProdutosRevenda,
} from '@pontua/contract/produtos';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const t = useTestApp();

async function createLoja() {
  const revenda = await t().fabricas.revenda();
  const vendedora = await t().como({ parceiro: await t().fabricas.parceiro({ revendaId: revenda.id }) });
  return { revenda, vendedora };
}

const insertCodigo = (revendaId: number, produtoId: number, codigo: string, ativo = true) =>
  t()
    .app.db.insertInto('produtosRevenda')
    .values({ revendaId, produtoId, codigo, nome: `Da loja ${codigo}`, ativo })
    .execute();

describe('the points per product', () => {
  test('are those that sellers are shown, the highest first, of active products only', async () => {
    const { vendedora } = await createLoja();
    await t().fabricas.produto({ codigo: 'TAB-1', nome: 'Tábua clara', valorPontos: 5 });
    await t().fabricas.produto({ codigo: 'TAB-2', nome: 'Tábua escura', valorPontos: 5, valorPontosExibicao: 900.25 });
    await t().fabricas.produto({ codigo: 'TAB-3', nome: 'Tábua velha', ativo: false });
    const query = { buscar: 'tabua' };
    const { rows, count } = await vendedora.ok(listProdutosPontos, { query: { ...query, filtros: { ativo: 1 } } });
    expect(rows).toEqual([
      expect.objectContaining({ codigo: 'TAB-2', nome: 'Tábua escura', valorPontosExibicao: 900.25, ativo: 1 }),
      expect.objectContaining({ codigo: 'TAB-1', valorPontosExibicao: 5 }),
    ]);
    expect(count).toBe(2);
    expect(await vendedora.ok(listProdutosPontos, { query: { ...query, filtros: { ativo: 0 } } })).toMatchObject({
      rows: [],
      count: 0,
    });
  });

  test('are paged, sorted by what is asked, and found by name or code whatever the accents', async () => {
    const { vendedora } = await createLoja();
    for (const letra of ['C', 'a', 'É', 'b', 'd'])
      await t().fabricas.produto({ codigo: `XIC-${letra}`, nome: `${letra} xícara`, valorPontos: 3 });
    const nomes = async (query: object) =>
      (await vendedora.ok(listProdutosPontos, { query: { buscar: 'XICARA', ...query } })).rows.map(({ nome }) => nome);
    const porNome = { ordenacao: { campo: 'nome' as const, direcao: 'asc' as const }, limite: 2 };
    expect(await nomes(porNome)).toEqual(['a xícara', 'b xícara']);
    expect(await nomes({ ...porNome, pagina: 3 })).toEqual(['É xícara']);
    expect(await nomes({ buscar: 'xic-e' })).toEqual(['É xícara']);
    expect(await nomes({ buscar: '100%' })).toEqual([]);
  });

  test('come as a file, too', async () => {
    const { vendedora } = await createLoja();
    await t().fabricas.produto({ codigo: 'ARQ-1', nome: 'Garrafa; térmica', valorPontos: 12.5 });
    const { fileLink = '' } = await vendedora.ok(listProdutosPontos, {
      query: { buscar: 'ARQ-', download: 'todos', fileName: 'PontosPorProduto' },
    });
    const { statusCode, body, headers } = await t().app.http.inject(fileLink);
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).not.toContain('PontosPorProduto');
    expect(body).toBe('\uFEFFProduto;Código;Pontos\r\n"Garrafa; térmica";ARQ-1;12,5\r\n');
  });
});

describe('a code', () => {
  test('is first the store’s own, then the catalogue’s, then a barcode', async () => {
    const { revenda, vendedora } = await createLoja();
    const { vendedora: deOutraLoja } = await createLoja();
    const cafeteira = await t().fabricas.produto({ codigoBarras: '7891000315507', valorPontosExibicao: 44 });
    const chaleira = await t().fabricas.produto();
    await insertCodigo(revenda.id, cafeteira.id, chaleira.codigo);
    const find = async (codigo: string, quem = vendedora) =>
      (await quem.ok(findProdutosPorCodigo, { params: { codigo } })).produtos.map(({ id }) => id);
    expect(await find(chaleira.codigo)).toEqual([cafeteira.id]);
    expect(await find(chaleira.codigo, deOutraLoja)).toEqual([chaleira.id]);
    expect(await find(` ${cafeteira.codigo} `)).toEqual([cafeteira.id]);
    expect(await find('7891000315507')).toEqual([cafeteira.id]);
    await insertCodigo(revenda.id, chaleira.id, '7891000315507');
    expect(await find('7891000315507')).toEqual([chaleira.id]);
    expect(await find('7891000315507', deOutraLoja)).toEqual([cafeteira.id]);
  });

  test('that leads to nothing, to something inactive or is another store’s does not take part', async () => {
    const { revenda, vendedora } = await createLoja();
    const { revenda: outraLoja } = await createLoja();
    const parado = await t().fabricas.produto({ ativo: false, codigoBarras: '96385074' });
    const ativo = await t().fabricas.produto();
    await insertCodigo(outraLoja.id, ativo.id, 'SO-DELA');
    await insertCodigo(revenda.id, ativo.id, 'JA-NAO', false);
    await insertCodigo(revenda.id, parado.id, 'PARADO');
    for (const codigo of ['NADA', parado.codigo, '96385074', 'SO-DELA', 'JA-NAO', 'PARADO'])
      expect((await vendedora.ok(findProdutosPorCodigo, { params: { codigo } })).produtos, codigo).toEqual([]);
    expect(await vendedora.falha(findProdutosPorCodigo, { params: { codigo: 'X'.repeat(31) } })).toMatchObject({
      codigo: 'validacao',
    });
  });

  test('of the store that is switched off leaves the catalogue’s of the same name', async () => {
    const { revenda, vendedora } = await createLoja();
    const [a, b] = [await t().fabricas.produto(), await t().fabricas.produto()];
    await insertCodigo(revenda.id, a.id, b.codigo, false);
    const { produtos } = await vendedora.ok(findProdutosPorCodigo, { params: { codigo: b.codigo } });
    expect(produtos.map(({ id }) => id)).toEqual([b.id]);
  });
});

describe('a barcode', () => {
  test('is found in either form of a UPC-A, with the code under which the store finds the product', async () => {
    const { revenda, vendedora } = await createLoja();
    const { vendedora: deOutraLoja } = await createLoja();
    const semZero = await t().fabricas.produto({ nome: 'Sem zero', codigoBarras: '036000291452' });
    const comZero = await t().fabricas.produto({ codigoBarras: '0012345678905' });
    const oito = await t().fabricas.produto({ codigoBarras: '55123457' });
    const read = (code: string, quem = vendedora) => quem.ok(getProdutoPorBarras, { params: { code } });
    expect(await read('0036000291452')).toMatchObject({ id: semZero.id, codigo: semZero.codigo, nome: 'Sem zero' });
    expect(await read('036000291452')).toMatchObject({ codigo: semZero.codigo });
    expect(await read('012345678905')).toMatchObject({ codigo: comZero.codigo });
    expect(await read('55123457')).toMatchObject({ codigo: oito.codigo });
    // In this store that code is something else's: only the barcode leads to the product.
    await insertCodigo(revenda.id, comZero.id, oito.codigo);
    expect(await read('55123457')).toMatchObject({ id: oito.id, codigo: '55123457' });
    expect(await read('55123457', deOutraLoja)).toMatchObject({ codigo: oito.codigo });
  });

  test('that nobody knows does not take part; one that was misread is no barcode', async () => {
    const { vendedora } = await createLoja();
    const falha = (code: string) => vendedora.falha(getProdutoPorBarras, { params: { code } });
    expect(await falha('4006381333931')).toMatchObject({ status: 404, erro: 'Produto não participante' });
    await t().fabricas.produto({ ativo: false, codigoBarras: '4006381333931' });
    expect(await falha('4006381333931')).toMatchObject({ status: 404, erro: 'Produto não participante' });
    expect(await falha('4006381333932')).toMatchObject({
      status: 400,
      codigo: 'validacao',
      campos: { code: 'Código de barras inválido' },
    });
  });
});

describe('a store’s own codes', () => {
  test('are listed for its sellers, and for nobody else’s', async () => {
    const { revenda, vendedora } = await createLoja();
    const { revenda: alheia } = await createLoja();
    const produto = await t().fabricas.produto({ codigo: 'PAD-9', valorPontos: 8 });
    const parado = await t().fabricas.produto({ ativo: false });
    await insertCodigo(revenda.id, produto.id, '7001');
    await insertCodigo(revenda.id, produto.id, '7002', false);
    await insertCodigo(revenda.id, parado.id, '7003');
    await insertCodigo(alheia.id, produto.id, '9001');
    const query = { cnpjRevenda: revenda.cnpj, pagina: 1, limite: 10 };
    expect(await vendedora.ok(listProdutosRevenda, { query })).toEqual({
      rows: [
        {
          id: expect.any(Number),
          codigo: '7001',
          nome: 'Da loja 7001',
          codigoPadrao: 'PAD-9',
          valorUnitario: 0,
          valorPontosExibicao: 8,
          ativo: 1,
        },
      ],
      count: 1,
    });
    // As the form asks that has neither order nor filters, and as one whose filters were emptied.
    for (const vazios of [{ ordenacao: '', buscar: '', filtros: '' }, { filtros: { ativo: '' } }])
      expect((await vendedora.envia(listProdutosRevenda, { query: { ...query, ...vazios } })).corpo).toMatchObject({
        count: 1,
      });
    expect((await vendedora.ok(listProdutosRevenda, { query: { ...query, buscar: 'pad-9' } })).count).toBe(1);
    expect((await vendedora.ok(listProdutosRevenda, { query: { ...query, buscar: '9001' } })).count).toBe(0);
    expect((await vendedora.ok(listProdutosRevenda, { query: { ...query, filtros: { ativo: 0 } } })).count).toBe(0);
    expect(await vendedora.falha(listProdutosRevenda, { query: { ...query, cnpjRevenda: alheia.cnpj } })).toMatchObject(
      { status: 404 },
    );
  });
});
