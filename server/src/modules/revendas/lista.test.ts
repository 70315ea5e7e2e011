/** Stores as they are listed, and what the page of one shows. */

import { getUltimaDataHistorico } from '@pontua/contract/historico';
import {
  createContato,
  getLoja,
  listContatos,
  listSaldoDaLoja,
  listVendasDaLoja,
  listVendedoresDaLoja,
} from '@pontua/contract/loja';
import { exportRevendas, listHistoricoRevenda, listRevendasCompletas, updateRevenda } from '@pontua/contract/revendas';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { createCenario } from '../../../test/vendas.ts';

const t = useTestApp();

describe('the list', () => {
  test('pages, sorts and counts within the scope, and hides inactive stores from all but level 2', async () => {
    const rede = await t().fabricas.rede({ nome: 'Listada' });
    for (const nomeFantasia of ['Érica', 'Duda', 'Fábio'])
      await t().fabricas.revenda({
        redeId: rede.id,
        nomeFantasia,
        endCidade: nomeFantasia === 'Duda' ? null : 'Natal',
      });
    await t().fabricas.revenda({ redeId: rede.id, nomeFantasia: 'Fechada', ativo: false });
    await t().fabricas.revenda();
    const ask = async (nivel: number, query: object) => {
      const { rows, count } = await (await t().nivel(nivel, { redes: [rede.id] })).ok(listRevendasCompletas, { query });
      return { nomes: rows.map(({ nomeFantasia }) => nomeFantasia), count };
    };
    expect(await ask(1, {})).toEqual({ nomes: ['Duda', 'Érica', 'Fábio'], count: 3 });
    expect(await ask(1, { filtros: { ativo: 0 } })).toEqual({ nomes: ['Duda', 'Érica', 'Fábio'], count: 3 });
    expect(await ask(2, { limite: 2, pagina: 2 })).toEqual({ nomes: ['Fábio', 'Fechada'], count: 4 });
    expect((await ask(2, { filtros: { ativo: 0 } })).nomes).toEqual(['Fechada']);
    const porCidade = { ordenacao: { campo: 'endCidade', direcao: 'desc' } };
    expect((await ask(1, porCidade)).nomes.at(-1)).toBe('Duda');
  });

  test('is filtered by chain and manager, and searched by name, code, chain and CNPJ', async () => {
    const gestora = await t().fabricas.usuario({ nome: 'Gestora Única', permissao: 5 });
    const rede = await t().fabricas.rede({ nome: 'Rede Pérola', gestorId: gestora.id });
    const a = await t().fabricas.revenda({
      redeId: rede.id,
      nomeFantasia: 'Âncora Sul',
      codigo: 'ANC-1',
      cnpj: '12ABC34501DE35',
    });
    const b = await t().fabricas.revenda({ redeId: rede.id, nomeFantasia: 'Beira Mar', cnpj: '11222333000181' });
    const ask = async (query: object) =>
      (await (await t().nivel(2)).ok(listRevendasCompletas, { query })).rows.map(({ id }) => id);
    expect(await ask({ filtros: { rede: rede.id } })).toEqual([a.id, b.id]);
    expect(await ask({ filtros: { rede: 'rede perola' } })).toEqual([a.id, b.id]);
    expect(await ask({ filtros: { gestor: 'Gestora Única' } })).toEqual([a.id, b.id]);
    expect(await ask({ filtros: { gestor: String(gestora.id) } })).toEqual([a.id, b.id]);
    expect(await ask({ filtros: { rede: rede.id, gestor: 'Todos' } })).toEqual([a.id, b.id]);
    expect(await ask({ filtros: { gestor: 'Ninguém' } })).toEqual([]);
    for (const buscar of ['ancora', 'anc-1', 'sul perola', '12.abc.345/01de-35'])
      expect(await ask({ buscar })).toEqual([a.id]);
    expect(await ask({ buscar: '11.222.333' })).toEqual([b.id]);
    expect(await ask({ buscar: 'perola' })).toEqual([a.id, b.id]);
  });

  test('adds up sellers, sales, points, what waits and what is mapped, store by store', async () => {
    const cenario = await createCenario(t(), { controlaSaldo: true });
    const { revenda: loja, produto, vendedora } = cenario;
    const inativa = await t().fabricas.parceiro({ revendaId: loja.id, ativo: false });
    await t().semGuardas((trx) =>
      trx.updateTable('parceiros').set({ saldoPontos: 5, totalPontos: 8 }).where('id', '=', inativa.id).execute(),
    );
    await t()
      .app.db.updateTable('parceiros')
      .set({ ultimaPontuacao: '2026-06-01T12:00:00Z' })
      .where('id', '=', vendedora.id)
      .execute();
    for (const [origem, canceladaEm] of [
      [0, null],
      [1, null],
      [2, null],
      [2, '2026-06-02T12:00:00Z'],
    ] as const) {
      const { id: vendaId } = await t()
        .app.db.insertInto('vendas')
        .values({
          redeId: loja.redeId,
          revendaId: loja.id,
          parceiroId: vendedora.id,
          tipoFiscal: 'N',
          identificador: `${origem}${canceladaEm ? 'c' : ''}`,
          realizadoEm: '2026-06-01',
          totalVenda: 100.25,
          origem,
          canceladaEm,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await t()
        .app.db.insertInto('vendaItens')
        .values({
          vendaId,
          redeId: loja.redeId,
          produtoId: produto.id,
          realizadoEm: '2026-06-01',
          codigo: produto.codigo,
          qtde: 2,
          valorUnitario: 50,
          subTotal: 100,
          emAnalise: origem === 0 ? 2 : 0,
        })
        .execute();
    }
    await t()
      .app.db.insertInto('produtosRevenda')
      .values({ revendaId: loja.id, produtoId: produto.id, codigo: '7', nome: 'X' })
      .execute();
    const administradora = await t().nivel(2);
    const { rows } = await administradora.ok(listRevendasCompletas, { query: { filtros: { rede: loja.redeId } } });
    const soma = {
      numeroParceiros: 1,
      totalVendas: 300.75,
      totalPontos: 8,
      saldoPontos: 5,
      saldoPontosAF: 2 * produto.valorPontos,
      ultimaPontuacao: '2026-06-01T12:00:00Z',
      lancamentoRelatorio: 1,
      lancamentoManual: 2,
      depara: 1,
    };
    expect(rows).toEqual([expect.objectContaining({ id: loja.id, ...soma })]);
    const { totais } = await administradora.ok(listRevendasCompletas, {
      query: { filtros: { rede: loja.redeId }, totais: 1 },
    });
    const { ultimaPontuacao, ...numeros } = soma;
    expect(ultimaPontuacao).toBeTruthy();
    expect(totais).toEqual(numeros);
    const { revenda } = await administradora.ok(getLoja, { params: { cnpj: loja.cnpj } });
    expect(revenda).toEqual(rows[0]);

    const { rows: vendas } = await administradora.ok(listVendasDaLoja, { query: { cnpjRevenda: loja.cnpj } });
    expect(vendas.map(({ situacao }) => situacao).sort()).toEqual(['Cancelada', 'Em Análise', 'Pontuada', 'Pontuada']);
    const { rows: vendedores } = await administradora.ok(listVendedoresDaLoja, { query: { cnpjRevenda: loja.cnpj } });
    expect(vendedores).toHaveLength(2);
  });

  test('comes as a file, by the list and by the address of its own, in the same scope', async () => {
    const { cnpj, redeId } = await t().fabricas.revenda({ nomeFantasia: '=2+2', razaoSocial: 'Razão Ltda.' });
    await t().fabricas.revenda({ nomeFantasia: 'Alheia' });
    const restrita = await t().nivel(1, { redes: [redeId] });
    const { fileLink = '' } = await restrita.ok(listRevendasCompletas, { query: { download: 'todos' } });
    const { body } = await t().app.http.inject(fileLink);
    const taken = async () => {
      const doTipo = t().app.db.selectFrom('logs').where('tipo', '=', 'baixouExportacao');
      return (await doTipo.select('parametros').orderBy('id').execute()).map(({ parametros }) => parametros);
    };
    const arquivo = expect.stringMatching(/^Lojas\d{14}\.csv$/);
    expect(await taken()).toEqual([{ arquivo, consulta: expect.objectContaining({ download: 'todos', filtros: {} }) }]);
    const { texto, status } = await restrita.envia(exportRevendas, { query: { filtros: { rede: redeId } } });
    expect(status).toBe(200);
    expect((await taken()).slice(1)).toEqual([
      { arquivo, consulta: expect.objectContaining({ download: 'todos', filtros: { rede: redeId } }) },
    ]);
    for (const csv of [body, texto]) {
      expect(csv).toContain('Loja;Rede;Gestor;Código;CNPJ');
      expect(csv).toContain("'=2+2");
      expect(csv).toContain('Razão Ltda.');
      expect(csv).toContain(cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5'));
      expect(csv).not.toContain('Alheia');
    }
  });

  test.each([
    { ordenacao: { campo: 'totalVendas', direcao: 'asc' } },
    { limite: -1 },
    { filtros: { ativo: 'talvez' } },
    { pagina: 0 },
  ])('refuses %j', async (query) => {
    expect((await (await t().nivel(2)).envia(listRevendasCompletas, { query })).status).toBe(400);
  });
});

describe('the page of a store', () => {
  test('hides CPFs from who may not see them, and inactive stores and sellers from all but level 2', async () => {
    const loja = await t().fabricas.revenda();
    await t().fabricas.parceiro({ revendaId: loja.id });
    await t().fabricas.parceiro({ revendaId: loja.id, ativo: false });
    const query = { cnpjRevenda: loja.cnpj };
    const { rows: deTodos } = await (await t().nivel(2)).ok(listVendedoresDaLoja, { query });
    expect(deTodos.map(({ cpf }) => cpf?.length)).toEqual([11, 11]);
    const { rows } = await (await t().nivel(5, { redes: [loja.redeId] })).ok(listVendedoresDaLoja, { query });
    expect(rows).toHaveLength(1);
    expect(rows[0]).not.toHaveProperty('cpf');
    await t().app.db.updateTable('revendas').set({ ativo: false }).where('id', '=', loja.id).execute();
    const operadora = await t().nivel(1);
    expect((await operadora.falha(getLoja, { params: { cnpj: loja.cnpj } })).status).toBe(404);
    expect((await operadora.ok(listVendedoresDaLoja, { query })).rows).toEqual([]);
  });

  test('tells no phone of a store or of its contacts to who sees none of a seller: in the list, the file, the page, its history', async () => {
    const numeros = { celular: '11987650001', telefone: '11987650002' };
    const loja = await t().fabricas.revenda(numeros);
    const params = { id: loja.id };
    const equipe = await t().nivel(2);
    const contato = { nome: 'Rita', telefone: '11987650003', email: null, cargo: null };
    await equipe.ok(createContato, { params, body: contato });
    await equipe.ok(updateRevenda, { params, body: { celular: '11987650004' } });
    const readings = async (quem: Cliente) => {
      const { fileLink } = await quem.ok(listRevendasCompletas, { query: { download: 'todos', buscar: loja.codigo } });
      return Promise.all([
        quem.envia(listRevendasCompletas, { query: { buscar: loja.codigo } }).then(({ texto }) => texto),
        t()
          .app.http.inject({ url: fileLink ?? '' })
          .then(({ body }) => body),
        quem.envia(getLoja, { params: { cnpj: loja.cnpj } }).then(({ texto }) => texto),
        quem.envia(listContatos, { params }).then(({ texto }) => texto),
        quem.envia(listHistoricoRevenda, { params, query: {} }).then(({ texto }) => texto),
      ]);
    };
    const telefone = /1198765000\d/;
    for (const lido of await readings(equipe)) expect(lido).toMatch(telefone);
    for (const lido of await readings(await t().nivel(5, { redes: [loja.redeId] }))) {
      expect(lido).toMatch(/"id"|Loja/);
      expect(lido).not.toMatch(telefone);
    }
  });

  test('shows the balance of its chain, with this store’s part of what waits, to those who see the whole chain', async () => {
    const loja = await t().fabricas.revenda();
    const produto = await t().fabricas.produto();
    await t()
      .app.db.insertInto('antifraude')
      .values({ redeId: loja.redeId, produtoId: produto.id, qtdVendida: 10, qtdPontuada: 4, liberado: 1, qtdAf: 3 })
      .execute();
    const query = { cnpjRevenda: loja.cnpj };
    const { rows } = await (await t().nivel(1, { redes: [loja.redeId] })).ok(listSaldoDaLoja, { query });
    expect(rows).toEqual([
      expect.objectContaining({ codigo: produto.codigo, saldo: 7, qtdAf: 3, qtdAfLoja: 0, qtdVendida: 10 }),
    ]);
    expect((await (await t().nivel(1, { revendas: [loja.id] })).ok(listSaldoDaLoja, { query })).rows).toEqual([]);
  });
});

test('the date of the last histórico is that of the line written last', async () => {
  const consulta = await t().nivel(0);
  await t().app.db.deleteFrom('historico').execute();
  expect(await consulta.ok(getUltimaDataHistorico, {})).toEqual({ history: null });
  const loja = await t().fabricas.revenda();
  const { id: produtoId } = await t().fabricas.produto();
  for (const [documento, criadoEm] of [
    ['1', '2026-06-02T12:00:00Z'],
    ['2', '2026-06-03T12:00:00Z'],
  ] as const) {
    const linha = { redeId: loja.redeId, revendaId: loja.id, produtoId, data: '2026-01-01', documento, criadoEm };
    await t()
      .app.db.insertInto('historico')
      .values({ ...linha, qtde: 1, valorTotal: 1, processamentoId: 1 })
      .execute();
  }
  expect(await consulta.ok(getUltimaDataHistorico, {})).toEqual({ history: { criadoEm: '2026-06-03T12:00:00Z' } });
});

test('a word that more stores have than can be handed over is searched for all the same', async () => {
  const { id } = await t().fabricas.rede({ nome: 'Rede Zênite' });
  await sql`
    insert into revendas (rede_id, codigo, cnpj, nome_fantasia, tipo_pontuacao)
    select ${id}, 'ZN' || n, lpad(n::text, 14, '0'), 'Zênite Salvador ' || n, 1 from generate_series(1, 1100) n`.execute(
    t().app.db,
  );
  const administradora = await t().nivel(2);
  const { rows } = await administradora.ok(listRevendasCompletas, { query: { buscar: 'zenite salvador', limite: 5 } });
  expect(rows).toHaveLength(5);
});
