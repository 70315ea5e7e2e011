import { createLiberacao } from '@pontua/contract/antifraude';
import { createDuvida, getMinhaVenda } from '@pontua/contract/duvidas';
import { listVendasDaLoja } from '@pontua/contract/loja';
import { listVendasDoVendedor } from '@pontua/contract/parceiro';
import {
  cancelPontuacao,
  getExtrato,
  listHistoricoPontuacao,
  listPontuacoes,
  pontuarDigitacao,
  pontuarVenda,
} from '@pontua/contract/pontuacoes';
import { decideRetencao } from '@pontua/contract/retencoes';
import { getMeusDados } from '@pontua/contract/titular';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { untilWaiting } from '../../../test/travas.ts';
import { compra, createCenario, vendaDe } from '../../../test/vendas.ts';
import type { Trx } from '../../platform/db/database.ts';
import { verifyLedger } from '../pontos/verify.service.ts';
import { lockRedes } from './parecidas.queries.ts';

const t = useTestApp({
  ambiente: { LIMITE_DIGITACAO_UNIDADES: '5', LIMITE_DIGITACAO_PONTOS: '1000', LIMITE_NOVO_UNIDADES: '2' },
});
afterEach(async () => expect(await verifyLedger(t().app.db)).toEqual([]));

type CenarioDosLimites = Awaited<ReturnType<typeof createCenario>>;
const unidades = (quantas: number, { produto }: CenarioDosLimites) => ({
  body: {
    venda: { itens: Array.from({ length: quantas }, () => ({ codigo: produto.codigo, qtde: 1, valorUnitario: 10 })) },
  },
});
const digita = async (cenario: CenarioDosLimites, quantas: number) =>
  (await t().como({ parceiro: cenario.vendedora })).ok(pontuarDigitacao, unidades(quantas, cenario));
const extratoDe = async ({ vendedora }: CenarioDosLimites) =>
  (await t().como({ parceiro: vendedora })).ok(getExtrato, { query: {} });
const linhasDe = async (cenario: CenarioDosLimites, filtros = {}) => {
  const { pontuacoes } = await (await t().nivel(1)).ok(listPontuacoes, { query: { rede: cenario.rede.id, filtros } });
  return pontuacoes;
};
const afDe = async ({ rede }: CenarioDosLimites) =>
  (await t().app.db.selectFrom('antifraude').where('redeId', '=', rede.id).select('qtdAf').executeTakeFirst())?.qtdAf;

describe('what passes the limit of the day', () => {
  test('waits for staff with its reason, and the antifraude does not count it', async () => {
    const cenario = await createCenario(t(), { controlaSaldo: false });
    expect(await digita(cenario, 3)).toMatchObject({ pontos: 30, retidas: 0 });
    const segunda = await digita(cenario, 4);
    expect(segunda).toMatchObject({ pontos: 20, emAnalise: 0, retidas: 2 });
    expect(segunda.mensagem).toContain('2 unidades Em Análise até a equipe conferir');
    expect(await afDe(cenario)).toBe(0);

    const { emAnalise, unidadesEmAnalise } = await extratoDe(cenario);
    expect(unidadesEmAnalise).toBe(2);
    expect(emAnalise.map(({ motivo }) => motivo)).toEqual(Array(2).fill('Acima do limite de 5 unidades por dia'));
    const { secoes } = await (await t().como({ parceiro: cenario.vendedora })).ok(getMeusDados, {});
    const linhas = secoes.find(({ titulo }) => titulo === 'Vendas')?.linhas ?? [];
    expect(linhas.reduce((soma, linha) => soma + Number(linha['Em análise']), 0)).toBe(2);
    expect(await linhasDe(cenario, { retidas: 1 })).toMatchObject([
      { situacao: 'Pontuada', retidas: 2, totalPontos: 20 },
    ]);
    expect(await digita(cenario, 1)).toMatchObject({ pontos: 0, retidas: 1 });
    expect(await linhasDe(cenario, { situacao: 'Em Análise' })).toMatchObject([{ retidas: 1 }]);
    t().clock.avanca({ days: 1 });
    expect(await digita(cenario, 5)).toMatchObject({ pontos: 50, retidas: 0 });
    expect(await linhasDe(cenario, { retidas: 1 })).toMatchObject([{ retidas: 1 }, { retidas: 2 }]);
  });

  test('is freed by nothing but staff: no purchase, release or cancellation', async () => {
    const cenario = await createCenario(t(), { comprou: 1 });
    const { rede, produto } = cenario;
    expect(await digita(cenario, 8)).toMatchObject({ pontos: 10, emAnalise: 4, retidas: 3 });
    expect(await afDe(cenario)).toBe(4);
    await compra(t(), rede, produto, 2);
    const operadora = await t().nivel(1);
    const corpo = {
      rede: rede.id,
      codProduto: produto.codigo,
      quantidade: 100,
      comentario: 'Nota conferida',
      liberado: 0,
    };
    await operadora.ok(createLiberacao, { body: corpo });
    expect(await extratoDe(cenario)).toMatchObject({ saldoPontos: 50, unidadesEmAnalise: 3 });
    const outra = await createCenario(t(), { controlaSaldo: false });
    await digita(outra, 1);
    expect(await extratoDe(cenario)).toMatchObject({ saldoPontos: 50, unidadesEmAnalise: 3 });

    const [linha] = await linhasDe(cenario, { retidas: 1 });
    const idVenda = linha?.idVenda ?? 0;
    expect(await operadora.ok(decideRetencao, { body: { idVenda, decisao: 'liberada' } })).toMatchObject({
      mensagem: '3 unidades liberadas',
    });
    expect(await extratoDe(cenario)).toMatchObject({ saldoPontos: 80, unidadesEmAnalise: 0 });
    const { historico } = await operadora.ok(listHistoricoPontuacao, { params: { id: linha?.id ?? 0 } });
    expect(historico.map(({ tipo }) => tipo)).toContain('liberouRetencao');
  });

  test('is logged with the points of its sale alone, though others get theirs by the same act', async () => {
    const cenario = await createCenario(t());
    const outra = await t().fabricas.parceiro({ revendaId: cenario.revenda.id });
    await digita({ ...cenario, vendedora: outra }, 2);
    await digita(cenario, 6);
    await compra(t(), cenario.rede, cenario.produto, 50, { id: 0 }, false);
    const [linha] = await linhasDe(cenario, { retidas: 1 });
    await (await t().nivel(1)).ok(decideRetencao, { body: { idVenda: linha?.idVenda ?? 0, decisao: 'liberada' } });
    expect(await extratoDe({ ...cenario, vendedora: outra })).toMatchObject({ saldoPontos: 20 });
    const { parametros } = await t()
      .app.db.selectFrom('logs')
      .where('tipo', '=', 'liberouRetencao')
      .orderBy('id', 'desc')
      .select('parametros')
      .executeTakeFirstOrThrow();
    expect(parametros).toMatchObject({ parceiroId: cenario.vendedora.id, pontos: 60, emAnalise: 0 });
  });

  test('waits for balance once it is released, like everything else', async () => {
    const cenario = await createCenario(t());
    await digita(cenario, 7);
    const [linha] = await linhasDe(cenario);
    const body = { idVenda: linha?.idVenda ?? 0, decisao: 'liberada' as const };
    expect(await (await t().nivel(1)).ok(decideRetencao, { body })).toMatchObject({
      mensagem: '2 unidades liberadas; 7 esperam saldo da rede',
    });
    expect(await afDe(cenario)).toBe(7);
    await compra(t(), cenario.rede, cenario.produto, 7);
    expect(await extratoDe(cenario)).toMatchObject({ saldoPontos: 70, unidadesEmAnalise: 0 });
  });

  test('leaves a sale of which nothing has scored in analysis on every page, also where a part was refused', async () => {
    const cenario = await createCenario(t(), { comprou: 0 });
    expect(await digita(cenario, 7)).toMatchObject({ pontos: 0, emAnalise: 5, retidas: 2 });
    const [linha] = await linhasDe(cenario, { retidas: 1 });
    const operadora = await t().nivel(1);
    const body = { idVenda: linha?.idVenda ?? 0, decisao: 'recusada' as const, nota: 'Sem cupom' };
    await operadora.ok(decideRetencao, { body });
    const { vendedora, revenda } = cenario;
    const situacao = async () => [
      (await operadora.ok(listVendasDaLoja, { query: { cnpjRevenda: revenda.cnpj } })).rows[0]?.situacao,
      (await operadora.ok(listVendasDoVendedor, { query: { parceiro: vendedora.id } })).rows[0]?.situacao,
    ];
    expect(await situacao()).toEqual(['Em Análise', 'Em Análise']);
    await compra(t(), cenario.rede, cenario.produto, 2);
    expect(await situacao()).toEqual(['Parcial', 'Parcial']);
  });

  test('is refused for a reason that the seller reads; a sale of nothing else ends with it', async () => {
    const cenario = await createCenario(t(), { controlaSaldo: false });
    await digita(cenario, 5);
    await digita(cenario, 2);
    const [linha] = await linhasDe(cenario, { retidas: 1 });
    const operadora = await t().nivel(1);
    const body = { idVenda: linha?.idVenda ?? 0, decisao: 'recusada' as const };
    expect(await operadora.falha(decideRetencao, { body })).toMatchObject({ campos: { nota: 'Informe o motivo' } });
    await operadora.ok(decideRetencao, { body: { ...body, nota: 'Sem cupom' } });
    expect(await operadora.falha(decideRetencao, { body: { ...body, decisao: 'liberada' } })).toMatchObject({
      codigo: 'estado_invalido',
    });
    const { recusadas, unidadesEmAnalise, saldoPontos } = await extratoDe(cenario);
    expect([recusadas, unidadesEmAnalise, saldoPontos]).toMatchObject([
      [{ vendaId: linha?.idVenda, unidades: 2, motivo: 'Sem cupom' }],
      0,
      50,
    ]);
    expect(await linhasDe(cenario, { situacao: 'Cancelada' })).toHaveLength(1);
    expect((await digita(cenario, 1)).retidas).toBe(1);

    // To its seller it was refused, not cancelled, and may be asked about.
    const vendedora = await t().como({ parceiro: cenario.vendedora });
    const params = { id: body.idVenda };
    const { venda } = await vendedora.ok(getMinhaVenda, { params });
    expect(venda).toMatchObject({ cancelada: false, recusa: { unidades: 2, motivo: 'Sem cupom', toda: true } });
    await vendedora.ok(createDuvida, { params, body: { texto: 'O cupom está comigo' } });
    expect(await linhasDe(cenario, { duvida: 1 })).toMatchObject([
      { idVenda: params.id, duvida: { texto: 'O cupom está comigo' } },
    ]);
  });

  test('is refused of a sale whose other units scored; cancelled later, it was cancelled', async () => {
    const cenario = await createCenario(t(), { controlaSaldo: false });
    await digita(cenario, 6);
    const [linha] = await linhasDe(cenario, { retidas: 1 });
    const operadora = await t().nivel(1);
    const params = { id: linha?.idVenda ?? 0 };
    await operadora.ok(decideRetencao, { body: { idVenda: params.id, decisao: 'recusada', nota: 'Sem cupom' } });
    const vendedora = await t().como({ parceiro: cenario.vendedora });
    const recusa = { unidades: 1, motivo: 'Sem cupom', toda: false };
    expect((await vendedora.ok(getMinhaVenda, { params })).venda).toMatchObject({ cancelada: false, recusa });
    await operadora.ok(cancelPontuacao, { body: { identificador: linha?.id ?? 0 } });
    expect((await vendedora.ok(getMinhaVenda, { params })).venda).toMatchObject({ cancelada: true, recusa });
    expect(await vendedora.falha(createDuvida, { params, body: { texto: 'E a outra?' } })).toMatchObject({
      erro: 'Esta venda foi cancelada',
    });
  });

  test('goes with the sale that is cancelled', async () => {
    const cenario = await createCenario(t(), { controlaSaldo: false });
    await digita(cenario, 6);
    const [linha] = await linhasDe(cenario, { retidas: 1 });
    const operadora = await t().nivel(1);
    await operadora.ok(cancelPontuacao, { body: { identificador: linha?.id ?? 0 } });
    expect(await extratoDe(cenario)).toMatchObject({ saldoPontos: 0, unidadesEmAnalise: 0, recusadas: [] });
    const body = { idVenda: linha?.idVenda ?? 0, decisao: 'liberada' as const };
    expect(await operadora.falha(decideRetencao, { body })).toMatchObject({ codigo: 'estado_invalido' });
  });

  test('two sales at once do not pass it together, and of two who decide one does', async () => {
    const cenario = await createCenario(t(), { controlaSaldo: false });
    const vendas = await Promise.all(Array.from({ length: 4 }, () => digita(cenario, 2)));
    expect(vendas.reduce((soma, { retidas }) => soma + retidas, 0)).toBe(3);
    expect(await extratoDe(cenario)).toMatchObject({ saldoPontos: 50, unidadesEmAnalise: 3 });
    const [linha] = await linhasDe(cenario, { retidas: 1 });
    const [uma, outra] = [await t().nivel(1), await t().nivel(1)];
    const body = { idVenda: linha?.idVenda ?? 0, nota: 'Não' };
    const respostas = await Promise.all([
      uma.envia(decideRetencao, { body: { ...body, decisao: 'liberada' } }),
      outra.envia(decideRetencao, { body: { ...body, decisao: 'recusada' } }),
    ]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('keeps nobody behind a file for longer than one of its steps: who waits for it waits for nothing else', async () => {
    const cenario = await createCenario(t(), { controlaSaldo: false });
    const { db } = t().app;
    const aRede = sql`(select ${cenario.rede.id}::bigint as rede_id) as r`;
    const nextStep = async (trx: Trx) => {
      await lockRedes(trx, aRede);
      return trx.selectFrom('vendas').where('redeId', '=', cenario.rede.id).select('id').execute();
    };
    const { vendas, seguinte } = await db.transaction().execute(async (trx) => {
      await lockRedes(trx, aRede);
      const vendas = Promise.all(Array.from({ length: 3 }, () => digita(cenario, 1)));
      await untilWaiting(db, 3);
      const seguinte = db.transaction().execute(nextStep);
      await untilWaiting(db, 4);
      return { vendas: [vendas], seguinte: [seguinte] };
    });
    expect(await seguinte[0]).toHaveLength(3);
    await vendas[0];
  });

  test('is less for who registered alone some days ago; what staff type without a receipt is no declaration', async () => {
    const cenario = await createCenario(t(), { controlaSaldo: false });
    const { vendedora } = cenario;
    await t()
      .app.db.updateTable('parceiros')
      .set({ autocadastro: true, criadoEm: t().clock.now() })
      .where('id', '=', vendedora.id)
      .execute();
    expect(await digita(cenario, 3)).toMatchObject({ pontos: 20, retidas: 1 });
    const { emAnalise } = await extratoDe(cenario);
    expect(emAnalise[0]?.motivo).toBe('Acima do limite de 2 unidades por dia nos primeiros dias de cadastro');
    const daEquipe = vendaDe(vendedora, [{ codigo: cenario.produto.codigo, qtde: 50 }], {
      realizadoEm: t().clock.today(),
    });
    expect(await (await t().nivel(1)).ok(pontuarVenda, daEquipe)).toMatchObject({ pontos: 500, retidas: 0 });
  });

  test('is not filled by what staff type, before or after', async () => {
    const cenario = await createCenario(t(), { controlaSaldo: false });
    const daEquipe = () =>
      vendaDe(cenario.vendedora, [{ codigo: cenario.produto.codigo, qtde: 50 }], { realizadoEm: t().clock.today() });
    const operadora = await t().nivel(1);
    await operadora.ok(pontuarVenda, daEquipe());
    expect(await digita(cenario, 4)).toMatchObject({ pontos: 40, retidas: 0 });
    await operadora.ok(pontuarVenda, daEquipe());
    expect(await digita(cenario, 2)).toMatchObject({ pontos: 10, retidas: 1 });
  });
});
