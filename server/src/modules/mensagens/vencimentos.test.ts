import { chooseAviso, getAvisos, listPreviaVencimentos, subscribeAparelho } from '@pontua/contract/avisos';
import { formatDia } from '@pontua/contract/dates';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { givePontos } from '../../../test/pontos.ts';
import { createAparelho } from '../../../test/servico-push.ts';
import { createCenario } from '../../../test/vendas.ts';
import { sendQueued } from './envio.service.ts';
import { holdRestored } from './mensagens.api.ts';
import { setRodadasAte } from './vencimentos.queries.ts';
import { diasAvisados } from './vencimentos.rules.ts';
import { textoDoVencimento, warnVencimentos } from './vencimentos.service.ts';

const t = useTestApp({ ambiente: { SMTP_URL: 'smtp://127.0.0.1:1', EMAIL_REMETENTE: 'nos@loja.example' } });

const warn = () => warnVencimentos(t().app.db, t().clock.now(), t().clock.today());
const told = () =>
  t().app.db.selectFrom('mensagens').where('motivo', '=', 'vencimento').select(['parceiroId', 'texto']).execute();

test('what expires in 30, 7 and 1 days is told in one message, once a day; staff saw before whom it goes to', async () => {
  const { vendedora } = await createCenario(t(), { controlaSaldo: false });
  await t().app.db.updateTable('parceiros').set({ email: 'ana@casa.example' }).where('id', '=', vendedora.id).execute();
  const cliente = await t().como({ parceiro: vendedora });
  await cliente.ok(chooseAviso, { body: { tipo: 'vencimento', canal: 'email', ligado: 1 } });
  // Good until the end of the 365th day: one of them has 1 day left when the other has 7.
  await givePontos(t().app, vendedora.id, 100);
  t().clock.avanca({ days: 6 });
  await givePontos(t().app, vendedora.id, 50);
  t().clock.avanca({ days: 358 });
  t().clock.avanca({ hours: -2 });
  const administradora = await t().nivel(2);
  const previa = await administradora.ok(listPreviaVencimentos, { query: {} });
  expect(previa).toMatchObject({ dia: t().clock.today(), ultima: null });
  expect(previa.previa).toMatchObject([
    { prazo: 30, vendedores: 0 },
    { prazo: 7, vendedores: 1, pontos: 50, email: 1, push: 0, whatsapp: 0, semCanal: 0 },
    { prazo: 1, vendedores: 1, pontos: 100, email: 1 },
  ]);
  const deFora = await t().nivel(2, { redes: [(await createCenario(t(), {})).rede.id] });
  expect(
    (await deFora.ok(listPreviaVencimentos, { query: {} })).previa.every(({ vendedores }) => vendedores === 0),
  ).toBe(true);
  await Promise.all([warn(), warn()]);
  await warn();
  expect(await told()).toEqual([
    {
      parceiroId: vendedora.id,
      texto: expect.stringMatching(
        /^Olá, \S+! 100 pontos vencem em \d\d\/\d\d\/2027 e 50 pontos vencem em \d\d\/\d\d\/2027\. /,
      ),
    },
  ]);
  expect((await administradora.ok(listPreviaVencimentos, { query: {} })).ultima).toEqual({
    dia: t().clock.today(),
    vendedores: 1,
  });
  // Another day, nothing of those prazos.
  t().clock.avanca({ days: 1, hours: 3 });
  await warn();
  expect(await told()).toHaveLength(1);
});

test('the preview counts as a phone only the device of who still has a session', async () => {
  const { rede, revenda, vendedora } = await createCenario(t(), { controlaSaldo: false });
  await givePontos(t().app, vendedora.id, 100);
  // The round of this day is over: that of the next one tells of the day after it.
  t().clock.avanca({ days: 363 });
  const cliente = await t().como({ parceiro: vendedora });
  await cliente.ok(getAvisos, {});
  await cliente.ok(subscribeAparelho, { body: createAparelho('https://fcm.googleapis.com').inscricao });
  const daVespera = async () => {
    const { previa } = await (await t().nivel(2, { redes: [rede.id] })).ok(listPreviaVencimentos, { query: {} });
    return previa.find(({ prazo }) => prazo === 1);
  };
  expect(await daVespera()).toMatchObject({ vendedores: 1, push: 1, semCanal: 0 });
  await t().app.db.updateTable('revendas').set({ saidaAutomatica: 5 }).where('id', '=', revenda.id).execute();
  expect(await daVespera()).toMatchObject({ push: 1 });
  t().clock.avanca({ minutes: 8 });
  expect(await daVespera()).toMatchObject({ vendedores: 1, push: 0, semCanal: 1 });
});

/** A seller whose 100 points expire on the day after this one, and who is told by e-mail. */
async function amanhaVencem() {
  const { vendedora } = await createCenario(t(), { controlaSaldo: false });
  const { id } = vendedora;
  await t()
    .app.db.updateTable('parceiros')
    .set({ email: `v${id}@casa.example` })
    .where('id', '=', id)
    .execute();
  const escolha = { parceiroId: id, tipo: 'vencimento', canal: 'email', ligado: true };
  await t().app.db.insertInto('escolhasAviso').values(escolha).execute();
  await givePontos(t().app, id, 100);
  t().clock.avanca({ days: 364 });
  return () => t().app.db.selectFrom('mensagens').where('parceiroId', '=', id).where('motivo', '=', 'vencimento');
}
const send = () => sendQueued(t().app, new AbortController().signal);

test('what was not sent by the day on which the points expire is not sent any more', async () => {
  const ditas = await amanhaVencem();
  await warn();
  await send();
  t().clock.avanca({ days: 1 });
  await send();
  expect(await ditas().select(['estado', 'tentativas']).execute()).toEqual([{ estado: 'na_fila', tentativas: 2 }]);
  t().clock.avanca({ days: 1 });
  await send();
  expect(await ditas().select(['estado', 'erro']).execute()).toEqual([
    { estado: 'descartada', erro: 'Não foi enviada a tempo' },
  ]);
});

/** The last round was yesterday's. */
const endedOntem = () =>
  setRodadasAte(t().app.db, Temporal.PlainDate.from(t().clock.today()).subtract({ days: 1 }).toString());

test('who was not reached by a round that was interrupted is told by the next', async () => {
  const ditas = await amanhaVencem();
  await endedOntem();
  const { id: parceiroId } = await t().fabricas.parceiro();
  const dita = { canal: 'email', destino: 'a@casa.example', texto: 'Oi', estado: 'enviada', motivo: 'vencimento' };
  await t()
    .app.db.insertInto('mensagens')
    .values({ ...dita, parceiroId, chave: `vencimento:${t().clock.today()}` })
    .execute();
  t().clock.avanca({ days: 1 });
  await warn();
  expect(await ditas().select('texto').execute()).toHaveLength(1);
});

test('what a round that was missed would have told, the next tells', async () => {
  const ditas = await amanhaVencem();
  await endedOntem();
  // Today's is missed, and tomorrow is the last day of the points.
  t().clock.avanca({ days: 1 });
  await warn();
  await warn();
  expect(await ditas().select('texto').execute()).toEqual([
    { texto: expect.stringContaining(`100 pontos vencem em ${formatDia(t().clock.today())}. Escolha`) },
  ]);
});

test('after a restore, what the rounds since the backup told is not told again', async () => {
  const ditas = await amanhaVencem();
  await holdRestored(t().app.db, t().clock.now());
  t().clock.avanca({ days: 1 });
  await warn();
  expect(await ditas().select('texto').execute()).toEqual([]);
});

test.each([
  ['2026-06-15', null, ['2026-06-16', '2026-06-22', '2026-07-15']],
  ['2026-06-15', '2026-06-14', ['2026-06-16', '2026-06-22', '2026-07-15']],
  ['2026-06-15', '2026-06-13', ['2026-06-15', '2026-06-16', '2026-06-21', '2026-06-22', '2026-07-14', '2026-07-15']],
  ['2026-06-15', '2026-06-15', ['2026-06-16', '2026-06-22', '2026-07-15']],
])('the round of %s after that of %s tells what expires on %j', (hoje, anterior, dias) => {
  expect(diasAvisados(hoje, anterior)).toEqual(dias);
});

test('after months without one, the round goes seven days back, and never to what has expired', () => {
  const dias = diasAvisados('2026-06-15', '2026-01-01');
  expect([dias[0], dias.at(-1), dias.length]).toEqual(['2026-06-15', '2026-07-15', 16]);
});

test.each([
  [[{ dia: '2026-06-16', pontos: 1 }], '1 ponto vence em 16/06/2026. '],
  [[{ dia: '2026-07-15', pontos: 2.5 }], '2,50 pontos vencem em 15/07/2026. '],
  [
    [
      { dia: '2026-07-15', pontos: 3 },
      { dia: '2026-06-22', pontos: 2 },
      { dia: '2026-06-16', pontos: 1 },
    ],
    '1 ponto vence em 16/06/2026, 2 pontos vencem em 22/06/2026 e 3 pontos vencem em 15/07/2026. ',
  ],
])('%j', (partes, texto) => {
  expect(textoDoVencimento(partes)).toBe(`${texto}Escolha um prêmio até lá.`);
});
