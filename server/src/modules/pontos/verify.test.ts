/** A verification that finds nothing proves something only if it finds what is there: each damage must be named. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lowerGuardas } from '../../../test/guardas.ts';
import type { Trx } from '../../platform/db/database.ts';
import { devolvePontos, expirePontos } from './expiracao.service.ts';
import { rewriteLivro } from './test/falsario.ts';
import { cancel, createMundo, type MundoDosLivros, redeem, refund, score } from './test/mundo.ts';
import { countViolacoes, findViolacoes, type Violacao, verifyLedger } from './verify.service.ts';

const agora = '2026-03-10T15:00:00Z';
const depois = '2027-03-11T15:00:00Z';

let mundo: MundoDosLivros;
beforeAll(async () => {
  mundo = await createMundo(3);
  await historia();
});
afterAll(() => mundo.drop());

test('a history with every kind of entry is in order', async () => {
  expect(await verifyLedger(mundo.db)).toEqual([]);
});

describe('names the damage:', () => {
  test.each([
    [
      'a day of purchases that nobody made',
      sql`insert into historico_diario values ('2026-01-02', 1, 1, 1, 10)`,
      'o que se guarda por dia',
    ],
    [
      'an amount that was exchanged later',
      sql`update lancamentos set pontos = pontos + 1 where id = 1`,
      'corrente de hashes',
    ],
    [
      'a reason that was exchanged later',
      sql`update lancamentos set motivo = 'outro' where id = 1`,
      'corrente de hashes',
    ],
    [
      'a responsible person exchanged later',
      sql`update lancamentos set responsavel = 'outro' where id = 2`,
      'corrente de hashes',
    ],
    ['an entry deleted from the middle', sql`delete from lancamentos where id = 1`, 'ordem sem saltos'],
    [
      'the last entry deleted',
      sql`delete from lancamentos where id = (select max(id) from lancamentos)`,
      'último lançamento',
    ],
    ['a balance raised', sql`update parceiros set saldo_pontos = saldo_pontos + 1 where id = 1`, 'último lançamento'],
    ['a total raised', sql`update parceiros set total_pontos = total_pontos + 1 where id = 1`, 'total de pontos'],
    ['a lote opened again', sql`update lotes set restante = pontos where restante < pontos`, 'o que falta num lote'],
    ['an open lote of who owes', sql`update lotes set restante = 1 where parceiro_id = 2`, 'quem deve'],
    [
      'a consumo deleted',
      sql`delete from consumos where lancamento_id = (select min(lancamento_id) from consumos)`,
      'no valor exato',
    ],
    [
      'a consumo of somebody else’s lote',
      sql`update consumos set lote_id = (select min(id) from lotes where parceiro_id = 3) where lancamento_id = (select min(lancamento_id) from consumos)`,
      'próprio dono',
    ],
    [
      'a credit made again of another scoring',
      sql`update lancamentos set pontuacao_id = 2 where causa = 'pontuacao:1'`,
      'nomeia o seu tipo',
    ],
    [
      'a lote put off after it expired',
      sql`update lotes set vence_em = '2030-01-01' where id = (select substring(causa from 11)::bigint from lancamentos where tipo = 'expiracao' limit 1)`,
      'um lote expira uma vez',
    ],
    [
      'points in a lote that has expired',
      sql`update lotes set restante = 1 where id = (select substring(causa from 11)::bigint from lancamentos where tipo = 'expiracao' limit 1)`,
      'um lote expira uma vez',
    ],
    [
      'a scoring that was never credited',
      sql`insert into pontuacoes (venda_id, rede_id, revenda_id, parceiro_id, total_pontos, pontuado_em, vence_em) select venda_id, 1, 1, parceiro_id, 5, pontuado_em, vence_em from pontuacoes where id = 1`,
      'está no livro uma vez',
    ],
    [
      'a scoring whose value changed',
      sql`update pontuacoes set total_pontos = total_pontos + 1 where id = 1`,
      'está no livro uma vez',
    ],
    [
      'a cancelled scoring that was not taken back',
      sql`update pontuacoes set cancelada_em = ${agora} where id = 1`,
      'se e só se cancelada',
    ],
    ['a cancellation undone from outside', sql`update pontuacoes set cancelada_em = null`, 'se e só se cancelada'],
    [
      'a redemption that was not paid',
      sql`insert into resgates (parceiro_id, revenda_id, rede_id, premio_id, premio, qtde, saldo_anterior, pontos_gastos, previsao_entrega, resgatado_em) values (1, 1, 1, 1, 'V', 1, 1, 1, '2026-01-01', ${agora})`,
      'cada resgate',
    ],
    [
      'a cancelled redemption that was not given back',
      sql`update resgates set status = 3, cancelado_em = ${agora}`,
      'cada resgate',
    ],
    [
      'a redemption that was given back and stands again',
      sql`update resgates set status = 0, cancelado_em = null`,
      'cada resgate',
    ],
    [
      'a line that is worth something else',
      sql`update alocacoes set pontos = pontos + 1 where pontuacao_id = 1`,
      'soma das suas linhas',
    ],
    [
      'an alocação of another scoring',
      sql`update alocacoes set pontuacao_id = (select max(id) from pontuacoes) where pontuacao_id = 1`,
      'toda alocação é de uma pontuação',
    ],
    ['a scoring without a sale', sql`update pontuacoes set venda_id = 0 where id = 1`, 'toda pontuação é de uma venda'],
    [
      'an item that scored twice',
      sql`update alocacoes set unidades = 2 where pontuacao_id = 1`,
      'unidades pontuadas de um item',
    ],
    [
      'more units scored in the antifraude',
      sql`update antifraude set qtd_pontuada = qtd_pontuada + 1`,
      'linha do antifraude é a soma',
    ],
    ['a lote that expires later', sql`update lotes set vence_em = '2030-01-01' where id = 4`, 'representa é o que'],
    ['a newer scoring', sql`update pontuacoes set pontuado_em = '2026-09-01' where id = 4`, 'representa é o que'],
    [
      'delivery details forgotten of who was not deleted',
      sql`update resgates set detalhes = null, sal = null, esquecido_em = now() where id = 1`,
      'só se esquecem',
    ],
    [
      'other delivery details with the commitment of before',
      sql`update resgates set sal = '\\x01', detalhes = '{"tipo": "pix"}' where id = 1`,
      'são os do compromisso',
    ],
    [
      'an adjustment made up',
      sql`update lancamentos set tipo = 'ajuste', causa = 'ajuste:1' where causa = 'pontuacao:4'`,
      'nomeia o seu tipo',
    ],
    [
      'a scoring that went over to another seller',
      sql`update pontuacoes set parceiro_id = 1 where id = 4`,
      'é do vendedor da sua venda',
    ],
    [
      'a unit that was worth something else',
      sql`update alocacoes set valor_pontos = 1 where pontuacao_id = 4`,
      'vezes o valor',
    ],
    [
      'two units whose values changed places',
      sql`update alocacoes set valor_pontos = valor_pontos + 1, pontos = pontos + 1, valor_creditado = null where pontuacao_id = 4`,
      'representa é o que',
    ],
    [
      'a balance before that there was not',
      sql`update resgates set saldo_anterior = saldo_anterior + 5 where id = 1`,
      'saldo anterior de um resgate',
    ],
    [
      'a consumo of the lote that expires later',
      sql`update consumos set lote_id = 2 where lancamento_id = (select id from lancamentos where causa = 'resgate:1')`,
      'que vencem antes',
    ],
    [
      'another Pix key in a redemption',
      sql`update resgates set detalhes = '{"tipo":"pix","chave":"outra"}' where id = 1`,
      'representa é o que',
    ],
    ['another prize in a redemption', sql`update resgates set premio = 'Televisão' where id = 1`, 'representa é o que'],
    ['units sold without a histórico', sql`update antifraude set qtd_vendida = 1`, 'linha do antifraude é a soma'],
    ['a release without an entry', sql`update antifraude set liberado = 1`, 'linha do antifraude é a soma'],
    ['units Em Análise that nobody waits for', sql`update antifraude set qtd_af = 1`, 'linha do antifraude é a soma'],
    ['a row of the antifraude deleted', sql`delete from antifraude`, 'linha do antifraude é a soma'],
    ['a chain that began to control without a word', sql`update redes set controla_saldo = true`, 'sabe se a sua rede'],
  ])('%s', async (_caso, estrago, regra) => {
    const violacoes = await depoisDe((trx) => estrago.execute(trx));
    expect(violacoes.map((violacao) => violacao.regra).join('\n')).toContain(regra);
    for (const { detalhe } of violacoes) expect(detalhe).toMatch(/\d/);
  });

  test('a whole history written anew, with hashes made again, but the seller forgotten', async () => {
    const violacoes = await depoisDe(async (trx) => {
      await sql`update lancamentos set motivo = 'reescrito' where parceiro_id = 1`.execute(trx);
      const antes = sql`select ultimo_hash from parceiros where id = 1`;
      const { rows } = await antes.execute(trx);
      await rewriteLivro(trx, 1);
      const { ultimoHash } = rows[0] as { ultimoHash: Buffer };
      await sql`update parceiros set ultimo_hash = ${ultimoHash} where id = 1`.execute(trx);
    });
    expect(violacoes.map(({ regra }) => regra)).toEqual([expect.stringContaining('último lançamento')]);
  });
});

test('of a rule that many rows break the first twenty are told, and how many more there are', async () => {
  const soltas = sql`
    insert into pontuacoes (venda_id, rede_id, revenda_id, parceiro_id, total_pontos, pontuado_em, vence_em)
    select 900 + n, 1, 1, 3, 0, ${agora}, ${agora}::date + 365 from generate_series(1, 25) n`;
  const violacoes = await depoisDe((trx) => soltas.execute(trx));
  expect(violacoes).toHaveLength(21);
  expect(violacoes.at(-1)).toMatchObject({ detalhe: 'e mais 5', vezes: 5 });
  expect(countViolacoes(violacoes)).toBe(25);
});

/** Verifies inside a transaction that damaged the books, with their guards down, and undoes it. */
async function depoisDe(estraga: (trx: Trx) => Promise<unknown>): Promise<Violacao[]> {
  let violacoes: Violacao[] = [];
  const desfeita = mundo.dono.transaction().execute(async (trx) => {
    await lowerGuardas(trx);
    await sql`alter table parceiros drop constraint parceiros_divida`.execute(trx);
    await sql`alter table lancamentos drop constraint lancamentos_novos`.execute(trx);
    await estraga(trx);
    violacoes = await findViolacoes(trx);
    throw new Error('desfaz');
  });
  await expect(desfeita).rejects.toThrow('desfaz');
  return violacoes;
}

/** Seller 1: every kind of entry; 2: owes; 3: only credits. */
async function historia(): Promise<void> {
  const { db, parceiros } = mundo;
  const [a = 0, b = 0, c = 0] = parceiros;
  const [, segunda = 0, devida = 0] = await score(
    db,
    [
      { parceiroId: a, pontos: 50 },
      { parceiroId: a, pontos: 30 },
      { parceiroId: b, pontos: 20 },
      { parceiroId: c, pontos: 10 },
    ],
    agora,
  );
  await redeem(db, a, 15, agora);
  await redeem(db, b, 20, agora);
  const { id } = await redeem(db, a, 5, agora);
  await refund(db, [id], agora);
  await cancel(db, [segunda, devida], agora);
  await expirePontos(db, { responsavel: 'teste', agora: depois });
  await devolvePontos(db, { dia: '2027-03-10', responsavel: 'teste', agora: depois });
}
