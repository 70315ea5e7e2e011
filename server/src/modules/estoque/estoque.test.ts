/** Counts of the stock: who may inform one, what it changes at once, and what is kept of it. */
import { createEstoque, listLiberacoesEstoque } from '@pontua/contract/estoque';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { compra } from '../../../test/vendas.ts';
import { insert } from './estoque.queries.ts';
import { lockEstoques } from './geracao.queries.ts';
import { generateMes } from './geracao.ts';

const t = useTestApp();
let equipe: Cliente;
let rede: { id: number; nome: string };
beforeAll(async () => {
  equipe = await t().nivel(2);
  rede = await t().fabricas.rede();
});

/** A product of which the chain bought 40 on 15 June, which is today. */
async function comprado() {
  const produto = await t().fabricas.produto();
  await compra(t(), rede, produto, 40);
  return { rede: rede.id, codProduto: produto.codigo, produtoId: produto.id };
}

let geracao = 0;
const generate = (mes: string) => {
  geracao += 1;
  const esta = geracao;
  return t()
    .app.db.transaction()
    .execute((trx) => generateMes(trx, esta, mes))
    .then(() => esta);
};
const stockOf = (geracaoId: number, produtoId: number) =>
  t()
    .app.db.selectFrom('comprasPontuacao')
    .where('geracaoId', '=', geracaoId)
    .where('produtoId', '=', produtoId)
    .select(['saldoEstoque', 'saldoEstoqueRegional'])
    .executeTakeFirst();

describe('a count', () => {
  test('is in the rows of its month and of those after it at once, as if they were generated again', async () => {
    const { produtoId, ...par } = await comprado();
    const [maio, junho] = [await generate('2026-05'), await generate('2026-06')];
    expect(await stockOf(junho, produtoId)).toEqual({ saldoEstoque: null, saldoEstoqueRegional: null });
    expect(await stockOf(maio, produtoId)).toBeUndefined();

    expect(await equipe.ok(createEstoque, { body: { ...par, saldo: 7.25, data: '2026-06-01' } })).toEqual({
      mensagem: 'Estoque atualizado com sucesso',
    });
    expect(await stockOf(junho, produtoId)).toEqual({ saldoEstoque: 7.25, saldoEstoqueRegional: 47.25 });

    // Of an older day: what is newer stands. On the day of the purchase: it is counted already.
    await equipe.ok(createEstoque, { body: { ...par, saldo: 1, data: '2026-05-30' } });
    expect(await stockOf(junho, produtoId)).toEqual({ saldoEstoque: 7.25, saldoEstoqueRegional: 47.25 });
    await equipe.ok(createEstoque, { body: { ...par, saldo: 30, data: '2026-06-15' } });
    await equipe.ok(createEstoque, { body: { ...par, saldo: 33, data: '2026-06-15' } });
    expect(await stockOf(junho, produtoId)).toEqual({ saldoEstoque: 33, saldoEstoqueRegional: 33 });
    expect(await stockOf(await generate('2026-06'), produtoId)).toEqual(await stockOf(junho, produtoId));
    expect(await stockOf(await generate('2026-05'), produtoId)).toEqual({ saldoEstoque: 1, saldoEstoqueRegional: 1 });
  });

  test('is kept with who informed it and what the screen showed, and told in the log with what was there before', async () => {
    const { produtoId, ...par } = await comprado();
    const body = { ...par, id: 1, qtdUltimoPedido: 40, qtdPenultimoPedido: null, qtdPontuada: 3 };
    const rui = await t().como({ usuario: await t().fabricas.usuario({ nome: 'Rui Prado', permissao: 0 }) });
    await rui.ok(createEstoque, { body: { ...body, saldo: '12.5', data: '10/06/2026' } });
    t().clock.avanca({ minutes: 1 });
    const vera = await t().como({ usuario: await t().fabricas.usuario({ nome: 'Vera Luz', permissao: 5 }) });
    await vera.ok(createEstoque, { body: { ...body, saldo: 9, data: '12062026'.replace(/(..)(..)(....)/, '$3$2$1') } });

    const { liberacoes } = await equipe.ok(listLiberacoesEstoque, {
      query: { rede: rede.nome, codProduto: par.codProduto.toLowerCase() },
    });
    expect(liberacoes).toMatchObject([
      { nome: 'Vera Luz', parametros: { saldo: 9, data: '2026-06-12' } },
      { nome: 'Rui Prado', parametros: { saldo: 12.5, data: '2026-06-10' } },
    ]);
    const logs = await t().app.db.selectFrom('logs').where('tipo', '=', 'informouEstoque').selectAll().execute();
    const entradas = logs.filter(({ responsavel }) => ['Rui Prado', 'Vera Luz'].includes(responsavel));
    expect(entradas.map(({ responsavel, parametros }) => ({ responsavel, parametros }))).toMatchObject([
      {
        responsavel: 'Rui Prado',
        parametros: {
          rede: rede.id,
          codProduto: par.codProduto,
          qtdUltimoPedido: 40,
          qtdPontuada: 3,
          mudou: { saldo: { de: null, para: 12.5 }, data: { de: null, para: '2026-06-10' } },
        },
      },
      {
        responsavel: 'Vera Luz',
        parametros: { mudou: { saldo: { de: 12.5, para: 9 }, data: { de: '2026-06-10', para: '2026-06-12' } } },
      },
    ]);
  });

  test('sent twice under one key is one', async () => {
    const { produtoId: _, ...par } = await comprado();
    const pedido = { body: { ...par, saldo: 5, data: '2026-06-15' } };
    const chave = 'um-aperto-do-botao-0001';
    await Promise.all([equipe.ok(createEstoque, pedido, { chave }), equipe.ok(createEstoque, pedido, { chave })]);
    const { liberacoes } = await equipe.ok(listLiberacoesEstoque, { query: par });
    expect(liberacoes).toHaveLength(1);
  });

  test('of an earlier day it is told against the one before it', async () => {
    const { produtoId: _, ...par } = await comprado();
    const inform = (saldo: number, data: string) => equipe.ok(createEstoque, { body: { ...par, saldo, data } });
    await inform(5, '2026-06-15');
    await inform(9, '2026-06-01');
    await inform(7, '2026-06-08');
    const logs = t().app.db.selectFrom('logs').where('tipo', '=', 'informouEstoque').select('parametros');
    expect((await logs.orderBy('id', 'desc').limit(2).execute()).reverse()).toMatchObject([
      { parametros: { mudou: { saldo: { de: null, para: 9 }, data: { de: null, para: '2026-06-01' } } } },
      { parametros: { mudou: { saldo: { de: 9, para: 7 }, data: { de: '2026-06-01', para: '2026-06-08' } } } },
    ]);
  });

  test('cannot be changed or deleted, not even in the database', async () => {
    const { db } = t().app;
    const { produtoId: _, ...par } = await comprado();
    await equipe.ok(createEstoque, { body: { ...par, saldo: 5, data: '2026-06-15' } });
    await expect(sql`update estoques set saldo = 6`.execute(db)).rejects.toThrow('imutáveis');
    await expect(sql`delete from estoques`.execute(db)).rejects.toThrow('imutáveis');
  });
});

describe('is refused', () => {
  test.each([
    [{}, { saldo: 'Saldo obrigatório', data: 'Data do relatório obrigatória' }],
    [{ saldo: 1, data: '' }, { data: 'Data do relatório obrigatória' }],
    [{ saldo: -1, data: '2026-06-15' }, { saldo: 'Informe um saldo maior ou igual a zero' }],
    [{ saldo: 1.005, data: '2026-06-15' }, { saldo: 'Use no máximo duas casas decimais' }],
    [{ saldo: '1e3', data: '2026-06-15' }, { saldo: 'Saldo obrigatório' }],
    [{ saldo: 1, data: '31/02/2026' }, { data: 'Data inválida' }],
    [{ saldo: 1, data: '2026-06-16' }, { data: 'A data não pode estar no futuro' }],
  ])('%o', async (enviado, campos) => {
    const { produtoId: _, ...par } = await comprado();
    const { status, corpo } = await equipe.envia(createEstoque, { body: { ...par, ...enviado } });
    expect([status, corpo]).toMatchObject([400, { campos }]);
    expect((await equipe.ok(listLiberacoesEstoque, { query: par })).liberacoes).toEqual([]);
  });

  test('today is over at midnight in São Paulo, not in UTC', async () => {
    const { produtoId: _, ...par } = await comprado();
    const antes = t().clock.now();
    t().clock.acerta('2026-06-16T02:59:00Z');
    const body = { ...par, saldo: 1, data: '2026-06-16' };
    const acordada = await t().nivel(2);
    expect(await acordada.falha(createEstoque, { body })).toMatchObject({ status: 400 });
    t().clock.acerta('2026-06-16T03:00:00Z');
    await acordada.ok(createEstoque, { body });
    t().clock.acerta(antes);
  });

  test('for a product that the chain never bought, and to who reaches some stores of the chain only', async () => {
    const { produtoId: _, ...par } = await comprado();
    const corpo = { saldo: 1, data: '2026-06-15' };
    const { codigo } = await t().fabricas.produto();
    expect(await equipe.falha(createEstoque, { body: { rede: rede.id, codProduto: codigo, ...corpo } })).toMatchObject({
      status: 404,
    });
    const loja = await t().fabricas.revenda({ redeId: rede.id });
    const daLoja = await t().nivel(2, { revendas: [loja.id] });
    expect(await daLoja.falha(createEstoque, { body: { ...par, ...corpo } })).toMatchObject({ status: 404 });
    expect(await daLoja.falha(listLiberacoesEstoque, { query: par })).toMatchObject({ status: 404 });
    const daRede = await t().nivel(2, { redes: [rede.id] });
    await daRede.ok(createEstoque, { body: { ...par, ...corpo } });
  });
});

test('a count that is informed while a generation reads is in what it writes', async () => {
  const { produtoId } = await comprado();
  const { db, clock } = t().app;
  const usuaria = await t().fabricas.usuario();
  const junho = await db.transaction().execute(async (trx) => {
    await lockEstoques(trx);
    const gerando = generate('2026-06');
    // It has read and written by the time that it waits for its turn.
    await waitFor(async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db);
      return rows.length > 0;
    });
    await insert(trx, {
      redeId: rede.id,
      produtoId,
      saldo: 21,
      data: '2026-06-15',
      qtdUltimoPedido: null,
      qtdPenultimoPedido: null,
      qtdPontuada: null,
      usuarioId: usuaria.id,
      criadoEm: clock.now(),
    });
    return { gerando };
  });
  expect(await stockOf(await junho.gerando, produtoId)).toEqual({ saldoEstoque: 21, saldoEstoqueRegional: 21 });
});

async function waitFor(condicao: () => Promise<boolean>): Promise<void> {
  while (!(await condicao())) await new Promise((resolve) => setTimeout(resolve, 10));
}
