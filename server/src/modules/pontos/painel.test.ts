/** Expiring by hand, the report of what expired, and giving back what expired on a day. */
import { chooseAviso } from '@pontua/contract/avisos';
import {
  devolverPontos,
  downloadExpirados,
  expirarPontos,
  listExpirados,
  listPreviaDevolucao,
  listPreviaExpiracao,
} from '@pontua/contract/expiracao';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inicio, useTestApp } from '../../../test/app.ts';
import type { Cliente } from '../../../test/cliente.ts';
import { givePontos } from '../../../test/pontos.ts';
import { saldoDe } from '../../../test/vendas.ts';
import { expirePontos } from './expiracao.service.ts';
import { verifyLedger } from './verify.service.ts';

const t = useTestApp();
afterEach(async () => expect(await verifyLedger(t().app.db)).toEqual([]));

/** Two chains; three sellers with points until 15 June 2027, one of them with more until the 16th. It is the 16th. */
let sul: { id: number; nome: string };
let norte: { id: number; nome: string };
let ana: { id: number; nome: string; cpf: string };
let admin: Cliente;
const dia = '2027-06-15';

beforeEach(async () => {
  const { app, clock, fabricas } = t();
  clock.acerta(inicio);
  sul = await fabricas.rede({ controlaSaldo: false });
  norte = await fabricas.rede({ controlaSaldo: false });
  const { id: lojaSul } = await fabricas.revenda({ redeId: sul.id });
  ana = await fabricas.parceiro({ revendaId: lojaSul });
  const bia = await fabricas.parceiro({ revendaId: lojaSul });
  const caio = await fabricas.parceiro({ revendaId: (await fabricas.revenda({ redeId: norte.id })).id });
  for (const [quem, pontos] of [
    [ana, 30],
    [ana, 5.5],
    [bia, 10],
    [caio, 100],
  ] as const)
    await givePontos(app, quem.id, pontos);
  clock.avanca({ days: 1 });
  await givePontos(app, ana.id, 7);
  clock.acerta('2027-06-16T12:00:00Z');
  admin = await t().nivel(2, { redes: [sul.id, norte.id] });
});

const saldoDeAna = async () => (await saldoDe(t(), ana))?.saldoPontos;
const tell = (previa: { rede: string; vendedores: number; lotes: number; pontos: number }[]) =>
  previa.map(({ rede, vendedores, lotes, pontos }) => [rede, vendedores, lotes, pontos]);
const previaExpiracao = async () => tell((await admin.ok(listPreviaExpiracao, { query: {} })).previa);
const previaDevolucao = async (data = dia) => tell((await admin.ok(listPreviaDevolucao, { query: { data } })).previa);
const expira = () => admin.ok(expirarPontos, {});
const devolve = (date = dia) => admin.ok(devolverPontos, { params: { date } });

describe('expiring', () => {
  test('says before what it would take, by rede; takes it once; says so in the log', async () => {
    expect(await previaExpiracao()).toEqual([
      [sul.nome, 2, 3, 45.5],
      [norte.nome, 1, 1, 100],
    ]);
    expect(await expira()).toEqual({
      mensagem: 'Expirados 145,50 pontos de 3 vendedores, em 4 lotes',
      vendedores: 3,
      lotes: 4,
      pontos: 145.5,
    });
    expect(await previaExpiracao()).toEqual([]);
    expect(await expira()).toEqual({
      mensagem: 'Nenhum ponto vencido a expirar',
      vendedores: 0,
      lotes: 0,
      pontos: 0,
    });
    expect(await saldoDeAna()).toBe(7);
    const logs = await t().app.db.selectFrom('logs').select('parametros').where('tipo', '=', 'expirouPontos').execute();
    expect(logs.map(({ parametros }) => parametros)).toContainEqual({ vendedores: 3, lotes: 4, pontos: 145.5 });
  });

  test('by two buttons and the daily job at the same moment takes each lote once', async () => {
    const { app, clock } = t();
    const respostas = await Promise.all([
      expira(),
      expira(),
      expirePontos(app.db, { responsavel: 'sistema', agora: clock.now() }),
    ]);
    const feitos = respostas.reduce((soma, { lotes }) => soma + lotes, 0);
    expect(feitos).toBeGreaterThanOrEqual(4);
    const { rows } = await sql<{ vezes: number }>`
      select max(n)::integer as vezes from (select count(*) as n from lancamentos where tipo = 'expiracao' group by causa) c`.execute(
      app.db,
    );
    expect(rows[0]?.vezes).toBe(1);
    expect(await saldoDeAna()).toBe(7);
  });

  test('reaches the scope of who presses it, and no further', async () => {
    const doNorte = await t().nivel(2, { redes: [norte.id] });
    expect(tell((await doNorte.ok(listPreviaExpiracao, { query: {} })).previa)).toEqual([[norte.nome, 1, 1, 100]]);
    expect(await doNorte.ok(expirarPontos, {})).toMatchObject({ vendedores: 1, pontos: 100 });
    expect(await previaExpiracao()).toEqual([[sul.nome, 2, 3, 45.5]]);
    // So does the day that is proposed for giving back.
    expect((await doNorte.ok(listPreviaExpiracao, { query: {} })).ultimoDia).toBe(dia);
    const doSul = await t().nivel(2, { redes: [sul.id] });
    expect((await doSul.ok(listPreviaExpiracao, { query: {} })).ultimoDia).toBeNull();
  });
});

test('no point is moved without its line in the log', async () => {
  const semLinhas = async (work: () => Promise<unknown>) => {
    await sql`alter table logs add constraint sem_linhas check (tipo not in ('expirouPontos', 'devolveuPontos')) not valid`.execute(
      t().dono,
    );
    await work().finally(() => sql`alter table logs drop constraint sem_linhas`.execute(t().dono));
  };
  const vencidos = await previaExpiracao();
  await semLinhas(() => admin.falha(expirarPontos, {}));
  expect(await previaExpiracao()).toEqual(vencidos);
  await expira();
  await semLinhas(() => admin.falha(devolverPontos, { params: { date: dia } }));
  expect(await previaDevolucao()).toEqual(vencidos);
});

test('one point is spoken of as one', async () => {
  await expira();
  t().clock.avanca({ days: 1 });
  await givePontos(t().app, ana.id, 1);
  t().clock.avanca({ days: 366 });
  const umDono = await t().nivel(2, { redes: [sul.id] });
  expect(await umDono.ok(expirarPontos, {})).toMatchObject({
    mensagem: 'Expirado 1 ponto de 1 vendedor, em 1 lote',
  });
});

describe('giving back', () => {
  test('says before what would come back; gives it for 30 more days; a second time nothing', async () => {
    await expira();
    expect((await admin.ok(listPreviaExpiracao, { query: {} })).ultimoDia).toBe(dia);
    expect(await previaDevolucao()).toEqual([
      [sul.nome, 2, 3, 45.5],
      [norte.nome, 1, 1, 100],
    ]);
    expect(await devolve('20270615')).toEqual({
      success: true,
      message: 'Devolvidos 145,50 pontos de 3 vendedores, em 4 lotes',
      vendedores: 3,
      lotes: 4,
      pontos: 145.5,
    });
    expect(await saldoDeAna()).toBe(42.5);
    expect(await previaDevolucao()).toEqual([]);
    expect(await devolve()).toMatchObject({
      success: false,
      message: 'Não há pontos expirados em 15/06/2027 a devolver',
    });
    expect(await saldoDeAna()).toBe(42.5);
    t().clock.avanca({ days: 30 });
    // What Ana had until the 16th is over; what came back is good until its last day.
    expect(await saldoDeAna()).toBe(35.5);
    t().clock.avanca({ days: 1 });
    expect(await saldoDeAna()).toBe(0);
    const logs = await t()
      .app.db.selectFrom('logs')
      .select('parametros')
      .where('tipo', '=', 'devolveuPontos')
      .orderBy('id')
      .execute();
    expect(logs.map(({ parametros }) => parametros)).toContainEqual({ dia, vendedores: 3, lotes: 4, pontos: 145.5 });
  });

  test('of a day whose points are over and not expired yet says so, within the scope of who asks', async () => {
    const previa = async (quem: Cliente) => {
      const { previa: linhas, aExpirar } = await quem.ok(listPreviaDevolucao, { query: { data: dia } });
      return [linhas.length, aExpirar];
    };
    const doNorte = await t().nivel(2, { redes: [norte.id] });
    expect([await previa(admin), await previa(doNorte)]).toEqual([
      [0, 145.5],
      [0, 100],
    ]);
    expect(await devolve()).toMatchObject({
      success: false,
      message: 'O que venceu em 15/06/2027 (145,50 pontos) ainda não foi expirado: expire antes de devolver',
    });
    await expira();
    expect(await previa(admin)).toEqual([2, 0]);
  });

  test('of a day that is not over, or that nobody lost points on, is said and is no failure', async () => {
    await expira();
    expect(await devolve('2027-06-16')).toMatchObject({
      success: false,
      message: 'Os pontos que vencem em 16/06/2027 ainda não expiraram',
    });
    expect(await devolve('2027-01-01')).toMatchObject({
      success: false,
      message: 'Não há pontos expirados em 01/01/2027 a devolver',
    });
    expect(await admin.falha(devolverPontos, { params: { date: '2027-02-30' } })).toMatchObject({
      status: 400,
      campos: { date: 'Data inválida' },
    });
  });

  test('tells each seller once, by the channels they chose, until when the points are theirs', async () => {
    await expira();
    await t().app.db.updateTable('parceiros').set({ email: 'ana@casa.example' }).where('id', '=', ana.id).execute();
    await (await t().como({ parceiro: ana })).ok(chooseAviso, {
      body: { tipo: 'pontuacao', canal: 'email', ligado: 1 },
    });
    // Three in the morning: it waits for the day.
    t().clock.acerta('2027-06-17T06:00:00Z');
    admin = await t().nivel(2, { redes: [sul.id] });
    await Promise.all([devolve(), devolve()]);
    await devolve();
    const ditas = await t()
      .app.db.selectFrom('mensagens')
      .where('motivo', '=', 'devolucao')
      .where('parceiroId', '=', ana.id)
      .select(['canal', 'assunto', 'texto', 'validaAte', 'tentarEm'])
      .execute();
    expect(ditas).toEqual([
      {
        canal: 'email',
        assunto: 'Seus pontos voltaram',
        texto: expect.stringContaining(
          'Os seus pontos que venceram em 15/06/2027 foram devolvidos: 35,50 pontos voltaram para o seu saldo. Eles vencem em 17/07/2027.',
        ),
        validaAte: '2027-07-17',
        tentarEm: '2027-06-17T11:00:00Z',
      },
    ]);
  });

  test('by several people at the same moment gives each lote once', async () => {
    await expira();
    const respostas = await Promise.all([devolve(), devolve(), devolve()]);
    expect(respostas.reduce((soma, { pontos }) => soma + pontos, 0)).toBe(145.5);
    expect(await saldoDeAna()).toBe(42.5);
  });

  test('needs the header of the session: a link does nothing', async () => {
    await expira();
    const { statusCode } = await t().app.http.inject({ url: `/api/pontuacoes/reativar/${dia}` });
    expect(statusCode).toBe(401);
    expect(await saldoDeAna()).toBe(7);
  });
});

describe('the report', () => {
  const linhasDe = (texto: string) => texto.replace('\uFEFF', '').trim().split('\r\n');

  test('names lote, seller, store, points and day, as the specified file, by its call and by a signed address', async () => {
    await expira();
    await devolve();
    const direto = await admin.envia(downloadExpirados, { query: {} });
    expect([direto.status, direto.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(direto.headers['content-disposition']).toContain('expired-score.csv');
    const [titulos, ...linhas] = linhasDe(direto.texto);
    expect(titulos).toBe('Vendedor;Lote;Loja;Pontos;Venceu em;Expirado em;Devolvido;Rede;CPF');
    expect(linhas).toHaveLength(4);
    expect(linhas.join('\n')).toMatch(
      new RegExp(`${ana.nome};\\d+;Loja \\d+;5,5;15/06/2027;16/06/2027 09:00:00;Sim;${sul.nome};[\\d.]+-\\d\\d`),
    );
    const { fileLink } = await admin.ok(listExpirados, { query: { download: 'todos' } });
    const assinado = await t().app.http.inject({ url: fileLink ?? '' });
    expect(assinado.headers['content-disposition']).toContain('expired-score.csv');
    expect(linhasDe(assinado.body).sort()).toEqual(linhasDe(direto.texto).sort());
  });

  test('is a list of a period, with its sum, and ends where the scope ends', async () => {
    await expira();
    const { expirados, count } = await admin.ok(listExpirados, { query: { limite: 10 } });
    expect([count, expirados[0]?.devolvido]).toEqual([4, false]);
    expect((await admin.ok(listExpirados, { query: { totais: 1 } })).totais).toEqual({ pontos: 145.5 });
    expect((await admin.ok(listExpirados, { query: { limite: 10, dataFinal: dia } })).count).toBe(0);
    expect((await admin.ok(listExpirados, { query: { buscar: ana.cpf } })).count).toBe(2);
    const doNorte = await t().nivel(2, { redes: [norte.id] });
    expect((await doNorte.ok(listExpirados, { query: { limite: 10 } })).expirados.map(({ pontos }) => pontos)).toEqual([
      100,
    ]);
    expect(linhasDe((await doNorte.envia(downloadExpirados, { query: {} })).texto)).toHaveLength(2);
  });
});
