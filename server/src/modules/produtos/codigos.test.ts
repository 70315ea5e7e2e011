/** Codes without regard to case and surrounding blanks, wherever one is looked for. */
import { normalizeCodigo } from '@pontua/contract/codigos';
import { pontuarVenda } from '@pontua/contract/pontuacoes';
import { findProdutosPorCodigo, getNomeProduto } from '@pontua/contract/produtos';
import { listRevendas } from '@pontua/contract/revendas';
import { findVendas } from '@pontua/contract/vendas';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { createCenario, vendaDe } from '../../../test/vendas.ts';
import { migrate } from '../../platform/db/migrate.ts';

const t = useTestApp();

// First: an index that a later test makes anew over changed rows is not used while older transactions run, whoever's they are.
test('a code is looked up by its index', async () => {
  const { db } = t().app;
  await sql`
    insert into produtos (codigo, nome, valor_pontos) select 'MIL-' || n, 'Produto ' || n, 1 from generate_series(1, 5000) n`.execute(
    db,
  );
  await sql`analyze produtos`.execute(t().dono);
  const { rows } = await sql<Record<string, string>>`
    explain select id from produtos where codigo_normal(codigo) = codigo_normal(${'px-1'})`.execute(db);
  expect(rows.flatMap((row) => Object.values(row)).join('\n')).toContain('produtos_codigo_normal');
  await sql`delete from produtos where codigo like 'MIL-%'`.execute(db);
});

test('the contract and the database make the same of any text', async () => {
  const brancos = fc.constantFrom(...' \t\n\r\u00a0\u2003\u3000\ufeff');
  const sinais = fc.oneof(
    brancos,
    fc.constantFrom(...'aZçÇãßÿþðµıİéﬀœ-.1'),
    fc.string({ unit: 'grapheme', maxLength: 2 }),
  );
  const textos = fc.sample(
    fc.array(sinais, { maxLength: 12 }).map((partes) => partes.join('').replaceAll('\0', '').toWellFormed()),
    500,
  );
  const { rows } = await sql<{ normal: string }>`
    select codigo_normal(texto) as normal from unnest(${textos}::text[]) with ordinality as t (texto, ordem) order by ordem`.execute(
    t().app.db,
  );
  expect(rows.map(({ normal }) => normal)).toEqual(textos.map(normalizeCodigo));
});

describe('a code is found however it is written', () => {
  test('a product by its store’s code and by the catalogue’s, typed by the seller and by staff', async () => {
    const { vendedora, revenda, produto } = await createCenario(t());
    const catalogo = await t().fabricas.produto({ codigo: 'Az-77' });
    await t()
      .app.db.insertInto('produtosRevenda')
      .values({ revendaId: revenda.id, produtoId: produto.id, codigo: 'Loja-Ç1', nome: 'Da loja' })
      .execute();
    const seller = await t().como({ parceiro: vendedora });
    const achado = async (codigo: string) =>
      (await seller.ok(findProdutosPorCodigo, { params: { codigo } })).produtos.map(({ id }) => id);
    expect(await achado('loja-ç1')).toEqual([produto.id]);
    expect(await achado('AZ-77')).toEqual([catalogo.id]);
    const operadora = await t().nivel(1);
    expect(
      await operadora.ok(getNomeProduto, { params: { codigo: 'LOJA-ç1', codRevenda: revenda.codigo.toLowerCase() } }),
    ).toEqual({ nome: produto.nome });
  });

  test('a store, in the filter of the panel and with the receipt that came before', async () => {
    const { vendedora, revenda, produto } = await createCenario(t());
    const operadora = await t().nivel(1);
    const escrito = ` ${revenda.codigo.toLowerCase()} `;
    const { revendas } = await operadora.ok(listRevendas, { query: { codigo: escrito } });
    expect(revendas.map(({ id }) => id)).toEqual([revenda.id]);
    const pedido = vendaDe(vendedora, [{ codigo: produto.codigo.toLowerCase() }]);
    await operadora.ok(pontuarVenda, pedido);
    const { identificador, tipoFiscal } = pedido.body.venda;
    const query = { identificador, tipoFiscal, codRevenda: escrito };
    expect((await operadora.ok(findVendas, { query })).vendas).toHaveLength(1);
  });
});

describe('two codes that differ only so', () => {
  test('cannot both be', async () => {
    const { db } = t().app;
    const { revenda, produto } = await createCenario(t());
    await t().fabricas.produto({ codigo: 'Dois-1' });
    await expect(t().fabricas.produto({ codigo: 'dois-1 ' })).rejects.toThrow('produtos_codigo_normal');
    await expect(t().fabricas.revenda({ codigo: revenda.codigo.toLowerCase() })).rejects.toThrow(
      'revendas_codigo_normal',
    );
    await expect(t().fabricas.premio({ codigo: (await t().fabricas.premio()).codigo.toLowerCase() })).rejects.toThrow(
      'premios_codigo_normal',
    );
    const daLoja = (codigo: string) => ({ revendaId: revenda.id, produtoId: produto.id, codigo, nome: 'Da loja' });
    await expect(
      db
        .insertInto('produtosRevenda')
        .values([daLoja('um'), daLoja('UM')])
        .execute(),
    ).rejects.toThrow('produtos_revenda_codigo_normal');
  });

  test('and were there before: the start goes on, each is found by its own spelling, and the log names the later one', async () => {
    const db = t().dono;
    await sql`drop function codigo_normal cascade`.execute(db);
    await sql`drop function codigo_comum cascade`.execute(db);
    for (const tabela of ['produtos', 'produtos_revenda', 'revendas', 'premios'])
      await sql`alter table ${sql.table(tabela)} drop column repeticao`.execute(db);
    await sql`delete from migracoes where nome like '0075%'`.execute(db);
    const velho = await t().fabricas.produto({ codigo: 'Rep-1' });
    const novo = await t().fabricas.produto({ codigo: 'REP-1' });
    const seller = await t().como({ parceiro: await t().fabricas.parceiro() });
    await migrate(t().app.config.donoUrl ?? '', t().app.config.databaseUrl);

    const achado = async (codigo: string) =>
      (await seller.ok(findProdutosPorCodigo, { params: { codigo } })).produtos.map(({ id }) => id);
    expect(await achado('Rep-1')).toEqual([velho.id]);
    expect(await achado('REP-1')).toEqual([novo.id]);
    expect(await achado('rep-1')).toEqual([velho.id]);
    await expect(t().fabricas.produto({ codigo: 'rep-1' })).rejects.toThrow('produtos_codigo_normal');
    const log = await db.selectFrom('logs').select('parametros').where('tipo', '=', 'apartouCodigos').execute();
    expect(log).toEqual([{ parametros: { tabela: 'produtos', linhas: [{ id: novo.id, codigo: 'REP-1' }] } }]);

    await db.updateTable('produtos').set({ codigo: 'OUTRO-1' }).where('id', '=', novo.id).execute();
    await expect(t().fabricas.produto({ codigo: 'outro-1' })).rejects.toThrow('produtos_codigo_normal');
  });
});
