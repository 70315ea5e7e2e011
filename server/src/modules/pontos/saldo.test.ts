/** Nobody ran the daily job: points past their day are in no answer all the same, and nothing changes when it runs. */
import { getExtrato, getSaldo } from '@pontua/contract/pontuacoes';
import { listVitrine } from '@pontua/contract/premios';
import { listRedesCompletas } from '@pontua/contract/redes';
import { createResgate } from '@pontua/contract/resgates';
import { getSessaoParceiro } from '@pontua/contract/sessoes';
import { getMeusDados } from '@pontua/contract/titular';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { givePontos } from '../../../test/pontos.ts';
import { expirePontos } from './expiracao.service.ts';
import { verifyLedger } from './verify.service.ts';

const t = useTestApp();
let redeId = 0;
let parceiro = { id: 0 };
let vendedora: Cliente;
let equipe: Cliente;

/** 30 points until 15 June 2027, 20 a week longer; it is the 16th. */
beforeAll(async () => {
  redeId = (await t().fabricas.rede({ controlaSaldo: false })).id;
  const { id: revendaId } = await t().fabricas.revenda({ redeId });
  parceiro = await t().fabricas.parceiro({ revendaId });
  await t().fabricas.premio({ codigo: 'CABE', pontos: 20 });
  await t().fabricas.premio({ codigo: 'NAO-CABE', pontos: 25 });
  await givePontos(t().app, parceiro.id, 30);
  t().clock.avanca({ days: 7 });
  await givePontos(t().app, parceiro.id, 20);
  t().clock.acerta('2027-06-16T03:00:00Z');
  vendedora = await t().como({ parceiro });
  equipe = await t().nivel(2);
});

/** Every answer that shows points, as one. */
async function shown() {
  const { parceiro: perfil } = await vendedora.ok(getSessaoParceiro, {});
  const [saldo] = await vendedora.ok(getSaldo, { params: { id: String(parceiro.id) } });
  const { lancamentos, vencimentos, saldoPontos } = await vendedora.ok(getExtrato, { query: {} });
  const { premios, totalItens, proximo } = await vendedora.ok(listVitrine, { query: { buscaSaldo: 'true' } });
  const { secoes } = await vendedora.ok(getMeusDados, {});
  const redes = async (query: object) =>
    (await equipe.ok(listRedesCompletas, { query })).redes.find(({ id }) => id === redeId);
  return {
    perfil: perfil.saldoPontos,
    vencimento: perfil.vencimento,
    saldo: saldo?.saldoPontos,
    meusDados: secoes.find(({ titulo }) => titulo === 'Cadastro')?.linhas[0]?.['Saldo de pontos'],
    extrato: { saldoPontos, vencimentos },
    lancamentos,
    vitrine: { premios: premios.map(({ codigo }) => codigo), totalItens, proximo: proximo?.codigo },
    rede: (await redes({ completo: 1 }))?.saldoPontos,
  };
}

/** What the panel's file says of the chain: balance, and all that was ever scored. */
async function exported() {
  const { fileLink = '' } = await equipe.ok(listRedesCompletas, { query: { download: 'todos' } });
  const { body } = await t().app.http.inject(fileLink);
  const [titulos = [], ...linhas] = body.split('\r\n').map((linha) => linha.split(';'));
  const codigo = titulos.indexOf('Código');
  const valores = linhas.find((celulas) => celulas[codigo] === String(redeId)) ?? [];
  return ['Saldo de pontos', 'Total de pontos'].map((titulo) => valores[titulos.indexOf(titulo)]);
}

const esperado = {
  perfil: 20,
  vencimento: { venceEm: '2027-06-22', pontos: 20 },
  saldo: 20,
  meusDados: 20,
  extrato: { saldoPontos: 20, vencimentos: [{ venceEm: '2027-06-22', pontos: 20 }] },
  vitrine: { premios: ['CABE'], totalItens: 1, proximo: 'NAO-CABE' },
  rede: 20,
};

test('balance, header, statement, catalogue and the panel count only what can be spent, before the job and after', async () => {
  const antes = await shown();
  expect(antes).toMatchObject(esperado);
  // The entry that the job is going to make stands in the statement already, at the first moment of the day after.
  expect(antes.lancamentos[0]).toMatchObject({
    ordem: 3,
    tipo: 'expiracao',
    pontos: -30,
    saldo: 20,
    criadoEm: '2027-06-16T03:00:00Z',
    produto: 'Produto',
  });
  const { lancamentos: mais } = await vendedora.ok(getExtrato, { query: { antesDe: 3 } });
  expect(mais.map(({ ordem }) => ordem)).toEqual([2, 1]);
  expect(await exported()).toEqual(['20', '50']);

  await expirePontos(t().app.db, { responsavel: 'sistema', agora: t().clock.now() });
  expect(await shown()).toEqual(antes);
  expect(await verifyLedger(t().app.db)).toEqual([]);
});

test('a redemption is told what is missing of what can be spent', async () => {
  t().clock.acerta('2027-06-16T03:00:00Z');
  expect(await vendedora.falha(createResgate, { body: { codigoPremio: 'NAO-CABE', qtde: 1 } })).toMatchObject({
    codigo: 'saldo_insuficiente',
    erro: expect.stringContaining('Faltam 5 pontos'),
  });
});
