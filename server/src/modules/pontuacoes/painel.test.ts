import { expirarPontos } from '@pontua/contract/expiracao';
import {
  getExtrato,
  getSaldo,
  listItensPontuacao,
  listPontuacoes,
  listPontuacoesDoVendedor,
  pontuarVenda,
} from '@pontua/contract/pontuacoes';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { countWaiting, untilWaiting } from '../../../test/travas.ts';
import { compra, createCenario, vendaDe } from '../../../test/vendas.ts';
import { verifyLedger } from '../pontos/verify.service.ts';

const t = useTestApp();
afterEach(async () => expect(await verifyLedger(t().app.db)).toEqual([]));

/** Three scorings: an old one of Ana, and this week's of Ana and of Álvaro, in two chains. */
let operadora: Cliente;
let ana: { id: number; cpf: string; nome: string };
let alvaro: { id: number; cpf: string; nome: string };
let redeDeAna: number;
let lojaDeAna: number;

beforeAll(async () => {
  operadora = await t().nivel(1);
  const sul = await createCenario(t(), { controlaSaldo: false });
  const norte = await createCenario(t(), { controlaSaldo: false, valorPontos: 30 });
  redeDeAna = sul.rede.id;
  lojaDeAna = sul.revenda.id;
  // Fixed: the search for a fiscal number also finds CPFs that begin so.
  ana = await t().fabricas.parceiro({ cpf: '52998224725', nome: 'Ana Conceição', revendaId: sul.revenda.id });
  alvaro = await t().fabricas.parceiro({ cpf: '39053344705', nome: 'Álvaro Lima', revendaId: norte.revenda.id });
  await operadora.ok(
    pontuarVenda,
    vendaDe(ana, [{ codigo: sul.produto.codigo, valorDesconto: 5 }], { identificador: 'VELHA1' }),
  );
  t().clock.avanca({ days: 8 });
  // Sessions do not last that long.
  operadora = await t().nivel(1);
  await operadora.ok(
    pontuarVenda,
    vendaDe(ana, [{ codigo: sul.produto.codigo, qtde: 2 }], { identificador: '7001', tipoFiscal: 'C' }),
  );
  await operadora.ok(pontuarVenda, vendaDe(alvaro, [{ codigo: norte.produto.codigo }], { identificador: '7002' }));
});

const nomes = async (query: object, cliente: Cliente = operadora) => {
  const { pontuacoes, count } = await cliente.ok(listPontuacoes, { query });
  expect(count).toBe(pontuacoes.length);
  return pontuacoes.map(({ identificador }) => identificador);
};

describe('the list of scorings', () => {
  test('shows all there are, newest first, or those of the days that are given', async () => {
    expect(await nomes({})).toEqual(['7002', '7001', 'VELHA1']);
    expect(await nomes({ dataInicial: '2026-06-15' })).toEqual(['7002', '7001', 'VELHA1']);
    expect(await nomes({ dataFinal: '2026-06-15' })).toEqual(['VELHA1']);
    expect(await nomes({ dataInicial: '2026-06-16', dataFinal: '2026-06-22' })).toEqual([]);
  });

  test('tells all of each', async () => {
    const { pontuacoes } = await operadora.ok(listPontuacoes, { query: { buscar: 'ana 7001' } });
    expect(pontuacoes).toEqual([
      expect.objectContaining({
        parceiro: 'Ana Conceição',
        cpf: ana.cpf,
        tipoFiscal: 'C',
        identificador: '7001',
        totalPontos: 20,
        realizadoEm: '2026-06-10',
        pontuadoEm: '2026-06-23T12:00:00Z',
        venceEm: '2027-06-23',
        cancelado: 0,
        tipo: 'Digitação',
        diretorioArquivo: null,
        itens: [expect.objectContaining({ qtde: 2, valorUnitario: 100, valorDesconto: 0, valorPontos: 20 })],
      }),
    ]);
  });

  test('is searched by seller, CPF, store and fiscal number, without accents', async () => {
    expect(await nomes({ buscar: 'conceicao ANA' })).toEqual(['7001', 'VELHA1']);
    expect(await nomes({ buscar: 'alvaro' })).toEqual(['7002']);
    expect(await nomes({ buscar: alvaro.cpf })).toEqual(['7002']);
    expect(await nomes({ buscar: 'velha' })).toEqual(['VELHA1']);
    expect(await nomes({ buscar: '700' })).toEqual(['7002', '7001']);
    expect(await nomes({ buscar: 'ana 7001' })).toEqual(['7001']);
    expect(await nomes({ buscar: '000.007.001' })).toEqual(['7001']);
    expect(await nomes({ buscar: '%' })).toEqual([]);
  });

  test('is sorted by any of its columns, and filtered by chain', async () => {
    const ordenacao = { campo: 'totalPontos', direcao: 'asc' } as const;
    expect(await nomes({ ordenacao })).toEqual(['VELHA1', '7001', '7002']);
    expect(await nomes({ ordenacao: { campo: 'parceiro', direcao: 'asc' } })).toEqual(['7002', 'VELHA1', '7001']);
    for (const campo of ['revenda', 'cidade', 'identificador', 'realizadoEm', 'id'] as const) {
      expect(await nomes({ ordenacao: { campo, direcao: 'desc' } })).toHaveLength(3);
    }
    expect(await nomes({ rede: redeDeAna })).toEqual(['7001', 'VELHA1']);
    expect(
      (await operadora.envia(listPontuacoes, { query: { ordenacao: { campo: 'senha', direcao: 'asc' } } })).status,
    ).toBe(400);
  });

  test('ends where the scope ends, and so do the lines', async () => {
    const daLoja = await t().nivel(3, { revendas: [lojaDeAna] });
    expect(await nomes({}, daLoja)).toEqual(['7001', 'VELHA1']);
    expect(await nomes({ buscar: 'alvaro' }, daLoja)).toEqual([]);
    const [deAlvaro] = (await operadora.ok(listPontuacoes, { query: { buscar: 'alvaro' } })).pontuacoes;
    expect(await daLoja.falha(listItensPontuacao, { params: { id: deAlvaro?.id ?? 0 } })).toMatchObject({
      status: 404,
    });
  });

  test('hides CPFs from managers, also from their searches', async () => {
    const gestora = await t().nivel(5, { redes: [redeDeAna] });
    const { pontuacoes } = await gestora.ok(listPontuacoes, { query: {} });
    expect(pontuacoes[0]).not.toHaveProperty('cpf');
    expect(await nomes({ buscar: ana.cpf }, gestora)).toEqual([]);
  });

  test('is downloaded as it was asked for', async () => {
    const { fileLink } = await operadora.ok(listPontuacoes, { query: { buscar: 'ana 7001', download: 'todos' } });
    const resposta = await t().app.http.inject({ url: fileLink ?? '' });
    const [titulo, ...linhas] = resposta.body.trim().split('\r\n');
    expect(titulo).toMatch(/^Vendedor;Situação;Total de pontos;Tipo fiscal;Número Fiscal;Pontuado em;Loja;.*;CPF;Id$/);
    expect(linhas).toHaveLength(1);
    expect(linhas[0]).toMatch(
      /^Ana Conceição;Pontuada;20;Cupom;"=""7001""";23\/06\/2026 09:00:00;.*;10\/06\/2026;23\/06\/2027;.*;Digitação;0;;[\d.]+-\d\d;\d+$/,
    );
  });

  test('opens the lines of each', async () => {
    const [velha] = (await operadora.ok(listPontuacoes, { query: { buscar: 'VELHA1' } })).pontuacoes;
    const { itens } = await operadora.ok(listItensPontuacao, { params: { id: velha?.id ?? 0 } });
    expect(itens).toEqual([
      expect.objectContaining({ qtde: 1, valorUnitario: 100, valorDesconto: 5, valorPontos: 10 }),
    ]);
    expect(await operadora.falha(listItensPontuacao, { params: { id: 999_999 } })).toMatchObject({ status: 404 });
  });
});

describe('sales that only wait', () => {
  test('stand among the scorings, in the order in which they came, searched, filtered and in the file', async () => {
    const { rede, revenda, vendedora, produto } = await createCenario(t());
    await t().app.db.updateTable('parceiros').set({ nome: 'Zélia Prado' }).where('id', '=', vendedora.id).execute();
    const equipe = await t().nivel(1, { redes: [rede.id] });
    const vende = (identificador: string, codigo: string) =>
      equipe.ok(pontuarVenda, vendaDe(vendedora, [{ codigo }], { identificador }));
    const livre = await t().fabricas.produto();
    await compra(t(), rede, livre, 2);
    await vende('Z1', livre.codigo);
    t().clock.avanca({ minutes: 1 });
    await vende('Z2', produto.codigo);
    t().clock.avanca({ minutes: 1 });
    await vende('Z3', livre.codigo);

    expect(await nomes({}, equipe)).toEqual(['Z3', 'Z2', 'Z1']);
    expect(await nomes({ buscar: 'zelia z2' }, equipe)).toEqual(['Z2']);
    expect(await nomes({ filtros: { situacao: 'Em Análise' } }, equipe)).toEqual(['Z2']);
    expect(await nomes({ filtros: { situacao: 'Pontuada' } }, equipe)).toEqual(['Z3', 'Z1']);
    expect(await nomes({ filtros: { situacao: 'Cancelada' } }, equipe)).toEqual([]);
    for (const campo of ['pontuadoEm', 'totalPontos', 'id', 'parceiro'] as const) {
      expect(await nomes({ ordenacao: { campo, direcao: 'asc' } }, equipe)).toHaveLength(3);
    }
    expect(await nomes({}, await t().nivel(3, { revendas: [revenda.id] }))).toEqual(['Z3', 'Z2', 'Z1']);
    const { fileLink } = await equipe.ok(listPontuacoes, { query: { buscar: 'Z2', download: 'todos' } });
    const { body } = await t().app.http.inject({ url: fileLink ?? '' });
    expect(body).toMatch(/;Em Análise;0;Nota;Z2;;.*;10\/06\/2026;;.*;Digitação;.*\r\n$/);
  });
});

describe('the scorings of a seller', () => {
  test('are found by CPF, newest first, whole, and end where the scope ends', async () => {
    const cpf = ana.cpf.replace(/(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-');
    const { pontuacoes } = await operadora.ok(listPontuacoesDoVendedor, { params: { cpf } });
    expect(pontuacoes.map(({ identificador, itens }) => [identificador, itens.length])).toEqual([
      ['7001', 1],
      ['VELHA1', 1],
    ]);
    const daLoja = await t().nivel(3, { revendas: [lojaDeAna] });
    expect(await daLoja.falha(listPontuacoesDoVendedor, { params: { cpf: alvaro.cpf } })).toMatchObject({
      status: 404,
    });
    expect(await operadora.falha(listPontuacoesDoVendedor, { params: { cpf: '11111111111' } })).toMatchObject({
      status: 400,
    });
    const gestora = await t().nivel(5, { redes: [redeDeAna] });
    expect(await gestora.falha(listPontuacoesDoVendedor, { params: { cpf: ana.cpf } })).toMatchObject({ status: 403 });
  });
});

describe('a seller', () => {
  test('reads the balance by CPF or id, and nobody else’s', async () => {
    const cliente = await t().como({ parceiro: ana });
    const saldo = [{ saldoPontos: 30, totalPontos: 30, emAnalise: 0 }];
    expect(await cliente.ok(getSaldo, { params: { id: ana.cpf } })).toEqual(saldo);
    expect(await cliente.ok(getSaldo, { params: { id: String(ana.id) } })).toEqual(saldo);
    expect(await cliente.falha(getSaldo, { params: { id: alvaro.cpf } })).toMatchObject({ status: 404 });
    expect(await cliente.falha(getSaldo, { params: { id: String(alvaro.id) } })).toMatchObject({ status: 404 });
  });

  test('reads the statement back page by page, and what expires', async () => {
    const cliente = await t().como({ parceiro: ana });
    const { saldoPontos, lancamentos, temMais, vencimentos } = await cliente.ok(getExtrato, { query: { limite: 1 } });
    expect([saldoPontos, temMais]).toEqual([30, true]);
    expect(lancamentos).toEqual([
      expect.objectContaining({ ordem: 2, tipo: 'pontuacao', pontos: 20, saldo: 30, descricao: 'Venda 7001' }),
    ]);
    expect(vencimentos).toEqual([
      { venceEm: '2027-06-15', pontos: 10 },
      { venceEm: '2027-06-23', pontos: 20 },
    ]);
    const anterior = await cliente.ok(getExtrato, { query: { limite: 1, antesDe: 2 } });
    expect(anterior.lancamentos).toEqual([expect.objectContaining({ ordem: 1, descricao: 'Venda VELHA1' })]);
    // A full page is not always followed by another.
    expect(anterior.temMais).toBe(false);
    expect(await cliente.falha(getExtrato, { query: { antesDe: 2 ** 31 } })).toMatchObject({
      codigo: 'validacao',
      campos: { antesDe: expect.any(String) },
    });
  });

  test('reads all of the statement of one moment, in one connection', async () => {
    t().clock.avanca({ days: 366 });
    const cliente = await t().como({ parceiro: ana });
    const gestora = await t().nivel(2);
    const { lido } = await t()
      .dono.transaction()
      .execute(async (trx) => {
        await sql`lock table produtos in access exclusive mode`.execute(trx);
        const lido = cliente.ok(getExtrato, { query: {} });
        await untilWaiting(t().dono, 1);
        await gestora.ok(expirarPontos, {});
        expect(await countWaiting(t().dono)).toBe(1);
        return { lido };
      });
    const { saldoPontos, lancamentos } = await lido;
    expect(lancamentos.map(({ ordem, tipo }) => [ordem, tipo])).toEqual([
      [4, 'expiracao'],
      [3, 'expiracao'],
      [2, 'pontuacao'],
      [1, 'pontuacao'],
    ]);
    expect(lancamentos[0]?.saldo).toBe(saldoPontos);
  });
});
