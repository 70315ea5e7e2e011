import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { untilWaiting } from '../../../test/travas.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/erros.ts';
import { devolvePontos, expirePontos } from './expiracao.service.ts';
import { cancelPontuacoes, lockParceiro } from './pontos.api.ts';
import {
  cancel,
  createMundo,
  createParceiros,
  creditPontuacoes,
  insertPontuacoes,
  type MundoDosLivros,
  redeem,
  refund,
  score,
} from './test/mundo.ts';
import { verifyLedger } from './verify.service.ts';

const agora = '2026-03-10T15:00:00Z';
const quem = { responsavel: 'teste' };

let mundo: MundoDosLivros;
beforeAll(async () => {
  mundo = await createMundo(0, 34);
});
afterEach(async () => expect(await verifyLedger(mundo.db)).toEqual([]));
afterAll(() => mundo.drop());

test('32 redemptions of one seller with a balance for 10: ten pass, the others hear that there is no balance', async () => {
  const [parceiroId = 0] = await createParceiros(mundo.db, 1);
  await score(
    mundo.db,
    [
      { parceiroId, pontos: 60 },
      { parceiroId, pontos: 45 },
    ],
    agora,
  );
  const respostas = await Promise.allSettled(Array.from({ length: 32 }, () => redeem(mundo.db, parceiroId, 10, agora)));
  const recusas = respostas.flatMap((resposta) => (resposta.status === 'rejected' ? [resposta.reason] : []));
  expect(respostas.length - recusas.length).toBe(10);
  for (const recusa of recusas) expect(recusa).toEqual(new AppError('saldo_insuficiente'));
  expect(await saldo(parceiroId)).toBe(5);
});

test('one scoring cancelled eight times at once is taken back once', async () => {
  const [parceiroId = 0] = await createParceiros(mundo.db, 1);
  const ids = await score(
    mundo.db,
    [
      { parceiroId, pontos: 60 },
      { parceiroId, pontos: 45 },
    ],
    agora,
  );
  const canceladas = await aoMesmoTempo(8, () => cancel(mundo.db, ids.slice(0, 1), agora));
  expect(soma(canceladas)).toBe(1);
  expect(await saldo(parceiroId)).toBe(45);
});

test('one redemption refunded eight times at once comes back once', async () => {
  const [parceiroId = 0] = await createParceiros(mundo.db, 1);
  await score(mundo.db, [{ parceiroId, pontos: 60 }], agora);
  const { id } = await redeem(mundo.db, parceiroId, 50, agora);
  const voltas = await aoMesmoTempo(8, () => refund(mundo.db, [id], agora));
  expect(soma(voltas)).toBe(1);
  expect(await saldo(parceiroId)).toBe(60);
});

test('scorings and redemptions cancelled at once, and then the rest: whoever had all of it cancelled owes nothing', async () => {
  const ids = await createParceiros(mundo.db, 12);
  const linhas = ids.map((parceiroId) => ({ parceiroId, pontos: 60 }));
  const primeiras = await score(mundo.db, linhas, '2025-04-10T15:00:00Z');
  const outras = await score(mundo.db, [...linhas, ...linhas], agora);
  const resgates = await Promise.all(ids.map((id) => redeem(mundo.db, id, 70, agora)));
  await Promise.all([
    ...primeiras.map((id) => cancel(mundo.db, [id], agora)),
    ...resgates.map(({ id }) => refund(mundo.db, [id], agora)),
  ]);
  const depois = '2026-04-11T15:00:00Z';
  await expirePontos(mundo.db, { ...quem, agora: depois });
  expect(await Promise.all(ids.map(saldo))).toEqual(ids.map(() => 120));
  await Promise.all(outras.map((id) => cancel(mundo.db, [id], depois)));
  expect(await Promise.all(ids.map(saldo))).toEqual(ids.map(() => 0));
});

test('expiry and giving back, by the button and by the job at once, move each lote once', async () => {
  const ids = await createParceiros(mundo.db, 700);
  await score(
    mundo.db,
    ids.map((parceiroId) => ({ parceiroId, pontos: 7.5 })),
    '2024-05-02T15:00:00Z',
  );
  const expiracoes = await aoMesmoTempo(3, () => expirePontos(mundo.db, { ...quem, agora: '2025-05-03T15:00:00Z' }));
  expect(soma(expiracoes.map(({ pontos }) => pontos))).toBe(5250);
  const devolucoes = await aoMesmoTempo(3, () =>
    devolvePontos(mundo.db, { ...quem, dia: '2025-05-02', agora: '2025-05-03T15:00:00Z' }),
  );
  expect(soma(devolucoes.map(({ pontos }) => pontos))).toBe(5250);
});

test('a redemption and the expiry want the same lote: one or the other', async () => {
  const ids = await createParceiros(mundo.db, 16);
  await score(
    mundo.db,
    ids.map((parceiroId) => ({ parceiroId, pontos: 20 })),
    '2025-03-09T15:00:00Z',
  );
  const ultimoInstante = '2026-03-10T02:59:59Z';
  const resgates = ids.map((parceiroId) => redeem(mundo.db, parceiroId, 20, ultimoInstante));
  const [respostas] = await Promise.all([
    Promise.allSettled(resgates),
    expirePontos(mundo.db, { ...quem, agora: '2026-03-10T03:00:00Z' }),
  ]);
  for (const resposta of respostas)
    if (resposta.status === 'rejected') expect(resposta.reason).toEqual(new AppError('saldo_insuficiente'));
  for (const id of ids) expect(await saldo(id)).toBe(0);
});

test('credits and refunds of the same sellers, in opposite order, do not deadlock', async () => {
  const ids = await createParceiros(mundo.db, 60);
  const linhas = ids.map((parceiroId) => ({ parceiroId, pontos: 3 }));
  await score(mundo.db, linhas, agora);
  const resgates = await Promise.all(ids.map((parceiroId) => redeem(mundo.db, parceiroId, 2, agora)));
  const metades = [resgates.slice(0, 30), resgates.slice(30).reverse()].map((metade) => metade.map(({ id }) => id));
  const pendentes = await mundo.db.transaction().execute(async (trx) => {
    const ordens = Array.from({ length: 20 }, (_, n) => (n % 2 ? linhas : linhas.toReversed()));
    const lotes: number[][] = [];
    for (const ordem of ordens) lotes.push(await insertPontuacoes(trx, ordem, agora));
    return lotes;
  });
  const credita = (pontuacaoIds: number[]) =>
    mundo.db.transaction().execute((trx) => creditPontuacoes(trx, { pontuacaoIds, ...quem, agora }));
  await Promise.all([...pendentes.map(credita), ...metades.map((metade) => refund(mundo.db, metade, agora))]);
  for (const id of ids) expect(await saldo(id)).toBe(3 + 20 * 3);
});

test('whoever waits for the lock decides by what is there after it', async () => {
  const [parceiroId = 0] = await createParceiros(mundo.db, 1);
  const [id = 0] = await score(mundo.db, [{ parceiroId, pontos: 60 }], agora);
  const primeiro = await segura(async (trx) => {
    await lockParceiro(trx, parceiroId, agora);
    const pontuacaoIds = await insertPontuacoes(trx, [{ parceiroId, pontos: 15 }], agora);
    await creditPontuacoes(trx, { pontuacaoIds, ...quem, agora });
  });
  const segundo = redeem(mundo.db, parceiroId, 70, agora);
  await untilWaiting(mundo.db, 1);
  await primeiro.solta();
  expect(await segundo).toMatchObject({ saldoAnterior: 75, saldoNovo: 5 });
  await cancel(mundo.db, [id], agora);
  expect(await saldo(parceiroId)).toBe(-55);
});

test('a transaction that is rolled back leaves no trace', async () => {
  const [parceiroId = 0] = await createParceiros(mundo.db, 1);
  const ids = await score(mundo.db, [{ parceiroId, pontos: 60 }], agora);
  const desfeita = mundo.db.transaction().execute(async (trx) => {
    await cancelPontuacoes(trx, { pontuacaoIds: ids, ...quem, agora });
    throw new Error('desiste');
  });
  await expect(desfeita).rejects.toThrow('desiste');
  expect(await saldo(parceiroId)).toBe(60);
});

/** Does the work in a transaction and keeps it, with its locks, open until `solta`. */
async function segura(trabalho: (trx: Trx) => Promise<void>): Promise<{ solta(): Promise<void> }> {
  const { promise: liberada, resolve: libera } = Promise.withResolvers<void>();
  const { promise: pronta, resolve: avisa, reject: falha } = Promise.withResolvers<void>();
  const fim = mundo.db.transaction().execute(async (trx) => {
    await trabalho(trx);
    avisa();
    await liberada;
  });
  fim.catch(falha);
  await pronta;
  return {
    solta: () => {
      libera();
      return fim;
    },
  };
}

const aoMesmoTempo = <T>(vezes: number, ato: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: vezes }, ato));
const soma = (numeros: number[]): number => numeros.reduce((total, numero) => total + numero, 0);

async function saldo(id: number): Promise<number> {
  const { saldoPontos } = await mundo.db
    .selectFrom('parceiros')
    .select('saldoPontos')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return saldoPontos;
}
