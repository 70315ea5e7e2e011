/** One seller as staff look into them: by CPF or id, what they may spend, what happened, and where they are signed in. */
import * as contrato from '@pontua/contract/parceiro';
import { getVendedor, listSessoesDoVendedor } from '@pontua/contract/parceiro';
import { updateParceiro } from '@pontua/contract/parceiros-painel';
import { createResgate } from '@pontua/contract/resgates';
import { getSessaoParceiro } from '@pontua/contract/sessoes';
import { closeSubmissao } from '@pontua/contract/submissoes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inicio, useTestApp } from '../../../test/app.ts';
import { givePontos } from '../../../test/pontos.ts';
import { createVendedora, sendOne } from '../../../test/recibos.ts';

const t = useTestApp();

async function vendedora(campos: object = {}) {
  const { id: redeId } = await t().fabricas.rede({ controlaSaldo: false });
  const { id: revendaId } = await t().fabricas.revenda({ redeId });
  return t().fabricas.parceiro({ revendaId, celular: '11987654321', ...campos });
}

test('is found by CPF, however it is written, and by id; out of the scope and inactive is nobody', async () => {
  const rita = await vendedora({ cpf: '52998224725' });
  const operadora = await t().nivel(1);
  for (const parceiro of ['529.982.247-25', '52998224725', String(rita.id)]) {
    const { parceiro: achada } = await operadora.ok(getVendedor, { params: { parceiro } });
    expect(achada).toMatchObject({ id: rita.id, cpf: '52998224725', celular: '11987654321', senhaInicial: false });
  }
  const alheia = await t().nivel(2, { revendas: [(await t().fabricas.revenda()).id] });
  expect(await alheia.falha(getVendedor, { params: { parceiro: rita.cpf } })).toMatchObject({ status: 404 });
  const inativa = await vendedora({ ativo: false });
  expect(await operadora.falha(getVendedor, { params: { parceiro: inativa.cpf } })).toMatchObject({ status: 404 });
});

test('is opened by id alone where CPFs are not shown, and has no contact then', async () => {
  const rita = await vendedora({ email: 'rita@segredo.example', telefone: '1133334444' });
  const gestora = await t().nivel(5);
  expect(await gestora.falha(getVendedor, { params: { parceiro: rita.cpf } })).toMatchObject({ status: 404 });
  const { status, texto } = await gestora.envia(getVendedor, { params: { parceiro: String(rita.id) } });
  expect([status, texto]).toEqual([200, expect.stringContaining(rita.nome)]);
  for (const segredo of [rita.cpf, '11987654321', '1133334444', 'rita@segredo.example'])
    expect(texto).not.toContain(segredo);
});

test('shows balance, statement, lots and sales with their items; what is past its day is in no balance', async () => {
  const { id } = await vendedora();
  const operadora = await t().nivel(1);
  await givePontos(t().app, id, 30);
  const { parceiro } = await operadora.ok(getVendedor, { params: { parceiro: String(id) } });
  expect(parceiro).toMatchObject({ saldoPontos: 30, totalPontos: 30, unidadesEmAnalise: 0, cartao: null });
  expect(parceiro.vencimentos).toEqual([{ venceEm: expect.any(String), pontos: 30 }]);
  const daqui = { query: { parceiro: id } };
  const extrato = await operadora.ok(contrato.listExtratoDoVendedor, daqui);
  expect(extrato.rows).toMatchObject([{ tipo: 'pontuacao', pontos: 30, saldo: 30, responsavel: 'teste' }]);
  const lotes = await operadora.ok(contrato.listLotesDoVendedor, daqui);
  expect(lotes.rows).toMatchObject([{ pontos: 30, restante: 30, situacao: 'Disponível' }]);
  const vendas = await operadora.ok(contrato.listVendasDoVendedor, daqui);
  expect(vendas.rows).toMatchObject([
    { pontos: 30, situacao: 'Pontuada', itens: [{ qtde: 1, pontuadas: 1, emAnalise: 0, pontos: 30 }] },
  ]);
  const soma = await operadora.ok(contrato.listVendasDoVendedor, { query: { parceiro: id, totais: 1 } });
  expect(soma.totais).toMatchObject({ pontos: 30, totalVenda: 10 });
});

test('points past their day are out of balance, lots and statement before the job has posted their expiry', async () => {
  const { id } = await vendedora();
  await givePontos(t().app, id, 30);
  t().clock.avanca({ hours: 24 * 367 });
  const operadora = await t().nivel(1);
  const { parceiro } = await operadora.ok(getVendedor, { params: { parceiro: String(id) } });
  expect(parceiro).toMatchObject({ saldoPontos: 0, vencimentos: [] });
  const daqui = { query: { parceiro: id } };
  const extrato = await operadora.ok(contrato.listExtratoDoVendedor, daqui);
  expect(extrato.rows).toMatchObject([
    { tipo: 'expiracao', pontos: -30, saldo: 0 },
    { tipo: 'pontuacao', pontos: 30, saldo: 30 },
  ]);
  const lotes = await operadora.ok(contrato.listLotesDoVendedor, daqui);
  expect(lotes.rows).toMatchObject([{ pontos: 30, restante: 0, situacao: 'Expirado' }]);
  t().clock.acerta(inicio);
});

test('lotes are listed whole, used up, begun and untouched', async () => {
  const { id } = await vendedora();
  for (const pontos of [30, 20, 10]) await givePontos(t().app, id, pontos);
  const { codigo } = await t().fabricas.premio({ pontos: 35 });
  await (await t().como({ parceiro: { id } })).ok(createResgate, { body: { codigoPremio: codigo, qtde: 1 } });
  const query = { parceiro: id, ordenacao: { campo: 'pontos', direcao: 'desc' } } as const;
  const { rows } = await (await t().nivel(1)).ok(contrato.listLotesDoVendedor, { query });
  expect(rows).toMatchObject([
    { pontos: 30, restante: 0, situacao: 'Usado' },
    { pontos: 20, restante: 15, situacao: 'Disponível' },
    { pontos: 10, restante: 10, situacao: 'Disponível' },
  ]);
});

test('who moved brings the points along, and leaves the sales to those who reach the store where they were made', async () => {
  const { id } = await vendedora();
  await givePontos(t().app, id, 30);
  const { id: revendaId, cnpj } = await t().fabricas.revenda();
  await (await t().nivel(2)).ok(updateParceiro, { params: { id }, body: { cnpjRevenda: cnpj } });
  const daNova = await t().nivel(3, { revendas: [revendaId] });
  const { parceiro } = await daNova.ok(getVendedor, { params: { parceiro: String(id) } });
  expect(parceiro.saldoPontos).toBe(30);
  const daqui = { query: { parceiro: id } };
  expect((await daNova.ok(contrato.listVendasDoVendedor, daqui)).rows).toEqual([]);
  expect((await daNova.ok(contrato.listExtratoDoVendedor, daqui)).rows).toHaveLength(1);
  expect((await (await t().nivel(1)).ok(contrato.listVendasDoVendedor, daqui)).rows).toHaveLength(1);
});

test('shows redemptions and receipts, newest first', async () => {
  const { vendedora: rita, revenda, cliente } = await createVendedora(t());
  const operadora = await t().nivel(1);
  const daqui = { query: { parceiro: rita.id } };
  for (const [premio, resgatadoEm] of [
    ['Cafeteira', '2026-05-01T12:00:00Z'],
    ['Mochila', '2026-06-01T12:00:00Z'],
  ] as const)
    await t().fabricas.resgate({ parceiroId: rita.id, premio, resgatadoEm });
  const resgates = await operadora.ok(contrato.listResgatesDoVendedor, daqui);
  expect(resgates.rows.map(({ premio, pontosGastos, status }) => [premio, pontosGastos, status])).toEqual([
    ['Mochila', 10, 0],
    ['Cafeteira', 10, 0],
  ]);
  const [antes, depois] = [await sendOne(cliente), await sendOne(cliente)];
  await operadora.ok(closeSubmissao, { body: { identificador: antes.id, motivo: 'Ilegível' } });
  const recibos = await operadora.ok(contrato.listRecibosDoVendedor, daqui);
  expect(recibos.rows).toMatchObject([
    { id: depois.id, estado: 'pendente', motivo: null, revenda: revenda.nomeFantasia },
    { id: antes.id, estado: 'encerrada', motivo: 'Ilegível' },
  ]);
});

test('is signed out of one session or of all', async () => {
  const rita = await vendedora();
  const [aqui, ali] = [await t().como({ parceiro: rita }), await t().como({ parceiro: rita })];
  const operadora = await t().nivel(1);
  const { sessoes } = await operadora.ok(listSessoesDoVendedor, { params: { id: rita.id } });
  expect(sessoes).toHaveLength(2);
  const [primeira] = sessoes;
  await operadora.ok(contrato.closeSessoesDoVendedor, { params: { id: rita.id }, query: { sessao: primeira?.id } });
  const estados = await Promise.all([aqui, ali].map(async (uma) => (await uma.envia(getSessaoParceiro, {})).status));
  expect(estados.sort()).toEqual([200, 401]);
  await operadora.ok(contrato.closeSessoesDoVendedor, { params: { id: rita.id }, query: {} });
  for (const uma of [aqui, ali]) expect(await uma.falha(getSessaoParceiro, {})).toMatchObject({ status: 401 });
  // One that is over ends none.
  await operadora.ok(contrato.closeSessoesDoVendedor, { params: { id: rita.id }, query: { sessao: primeira?.id } });
  await t().como({ parceiro: rita });
  t().clock.avanca({ hours: t().app.config.sessao.loja.ociosaHoras });
  const deHoje = await t().nivel(1);
  await deHoje.ok(contrato.closeSessoesDoVendedor, { params: { id: rita.id }, query: {} });
  const logs = t().app.db.selectFrom('logs').where('tipo', '=', 'encerrouSessoesParceiro').orderBy('id');
  expect(await logs.select(sql`parametros ->> 'quais'`.as('quais')).execute()).toEqual([
    { quais: 'uma: Aparelho desconhecido' },
    { quais: 'todas' },
  ]);
  const consulta = await t().nivel(0);
  const { status } = await consulta.envia(contrato.closeSessoesDoVendedor, { params: { id: rita.id }, query: {} });
  expect(status).toBe(403);
});
