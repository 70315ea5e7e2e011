/** Two nodes whose clocks are 90 seconds apart, on both sides of São Paulo's midnight. */
import { cancelResgate, createResgate } from '@pontua/contract/resgates';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { Cliente } from '../../../test/cliente.ts';
import { givePontos } from '../../../test/pontos.ts';
import { type App, createApp } from '../../app.ts';
import { fixedClock } from '../../platform/clock.ts';
import { openSessao } from '../sessoes/sessoes.api.ts';
import { expirePontos } from './expiracao.service.ts';
import { correctPontuacoes } from './pontos.api.ts';
import { verifyLedger } from './verify.service.ts';

const t = useTestApp();
const antesDaMeiaNoite = '2027-06-16T02:59:30Z';
const depoisDaMeiaNoite = '2027-06-16T03:01:00Z';
const responsavel = 'sistema';

let atrasado: { app: App; equipe: Cliente };
let adiantado: { app: App; equipe: Cliente };
let vendedoraId = 0;
let resgateId = 0;

/** 50 points whose last day is 15 June, 10 of them redeemed. */
beforeEach(async () => {
  t().clock.acerta('2026-06-15T12:00:00Z');
  const rede = await t().fabricas.rede({ controlaSaldo: false });
  const { id: revendaId } = await t().fabricas.revenda({ redeId: rede.id });
  const vendedora = await t().fabricas.parceiro({ revendaId });
  vendedoraId = vendedora.id;
  const premio = await t().fabricas.premio({ pontos: 10 });
  await givePontos(t().app, vendedoraId, 50);
  const cliente = await t().como({ parceiro: vendedora });
  await cliente.ok(createResgate, { body: { codigoPremio: premio.codigo, qtde: 1 } });
  const { id } = await t()
    .app.db.selectFrom('resgates')
    .select('id')
    .where('parceiroId', '=', vendedoraId)
    .executeTakeFirstOrThrow();
  resgateId = id;
  atrasado = await createNo(antesDaMeiaNoite);
  adiantado = await createNo(depoisDaMeiaNoite);
});
afterEach(async () => {
  for (const { app } of [atrasado, adiantado]) await app.stop();
});

async function createNo(agora: string) {
  const { config } = t().app;
  const databaseUrl = config.databaseUrl ?? '';
  const app = await createApp({ ...config, databaseUrl }, { clock: fixedClock(agora) });
  const usuario = await t().fabricas.usuario({ permissao: 2 });
  return { app, equipe: new Cliente(app, { painel: await openSessao(app, { usuarioId: usuario.id }) }) };
}

const expireIn = ({ app }: { app: App }) => expirePontos(app.db, { responsavel, agora: app.clock.now() });
const cancelIn = ({ equipe }: { equipe: Cliente }) => equipe.ok(cancelResgate, { body: { identificador: resgateId } });
const lotes = async () => {
  const { rows } = await sql<{ restante: number; venceEm: string }>`
    select restante, vence_em from lotes where parceiro_id = ${vendedoraId} order by id`.execute(t().app.db);
  return rows;
};

test('what one node has expired gets nothing back from the other, for which the day still lasts', async () => {
  expect(await expireIn(adiantado)).toMatchObject({ pontos: 40 });
  await cancelIn(atrasado);
  expect(await lotes()).toEqual([
    { restante: 0, venceEm: '2027-06-15' },
    { restante: 10, venceEm: '2027-07-15' },
  ]);
  // The seller goes on as usual, on both nodes and the day after.
  for (const no of [atrasado, adiantado]) expect(await expireIn(no)).toMatchObject({ pontos: 0, separados: [] });
  await givePontos(adiantado.app, vendedoraId, 5);
  expect(await verifyLedger(t().app.db)).toEqual([]);
});

test('what went back while the day lasted for one expires with the rest for the other', async () => {
  await cancelIn(atrasado);
  expect(await lotes()).toEqual([{ restante: 50, venceEm: '2027-06-15' }]);
  expect(await expireIn(adiantado)).toMatchObject({ pontos: 50 });
  expect(await lotes()).toEqual([{ restante: 0, venceEm: '2027-06-15' }]);
  expect(await verifyLedger(t().app.db)).toEqual([]);
});

test('a correction of what has expired elsewhere opens a lote of its own', async () => {
  await expireIn(adiantado);
  const { id } = await t()
    .app.db.selectFrom('pontuacoes')
    .select('id')
    .where('parceiroId', '=', vendedoraId)
    .executeTakeFirstOrThrow();
  await atrasado.app.db.transaction().execute(async (trx) => {
    await sql`update pontuacoes set total_pontos = total_pontos + 3 where id = ${id}`.execute(trx);
    await sql`update alocacoes set pontos = pontos + 3, valor_pontos = valor_pontos + 3, valor_creditado = valor_pontos where pontuacao_id = ${id}`.execute(
      trx,
    );
    const correcoes = [{ pontuacaoId: id, diferenca: 3, causa: `correcao:${id}:1` }];
    await correctPontuacoes(trx, { correcoes, responsavel, agora: atrasado.app.clock.now() });
  });
  expect((await lotes()).at(-1)).toEqual({ restante: 3, venceEm: '2027-07-15' });
  expect(await verifyLedger(t().app.db)).toEqual([]);
});

test('the database itself refuses points for a lote that has expired', async () => {
  await expireIn(adiantado);
  const refill = sql`update lotes set restante = 1 where parceiro_id = ${vendedoraId}`.execute(t().app.db);
  await expect(refill).rejects.toThrow('já expirou');
});
