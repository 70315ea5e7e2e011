import { chooseAviso, listPreviaVencimentos } from '@pontua/contract/avisos';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { givePontos } from '../../../test/pontos.ts';
import { createCenario } from '../../../test/vendas.ts';
import { textoDoVencimento, warnVencimentos } from './vencimentos.service.ts';

const t = useTestApp({ ambiente: { SMTP_URL: 'smtp://127.0.0.1:1', EMAIL_REMETENTE: 'nos@loja.example' } });

const warn = () => warnVencimentos(t().app.db, t().clock.now(), t().clock.today());
const told = () =>
  t().app.db.selectFrom('mensagens').where('motivo', '=', 'vencimento').select(['parceiroId', 'texto']).execute();

test('o que vence em 30, 7 e 1 dias é contado numa mensagem só, uma vez por dia; a equipe viu antes a quem', async () => {
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
        /^Olá, \S+! 100 pontos vencem amanhã e 50 pontos vencem em 7 dias \(\d\d\/\d\d\/2027\)\. /,
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

test.each([
  [[{ prazo: 1, pontos: 1 }], '1 ponto vence amanhã. '],
  [[{ prazo: 30, pontos: 2.5 }], '2,50 pontos vencem em 30 dias (01/07/2026). '],
  [
    [
      { prazo: 30, pontos: 3 },
      { prazo: 7, pontos: 2 },
      { prazo: 1, pontos: 1 },
    ],
    '1 ponto vence amanhã, 2 pontos vencem em 7 dias (01/07/2026) e 3 pontos vencem em 30 dias (01/07/2026). ',
  ],
])('%j', (partes, texto) => {
  const doDia = partes.map((parte) => ({ ...parte, dia: '2026-07-01' }));
  expect(textoDoVencimento(doDia)).toBe(`${texto}Escolha um prêmio antes disso.`);
});
