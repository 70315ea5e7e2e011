import { diaDe } from '@pontua/contract/dates';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../platform/erros.ts';
import { devolvivel } from './creditos.queries.ts';
import { devolvePontos, expirePontos } from './expiracao.service.ts';
import { findPrimeiroDia, listExtrato, listVencimentos } from './extrato.api.ts';
import { previaDaDevolucao } from './painel.queries.ts';
import { debitResgate, lockParceiro, venceEm } from './pontos.api.ts';
import {
  cancel,
  correct,
  createMundo,
  createParceiros,
  creditPontuacoes,
  type MundoDosLivros,
  redeem,
  refund,
  score,
} from './test/mundo.ts';
import { verifyLedger } from './verify.service.ts';

const agora = '2026-03-10T15:00:00Z';
const vencimento = '2027-03-10';
/** The day after `agora`'s points expire. */
const vencido = '2027-03-11T15:00:00Z';
const equipe = { responsavel: 'Equipe' };

let mundo: MundoDosLivros;
beforeAll(async () => {
  mundo = await createMundo(0);
});
afterEach(async () => expect(await verifyLedger(mundo.db)).toEqual([]));
afterAll(() => mundo.drop());

describe('the day of expiry', () => {
  test.each([
    ['an ordinary day', '2026-03-10T15:00:00Z', '2027-03-10'],
    ['on the day that only leap years have', '2028-02-29T15:00:00Z', '2029-02-28'],
    ['across a 29 February', '2027-06-01T15:00:00Z', '2028-05-31'],
    ['half past ten on 31 December in São Paulo, January in UTC', '2027-01-01T01:30:00Z', '2027-12-31'],
    ['a second before São Paulo’s midnight', '2026-03-11T02:59:59Z', '2027-03-10'],
    ['at São Paulo’s midnight', '2026-03-11T03:00:00Z', '2027-03-11'],
    ['in the night that had no midnight (summer time)', '2018-11-04T03:30:00Z', '2019-11-04'],
    ['shortly before it', '2018-11-04T02:59:59Z', '2019-11-03'],
    ['where the 365th day falls on it', '2017-11-04T15:00:00Z', '2018-11-04'],
  ])('%s', (_caso, pontuadoEm, esperado) => {
    expect(venceEm(pontuadoEm)).toBe(esperado);
  });
});

describe('a credit', () => {
  test('opens one lote for each scoring and keeps hundredths', async () => {
    const parceiroId = await parceiro();
    await score(
      mundo.db,
      [
        { parceiroId, pontos: 0.25 },
        { parceiroId, pontos: 10.1 },
        { parceiroId, pontos: 0 },
      ],
      agora,
    );
    expect(await conta(parceiroId)).toEqual({ saldo: 10.35, divida: 0, total: 10.35, lotes: [0.25, 10.1] });
  });

  test('one scoring credits once only', async () => {
    const parceiroId = await parceiro();
    const ids = await score(mundo.db, [{ parceiroId, pontos: 10 }], agora);
    const repetidos = await mundo.db
      .transaction()
      .execute((trx) => creditPontuacoes(trx, { pontuacaoIds: ids, agora, ...equipe }));
    expect(repetidos).toEqual([]);
    expect((await conta(parceiroId)).saldo).toBe(10);
  });
});

describe('a redemption', () => {
  test('spends first what expires first', async () => {
    const parceiroId = await parceiro();
    await score(mundo.db, [{ parceiroId, pontos: 50 }], agora);
    await score(mundo.db, [{ parceiroId, pontos: 30 }], '2026-02-10T15:00:00Z');
    expect(await redeem(mundo.db, parceiroId, 40, agora)).toMatchObject({ saldoAnterior: 80, saldoNovo: 40 });
    expect((await conta(parceiroId)).lotes).toEqual([40, 0]);
  });

  test('above the balance is refused and nothing changes', async () => {
    const parceiroId = await parceiro();
    await score(mundo.db, [{ parceiroId, pontos: 50 }], agora);
    await expect(redeem(mundo.db, parceiroId, 50.01, agora)).rejects.toThrow(new AppError('saldo_insuficiente'));
    expect(await conta(parceiroId)).toMatchObject({ saldo: 50, lotes: [50] });
    expect(await redeem(mundo.db, parceiroId, 50, agora)).toMatchObject({ saldoNovo: 0 });
  });

  test('costs neither nothing nor less', async () => {
    const parceiroId = await parceiro();
    const debita = mundo.db.transaction().execute(async (trx) => {
      const travado = await lockParceiro(trx, parceiroId, agora);
      return debitResgate(trx, { parceiro: travado, resgateId: 1, pontos: 0, agora, ...equipe });
    });
    await expect(debita).rejects.toThrow(RangeError);
  });

  test('spends no points after their day, even where the expiry has not run', async () => {
    const parceiroId = await parceiro();
    await score(mundo.db, [{ parceiroId, pontos: 50 }], agora);
    await expect(redeem(mundo.db, parceiroId, 10, vencido)).rejects.toThrow(new AppError('saldo_insuficiente'));
    expect(await redeem(mundo.db, parceiroId, 10, '2027-03-11T02:59:59Z')).toMatchObject({ saldoNovo: 40 });
  });
});

describe('a redemption’s refund', () => {
  test('gives back to the same lotes, once', async () => {
    const parceiroId = await parceiro();
    await score(
      mundo.db,
      [
        { parceiroId, pontos: 50 },
        { parceiroId, pontos: 30 },
      ],
      agora,
    );
    const { id } = await redeem(mundo.db, parceiroId, 60, agora);
    expect(await refund(mundo.db, [id], agora)).toBe(1);
    expect(await conta(parceiroId)).toMatchObject({ saldo: 80, lotes: [50, 30] });
    expect(await refund(mundo.db, [id], agora)).toBe(0);
    expect((await conta(parceiroId)).saldo).toBe(80);
  });

  test('what expired meanwhile comes back in a lote of 30 days', async () => {
    const parceiroId = await parceiro();
    await score(mundo.db, [{ parceiroId, pontos: 50 }], agora);
    await score(mundo.db, [{ parceiroId, pontos: 30 }], '2026-09-10T15:00:00Z');
    const { id } = await redeem(mundo.db, parceiroId, 60, '2026-10-01T15:00:00Z');
    await refund(mundo.db, [id], vencido);
    expect(await conta(parceiroId)).toMatchObject({ saldo: 80, lotes: [0, 30, 50] });
    expect(await listVencimentos(mundo.db, parceiroId, { hoje: '2027-03-11', limite: 10 })).toEqual([
      { venceEm: '2027-04-10', pontos: 50 },
      { venceEm: '2027-09-10', pontos: 30 },
    ]);
  });
});

describe('a refund of what was paid with points that were taken out of another scoring', () => {
  /** 100 points that expire in March, spent, and taken back from those of September. */
  async function gastaECancela(parceiroId: number) {
    const [marco = 0] = await score(mundo.db, [{ parceiroId, pontos: 100 }], agora);
    const { id } = await redeem(mundo.db, parceiroId, 100, agora);
    return { marco, resgate: id };
  }
  const setembro = '2026-09-10T15:00:00Z';

  test('goes back to the lote of the other: it does not expire with the cancelled one, and whoever had all cancelled owes nothing', async () => {
    const parceiroId = await parceiro();
    const { marco, resgate } = await gastaECancela(parceiroId);
    const [outra = 0] = await score(mundo.db, [{ parceiroId, pontos: 100 }], setembro);
    await cancel(mundo.db, [marco], setembro);
    await refund(mundo.db, [resgate], setembro);
    expect(await conta(parceiroId)).toMatchObject({ saldo: 100, lotes: [0, 100] });
    await expirePontos(mundo.db, { ...equipe, agora: vencido });
    expect((await conta(parceiroId)).saldo).toBe(100);
    await cancel(mundo.db, [outra], vencido);
    expect(await conta(parceiroId)).toEqual({ saldo: 0, divida: 0, total: 0, lotes: [0, 0] });
  });

  test('also where the other came later and paid the debt', async () => {
    const parceiroId = await parceiro();
    const { marco, resgate } = await gastaECancela(parceiroId);
    await cancel(mundo.db, [marco], agora);
    const [outra = 0] = await score(mundo.db, [{ parceiroId, pontos: 120 }], setembro);
    expect((await conta(parceiroId)).lotes).toEqual([0, 20]);
    await refund(mundo.db, [resgate], setembro);
    expect(await conta(parceiroId)).toMatchObject({ saldo: 120, lotes: [0, 120] });
    await cancel(mundo.db, [outra], vencido);
    expect(await conta(parceiroId)).toMatchObject({ saldo: 0, divida: 0 });
  });

  test('of one that was corrected to less, only what it is still worth', async () => {
    const parceiroId = await parceiro();
    const { marco, resgate } = await gastaECancela(parceiroId);
    await score(mundo.db, [{ parceiroId, pontos: 100 }], setembro);
    await correct(mundo.db, [{ pontuacaoId: marco, diferenca: -60, causa: `correcao:${marco}:1` }], setembro);
    expect((await conta(parceiroId)).lotes).toEqual([0, 40]);
    await refund(mundo.db, [resgate], setembro);
    expect(await conta(parceiroId)).toMatchObject({ saldo: 140, lotes: [40, 100] });
  });

  test('of two redemptions, what stands stays spent', async () => {
    const parceiroId = await parceiro();
    const [marco = 0] = await score(mundo.db, [{ parceiroId, pontos: 200 }], agora);
    const { id } = await redeem(mundo.db, parceiroId, 100, agora);
    await redeem(mundo.db, parceiroId, 100, agora);
    await score(mundo.db, [{ parceiroId, pontos: 100 }], setembro);
    await cancel(mundo.db, [marco], setembro);
    expect(await conta(parceiroId)).toMatchObject({ saldo: -100, divida: 100 });
    await refund(mundo.db, [id], setembro);
    expect(await conta(parceiroId)).toMatchObject({ saldo: 0, divida: 0, lotes: [0, 0] });
  });

  test('where the day of the other is over, in a lote of 30 days of its own', async () => {
    const parceiroId = await parceiro();
    const { marco, resgate } = await gastaECancela(parceiroId);
    const [outra = 0] = await score(mundo.db, [{ parceiroId, pontos: 100 }], setembro);
    await cancel(mundo.db, [marco], setembro);
    await refund(mundo.db, [resgate], '2027-10-01T15:00:00Z');
    expect(await listVencimentos(mundo.db, parceiroId, { hoje: '2027-10-01', limite: 10 })).toEqual([
      { venceEm: '2027-10-31', pontos: 100 },
    ]);
    await cancel(mundo.db, [outra], '2027-10-02T15:00:00Z');
    expect(await conta(parceiroId)).toMatchObject({ saldo: 0, divida: 0 });
  });
});

describe('a cancelled scoring', () => {
  test('takes from its own lote before the others', async () => {
    const parceiroId = await parceiro();
    const [, segunda = 0] = await score(
      mundo.db,
      [
        { parceiroId, pontos: 50 },
        { parceiroId, pontos: 30 },
      ],
      agora,
    );
    expect(await cancel(mundo.db, [segunda], agora)).toBe(1);
    expect(await conta(parceiroId)).toEqual({ saldo: 50, divida: 0, total: 50, lotes: [50, 0] });
    expect(await cancel(mundo.db, [segunda], agora)).toBe(0);
  });

  test('what is missing becomes a debt, which prevents redemptions and is paid by the next credits', async () => {
    const parceiroId = await parceiro();
    const [primeira = 0] = await score(mundo.db, [{ parceiroId, pontos: 50 }], agora);
    await redeem(mundo.db, parceiroId, 45, agora);
    await cancel(mundo.db, [primeira], agora);
    expect(await conta(parceiroId)).toEqual({ saldo: -45, divida: 45, total: 0, lotes: [0] });
    await expect(redeem(mundo.db, parceiroId, 1, agora)).rejects.toThrow(new AppError('saldo_insuficiente'));
    await score(
      mundo.db,
      [
        { parceiroId, pontos: 40 },
        { parceiroId, pontos: 20 },
      ],
      agora,
    );
    expect(await conta(parceiroId)).toEqual({ saldo: 15, divida: 0, total: 60, lotes: [0, 0, 15] });
  });

  test('two at once, without a balance for both', async () => {
    const parceiroId = await parceiro();
    const ids = await score(
      mundo.db,
      [
        { parceiroId, pontos: 50 },
        { parceiroId, pontos: 30 },
        { parceiroId, pontos: 5 },
      ],
      agora,
    );
    await redeem(mundo.db, parceiroId, 60, agora);
    expect(await cancel(mundo.db, ids.slice(0, 2), agora)).toBe(2);
    expect(await conta(parceiroId)).toEqual({ saldo: -55, divida: 55, total: 5, lotes: [0, 0, 0] });
  });

  test('does not charge again what has expired, nor give it back later', async () => {
    const parceiroId = await parceiro();
    const [id = 0] = await score(mundo.db, [{ parceiroId, pontos: 50 }], agora);
    await redeem(mundo.db, parceiroId, 20, agora);
    await expirePontos(mundo.db, { ...equipe, agora: vencido });
    await cancel(mundo.db, [id], vencido);
    expect(await conta(parceiroId)).toEqual({ saldo: -20, divida: 20, total: 0, lotes: [0] });
    await devolvePontos(mundo.db, { ...equipe, dia: vencimento, agora: vencido });
    expect((await conta(parceiroId)).saldo).toBe(-20);
  });

  test('of one that expired whole leaves an entry and lowers the total once', async () => {
    const parceiroId = await parceiro();
    const [id = 0] = await score(mundo.db, [{ parceiroId, pontos: 50 }], agora);
    expect(await cancel(mundo.db, [id], vencido)).toBe(1);
    expect(await cancel(mundo.db, [id], vencido)).toBe(0);
    expect(await conta(parceiroId)).toMatchObject({ saldo: 0, divida: 0, total: 0 });
  });
});

describe('a correction', () => {
  test('to more opens a lote that expires with the scoring; to less takes from it first; each cause once', async () => {
    const parceiroId = await parceiro();
    const [a = 0, b = 0] = await score(
      mundo.db,
      [
        { parceiroId, pontos: 50 },
        { parceiroId, pontos: 30 },
      ],
      agora,
    );
    const correcoes = [
      { pontuacaoId: a, diferenca: 2.5, causa: `correcao:${a}:1` },
      { pontuacaoId: b, diferenca: -10, causa: `correcao:${b}:1` },
    ];
    expect(await correct(mundo.db, correcoes, agora)).toBe(2);
    expect(await correct(mundo.db, correcoes, agora)).toBe(0);
    expect(await conta(parceiroId)).toEqual({ saldo: 72.5, divida: 0, total: 72.5, lotes: [50, 20, 2.5] });
    expect(await listVencimentos(mundo.db, parceiroId, { hoje: '2026-03-10', limite: 10 })).toEqual([
      { venceEm: vencimento, pontos: 72.5 },
    ]);
  });

  test('the cancellation takes what the correction gave, too', async () => {
    const parceiroId = await parceiro();
    const [a = 0] = await score(mundo.db, [{ parceiroId, pontos: 50 }], agora);
    await correct(mundo.db, [{ pontuacaoId: a, diferenca: 5, causa: `correcao:${a}:1` }], agora);
    await cancel(mundo.db, [a], agora);
    expect(await conta(parceiroId)).toMatchObject({ saldo: 0, divida: 0, total: 0 });
    expect(await correct(mundo.db, [{ pontuacaoId: a, diferenca: 5, causa: `correcao:${a}:2` }], agora)).toBe(0);
  });
});

describe('expiry and giving back', () => {
  test('expires what is left of each lote after its day, once', async () => {
    const parceiroId = await parceiro();
    await score(mundo.db, [{ parceiroId, pontos: 50 }], agora);
    await redeem(mundo.db, parceiroId, 20, agora);
    await expirePontos(mundo.db, { ...equipe, agora: '2027-03-11T02:59:59Z' });
    expect((await conta(parceiroId)).saldo).toBe(30);
    await expirePontos(mundo.db, { ...equipe, agora: vencido });
    expect(await conta(parceiroId)).toEqual({ saldo: 0, divida: 0, total: 50, lotes: [0] });
    expect(await expirePontos(mundo.db, { ...equipe, agora: vencido })).toEqual({
      parceiros: 0,
      lotes: 0,
      pontos: 0,
      separados: [],
    });
  });

  test('gives back what expired on a day for 30 days more, and a second time nothing', async () => {
    const parceiroId = await parceiro();
    await score(mundo.db, [{ parceiroId, pontos: 50.5 }], '2026-05-05T15:00:00Z');
    await expirePontos(mundo.db, { ...equipe, agora: '2027-05-06T15:00:00Z' });
    const pedido = { ...equipe, dia: '2027-05-05', agora: '2027-06-01T15:00:00Z' };
    expect(await devolvePontos(mundo.db, pedido)).toEqual({ parceiros: 1, lotes: 1, pontos: 50.5, separados: [] });
    expect(await devolvePontos(mundo.db, pedido)).toEqual({ parceiros: 0, lotes: 0, pontos: 0, separados: [] });
    expect(await listVencimentos(mundo.db, parceiroId, { hoje: '2027-06-01', limite: 10 })).toEqual([
      { venceEm: '2027-07-01', pontos: 50.5 },
    ]);
  });

  test('gives nothing back to who was deleted', async () => {
    const parceiroId = await parceiro();
    await score(mundo.db, [{ parceiroId, pontos: 5 }], '2026-05-06T15:00:00Z');
    await expirePontos(mundo.db, { ...equipe, agora: '2027-05-07T15:00:00Z' });
    await sql`update parceiros set excluido_em = now() where id = ${parceiroId}`.execute(mundo.db);
    const pedido = { ...equipe, dia: '2027-05-06', agora: '2027-06-01T15:00:00Z' };
    expect(await devolvePontos(mundo.db, pedido)).toMatchObject({ parceiros: 0, pontos: 0 });
    expect(
      await previaDaDevolucao(mundo.db, { redes: null, revendas: null }, devolvivel(pedido.dia)).execute(),
    ).toEqual([]);
  });

  test('goes through more sellers than fit into one transaction', async () => {
    const ids = await createParceiros(mundo.db, 1203);
    await score(
      mundo.db,
      ids.map((parceiroId) => ({ parceiroId, pontos: 1.01 })),
      '2026-07-07T15:00:00Z',
    );
    const expirados = await expirePontos(mundo.db, { ...equipe, agora: '2027-07-08T15:00:00Z' });
    expect(expirados.lotes).toBeGreaterThanOrEqual(1203);
    const devolvidos = await devolvePontos(mundo.db, { ...equipe, dia: '2027-07-07', agora: '2027-07-08T15:00:00Z' });
    expect(devolvidos).toEqual({ parceiros: 1203, lotes: 1203, pontos: 1215.03, separados: [] });
  });
});

describe('the statement', () => {
  test('tells the story from the newest to the oldest, page by page', async () => {
    const parceiroId = await parceiro();
    const [id = 0] = await score(mundo.db, [{ parceiroId, pontos: 50 }], agora);
    const { id: resgateId } = await redeem(mundo.db, parceiroId, 20, agora);
    await refund(mundo.db, [resgateId], agora);
    await cancel(mundo.db, [id], agora);
    const venda = await mundo.db
      .selectFrom('pontuacoes')
      .innerJoin('vendas', 'vendas.id', 'vendaId')
      .select('identificador')
      .where('pontuacoes.id', '=', id)
      .executeTakeFirstOrThrow();
    const hoje = diaDe(agora);
    const tudo = await listExtrato(mundo.db, parceiroId, { hoje, limite: 10 });
    expect(tudo.map(({ ordem, pontos, saldo, descricao }) => [ordem, pontos, saldo, descricao])).toEqual([
      [4, -50, 0, `Cancelamento da venda ${venda.identificador}`],
      [3, 20, 50, 'Resgate cancelado: Vale'],
      [2, -20, 30, 'Vale'],
      [1, 50, 50, `Venda ${venda.identificador}`],
    ]);
    expect(await listExtrato(mundo.db, parceiroId, { hoje, limite: 2, antesDe: 4 })).toEqual(tudo.slice(1, 3));
  });

  test('tells a month alone, from its first moment in São Paulo to its last, with what expired in it and is still to be posted', async () => {
    const parceiroId = await parceiro();
    const momentos = ['2026-06-01T02:59:59Z', '2026-06-01T03:00:00Z', '2026-07-01T02:59:59Z', '2026-07-01T03:00:00Z'];
    expect(await findPrimeiroDia(mundo.db, parceiroId)).toBeNull();
    for (const [indice, momento] of momentos.entries())
      await score(mundo.db, [{ parceiroId, pontos: indice + 1 }], momento);
    const pontosDe = async (mes: string, pagina: { hoje: string; limite: number; antesDe?: number }) =>
      (await listExtrato(mundo.db, parceiroId, { ...pagina, mes })).map(({ pontos }) => pontos);
    const pagina = { hoje: '2026-07-02', limite: 10 };
    expect(await pontosDe('2026-05', pagina)).toEqual([1]);
    expect(await pontosDe('2026-06', pagina)).toEqual([3, 2]);
    expect(await pontosDe('2026-06', { ...pagina, antesDe: 3 })).toEqual([2]);
    expect(await pontosDe('2026-08', pagina)).toEqual([]);
    expect(await pontosDe('2027-06', { ...pagina, hoje: '2027-07-02' })).toEqual([-2, -1]);
    expect(await findPrimeiroDia(mundo.db, parceiroId)).toBe('2026-05-31');
  });
});

describe('the database refuses', () => {
  test.each([
    ['to change an entry', sql`update lancamentos set pontos = pontos + 1`],
    ['to delete an entry', sql`delete from lancamentos`],
    ['to empty the entries', sql`truncate lancamentos cascade`],
    ['to change a consumo', sql`update consumos set pontos = pontos + 1`],
    ['to delete a consumo', sql`delete from consumos`],
    ['to empty the consumos', sql`truncate consumos`],
    ['to change what a lote holds', sql`update lotes set pontos = pontos + 1`],
    ['to put off an expiry', sql`update lotes set vence_em = vence_em + 1`],
    ['to delete a lote', sql`delete from lotes`],
    ['to empty the lotes', sql`truncate lotes cascade`],
  ])('%s', async (_caso, comando) => {
    await expect(comando.execute(mundo.dono)).rejects.toMatchObject({ code: '23001' });
    await expect(comando.execute(mundo.db)).rejects.toMatchObject({ code: '42501' });
  });

  test('a cause that is repeated, a negative lote and a debt that does not match the balance', async () => {
    const parceiroId = await parceiro();
    await score(mundo.db, [{ parceiroId, pontos: 10 }], agora);
    const repete = sql`insert into lancamentos (parceiro_id, rede_id, ordem, tipo, pontos, saldo, causa, responsavel, criado_em, fatos, hash)
      select parceiro_id, rede_id, ordem + 1, tipo, pontos, saldo, causa, responsavel, criado_em, fatos, hash from lancamentos where parceiro_id = ${parceiroId}`;
    await expect(repete.execute(mundo.db)).rejects.toMatchObject({
      code: '23505',
      constraint: expect.stringMatching(/^lancamentos_(p\d_)?causa/),
    });
    await expect(
      sql`update lotes set restante = -1 where parceiro_id = ${parceiroId}`.execute(mundo.db),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      sql`update parceiros set divida_pontos = 5 where id = ${parceiroId}`.execute(mundo.db),
    ).rejects.toMatchObject({ constraint: 'parceiros_divida' });
  });
});

async function parceiro(): Promise<number> {
  const [id = 0] = await createParceiros(mundo.db, 1);
  return id;
}

async function conta(id: number) {
  const { saldoPontos, dividaPontos, totalPontos } = await mundo.db
    .selectFrom('parceiros')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const lotes = await mundo.db
    .selectFrom('lotes')
    .select('restante')
    .where('parceiroId', '=', id)
    .orderBy('id')
    .execute();
  return { saldo: saldoPontos, divida: dividaPontos, total: totalPontos, lotes: lotes.map(({ restante }) => restante) };
}
