/** The database holds the books against our own code: what moves points without their entry is refused, all of it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMundo, type MundoDosLivros, redeem, score } from './test/mundo.ts';
import { verifyLedger } from './verify.service.ts';

const agora = '2026-03-10T15:00:00Z';

let mundo: MundoDosLivros;
beforeAll(async () => {
  mundo = await createMundo(2);
  const [a = 0, b = 0] = mundo.parceiros;
  await score(
    mundo.db,
    [
      { parceiroId: a, pontos: 50 },
      { parceiroId: b, pontos: 20 },
    ],
    agora,
  );
  await score(mundo.db, [{ parceiroId: b, pontos: 30 }], agora);
  await redeem(mundo.db, a, 15, agora);
  await redeem(mundo.db, b, 10, agora);
});
afterAll(() => mundo.drop());

const entry = (saldo: number) => sql`
  insert into lancamentos (parceiro_id, rede_id, ordem, tipo, pontos, saldo, causa, responsavel, criado_em, fatos, hash)
  select id, 1, ultima_ordem + 1, 'correcao', 5000, ${saldo}, 'correcao:1:9', 'nós', now(), '\\x00', '\\x00' from parceiros where id = 1`;
const head = sql`
  update parceiros set saldo_pontos = 5035, total_pontos = total_pontos + 5000, ultima_ordem = 3, ultimo_hash = '\\x00' where id = 1`;
/** A lote for the scoring of an entry that is still to come: what all lotes hold together stays as it was. */
const opened = [
  sql`insert into lotes (parceiro_id, lancamento_id, pontuacao_id, pontos, restante, vence_em)
      values (1, 999, (select max(id) from pontuacoes), 5, 0, '2030-01-01')`,
  sql`update lotes set restante = restante + case lancamento_id when 999 then 5 else -5 end
       where parceiro_id = 1 and (lancamento_id = 999 or restante > 5)`,
];
/** Between the two lotes of the second seller, whose sum stays as it was. */
const moved = sql`update lotes set restante = restante + case pontos when 20 then 1 else -1 end where parceiro_id = 2`;
const taken = sql`
  insert into consumos (lancamento_id, lote_id, pontos)
  select 1, id, case pontos when 20 then -1 else 1 end from lotes where parceiro_id = 2`;
const credit = sql`
  with l as (
    insert into lancamentos (parceiro_id, rede_id, ordem, tipo, pontos, saldo, causa, pontuacao_id, responsavel, criado_em, fatos, hash)
    select id, 1, 3, 'correcao', 5, 40, 'correcao:1:9', (select max(id) from pontuacoes), 'nós', now(), '\\x00', '\\x00'
      from parceiros where id = 1)
  update parceiros set saldo_pontos = 40, total_pontos = total_pontos + 5, ultima_ordem = 3, ultimo_hash = '\\x00' where id = 1`;

describe('is refused:', () => {
  test.each([
    ['a balance raised', [sql`update parceiros set saldo_pontos = saldo_pontos + 5000 where id = 1`]],
    ['a balance raised for everybody', [sql`update parceiros set saldo_pontos = saldo_pontos + 1`]],
    ['a debt forgiven', [sql`update parceiros set saldo_pontos = 0, divida_pontos = 0 where id = 1`]],
    ['a lifetime total raised', [sql`update parceiros set total_pontos = total_pontos + 1 where id = 1`]],
    ['an entry forgotten', [sql`update parceiros set saldo_pontos = 50, ultima_ordem = 1 where id = 1`]],
    ['another head', [sql`update parceiros set ultimo_hash = '\\x00' where id = 1`]],
    [
      'a seller who begins with points',
      [
        sql`
      insert into parceiros (revenda_id, cpf, nome, senha_hash, saldo_pontos) values (1, '99999999999', 'Rica', '!', 10)`,
      ],
    ],
    ['a lote refilled', [sql`update lotes set restante = pontos`]],
    [
      'a lote from nowhere',
      [
        sql`
      insert into lotes (parceiro_id, lancamento_id, pontos, restante, vence_em) values (1, 1, 10, 10, '2030-01-01')`,
      ],
    ],
    ['an entry that the balance does not know of', [entry(5035)]],
    [
      'an entry of nobody',
      [
        sql`
      insert into lancamentos (parceiro_id, rede_id, ordem, tipo, pontos, saldo, causa, responsavel, criado_em, fatos, hash)
      values (999, 1, 1, 'correcao', 1, 1, 'correcao:1:8', 'nós', now(), '\\x00', '\\x00')`,
      ],
    ],
    ['an entry with its balance and no lote', [sql`with l as (${entry(5035)} returning id) ${head}`]],
    ['all of it, but one after the other', [entry(5035), head]],
    ['an entry whose lote was opened before it, with points of another lote', [...opened, credit]],
    ['a lote opened half empty, to be filled later', opened.slice(0, 1)],
    ['points moved from one lote to another', [moved]],
    ['the same, with what an old entry is said to have taken', [sql`with c as (${taken} returning lote_id) ${moved}`]],
    ['what an old entry is said to have taken, before the points are moved', [taken, moved]],
  ])('%s', async (_caso, comandos) => {
    const tudo = mundo.db.transaction().execute(async (trx) => {
      for (const comando of comandos) await comando.execute(trx);
    });
    await expect(tudo).rejects.toMatchObject({ code: '23001', constraint: 'livro_confere' });
  });
});

/** The product's role owns nothing: whoever takes the process over does not take the guards down. */
describe('to the role that the product works as is refused:', () => {
  test.each([
    ['to change an entry', sql`update lancamentos set motivo = 'outro'`],
    ['to delete an entry', sql`delete from lancamentos`],
    ['to empty the ledger', sql`truncate lancamentos`],
    ['to change what was taken from a lote', sql`update consumos set pontos = 1`],
    ['to put off the day a lote expires', sql`update lotes set vence_em = '2099-01-01'`],
    ['to delete a lote', sql`delete from lotes`],
    ['to delete a redemption', sql`delete from resgates`],
    ['to rewrite the log', sql`update logs set responsavel = 'outra'`],
    ['to shorten the log', sql`delete from logs`],
    ['to forget a migration', sql`delete from migracoes`],
    ['to disable a trigger', sql`alter table parceiros disable trigger parceiros_livro_confere`],
    ['to disable all of them', sql`alter table lancamentos disable trigger all`],
    ['to drop one', sql`drop trigger lancamentos_imutavel on lancamentos`],
    [
      'to rewrite what one does',
      sql`create or replace function recusa_alteracao() returns trigger language plpgsql as 'begin return new; end'`,
    ],
    ['to work as a replica, where none fires', sql`set session_replication_role = 'replica'`],
    ['to become the owner', sql`set role pontua`],
    ['to drop a constraint', sql`alter table parceiros drop constraint parceiros_divida`],
    ['to add a table', sql`create table public.outra (n integer)`],
  ])('%s', async (_caso, comando) => {
    await expect(comando.execute(mundo.db)).rejects.toMatchObject({ code: '42501' });
  });

  test('and a table of its own session hides none of the real ones from the guards', async () => {
    const tentativa = mundo.db.transaction().execute(async (trx) => {
      await sql`create temporary table lancamentos as select * from public.lancamentos`.execute(trx);
      await sql`create temporary table lotes as select 1::bigint as parceiro_id, 5035::numeric as restante`.execute(
        trx,
      );
      await sql`update parceiros set saldo_pontos = 5035 where id = 1`.execute(trx);
    });
    await expect(tentativa).rejects.toMatchObject({ constraint: 'livro_confere' });
  });
});

test('a seller who has a book is not deleted', async () => {
  await expect(sql`delete from parceiros where id = 1`.execute(mundo.db)).rejects.toMatchObject({
    code: expect.stringMatching(/^23/),
  });
});

test('whoever writes nothing about points is not asked', async () => {
  await sql`update parceiros set nome = nome, ultimo_acesso_em = now()`.execute(mundo.db);
  expect(await verifyLedger(mundo.db)).toEqual([]);
});

test('the one who is out of order is named, among many who are not', async () => {
  const muitos = sql`update parceiros set saldo_pontos = saldo_pontos + case id when 2 then 1 else 0 end`;
  await expect(muitos.execute(mundo.db)).rejects.toThrow('os pontos do vendedor 2 não fecham');
});
