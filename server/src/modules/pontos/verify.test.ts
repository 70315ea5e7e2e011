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

test('uma história com todo tipo de lançamento está em ordem', async () => {
  expect(await verifyLedger(mundo.db)).toEqual([]);
});

describe('nomeia o estrago:', () => {
  test.each([
    [
      'um dia de compras que ninguém fez',
      sql`insert into historico_diario values ('2026-01-02', 1, 1, 1, 10)`,
      'o que se guarda por dia',
    ],
    ['um valor trocado depois', sql`update lancamentos set pontos = pontos + 1 where id = 1`, 'corrente de hashes'],
    ['um motivo trocado depois', sql`update lancamentos set motivo = 'outro' where id = 1`, 'corrente de hashes'],
    [
      'um responsável trocado depois',
      sql`update lancamentos set responsavel = 'outro' where id = 2`,
      'corrente de hashes',
    ],
    ['um lançamento apagado do meio', sql`delete from lancamentos where id = 1`, 'ordem sem saltos'],
    [
      'o último lançamento apagado',
      sql`delete from lancamentos where id = (select max(id) from lancamentos)`,
      'último lançamento',
    ],
    ['um saldo inflado', sql`update parceiros set saldo_pontos = saldo_pontos + 1 where id = 1`, 'último lançamento'],
    ['um total inflado', sql`update parceiros set total_pontos = total_pontos + 1 where id = 1`, 'total de pontos'],
    ['um lote reaberto', sql`update lotes set restante = pontos where restante < pontos`, 'o que falta num lote'],
    ['um lote aberto de quem deve', sql`update lotes set restante = 1 where parceiro_id = 2`, 'quem deve'],
    [
      'um consumo apagado',
      sql`delete from consumos where lancamento_id = (select min(lancamento_id) from consumos)`,
      'no valor exato',
    ],
    [
      'um consumo de lote alheio',
      sql`update consumos set lote_id = (select min(id) from lotes where parceiro_id = 3) where lancamento_id = (select min(lancamento_id) from consumos)`,
      'próprio dono',
    ],
    [
      'um crédito refeito sobre outra pontuação',
      sql`update lancamentos set pontuacao_id = 2 where causa = 'pontuacao:1'`,
      'nomeia o seu tipo',
    ],
    [
      'um lote adiado depois de expirar',
      sql`update lotes set vence_em = '2030-01-01' where id = (select substring(causa from 11)::bigint from lancamentos where tipo = 'expiracao' limit 1)`,
      'um lote expira uma vez',
    ],
    [
      'pontos num lote que já expirou',
      sql`update lotes set restante = 1 where id = (select substring(causa from 11)::bigint from lancamentos where tipo = 'expiracao' limit 1)`,
      'um lote expira uma vez',
    ],
    [
      'uma pontuação que nunca foi creditada',
      sql`insert into pontuacoes (venda_id, rede_id, revenda_id, parceiro_id, total_pontos, pontuado_em, vence_em) select venda_id, 1, 1, parceiro_id, 5, pontuado_em, vence_em from pontuacoes where id = 1`,
      'está no livro uma vez',
    ],
    [
      'uma pontuação que mudou de valor',
      sql`update pontuacoes set total_pontos = total_pontos + 1 where id = 1`,
      'está no livro uma vez',
    ],
    [
      'uma pontuação cancelada sem estorno',
      sql`update pontuacoes set cancelada_em = ${agora} where id = 1`,
      'se e só se cancelada',
    ],
    ['um cancelamento desfeito por fora', sql`update pontuacoes set cancelada_em = null`, 'se e só se cancelada'],
    [
      'um resgate que não foi pago',
      sql`insert into resgates (parceiro_id, revenda_id, rede_id, premio_id, premio, qtde, saldo_anterior, pontos_gastos, previsao_entrega, resgatado_em) values (1, 1, 1, 1, 'V', 1, 1, 1, '2026-01-01', ${agora})`,
      'cada resgate',
    ],
    [
      'um resgate cancelado sem devolução',
      sql`update resgates set status = 3, cancelado_em = ${agora}`,
      'cada resgate',
    ],
    [
      'um resgate devolvido que voltou a valer',
      sql`update resgates set status = 0, cancelado_em = null`,
      'cada resgate',
    ],
    [
      'uma linha que vale outra coisa',
      sql`update alocacoes set pontos = pontos + 1 where pontuacao_id = 1`,
      'soma das suas linhas',
    ],
    [
      'uma alocação de pontuação alheia',
      sql`update alocacoes set pontuacao_id = (select max(id) from pontuacoes) where pontuacao_id = 1`,
      'toda alocação é de uma pontuação',
    ],
    ['uma pontuação sem venda', sql`update pontuacoes set venda_id = 0 where id = 1`, 'toda pontuação é de uma venda'],
    [
      'um item pontuado duas vezes',
      sql`update alocacoes set unidades = 2 where pontuacao_id = 1`,
      'unidades pontuadas de um item',
    ],
    [
      'unidades pontuadas a mais no antifraude',
      sql`update antifraude set qtd_pontuada = qtd_pontuada + 1`,
      'linha do antifraude é a soma',
    ],
    ['um lote que vence mais tarde', sql`update lotes set vence_em = '2030-01-01' where id = 4`, 'representa é o que'],
    [
      'uma pontuação mais nova',
      sql`update pontuacoes set pontuado_em = '2026-09-01' where id = 4`,
      'representa é o que',
    ],
    [
      'dados de entrega esquecidos de quem não foi excluído',
      sql`update resgates set detalhes = null, sal = null, esquecido_em = now() where id = 1`,
      'só se esquecem',
    ],
    [
      'outros dados de entrega com o compromisso de antes',
      sql`update resgates set sal = '\\x01', detalhes = '{"tipo": "pix"}' where id = 1`,
      'são os do compromisso',
    ],
    [
      'um ajuste inventado',
      sql`update lancamentos set tipo = 'ajuste', causa = 'ajuste:1' where causa = 'pontuacao:4'`,
      'nomeia o seu tipo',
    ],
    [
      'uma pontuação que passou a outro vendedor',
      sql`update pontuacoes set parceiro_id = 1 where id = 4`,
      'é do vendedor da sua venda',
    ],
    [
      'uma unidade que valia outra coisa',
      sql`update alocacoes set valor_pontos = 1 where pontuacao_id = 4`,
      'vezes o valor',
    ],
    [
      'duas unidades cujo valor se trocou',
      sql`update alocacoes set valor_pontos = valor_pontos + 1, pontos = pontos + 1, valor_creditado = null where pontuacao_id = 4`,
      'representa é o que',
    ],
    [
      'um saldo anterior que não havia',
      sql`update resgates set saldo_anterior = saldo_anterior + 5 where id = 1`,
      'saldo anterior de um resgate',
    ],
    [
      'um consumo do lote que vence depois',
      sql`update consumos set lote_id = 2 where lancamento_id = (select id from lancamentos where causa = 'resgate:1')`,
      'que vencem antes',
    ],
    [
      'outra chave Pix num resgate',
      sql`update resgates set detalhes = '{"tipo":"pix","chave":"outra"}' where id = 1`,
      'representa é o que',
    ],
    ['outro prêmio num resgate', sql`update resgates set premio = 'Televisão' where id = 1`, 'representa é o que'],
    ['unidades vendidas sem histórico', sql`update antifraude set qtd_vendida = 1`, 'linha do antifraude é a soma'],
    ['uma liberação sem registro', sql`update antifraude set liberado = 1`, 'linha do antifraude é a soma'],
    ['unidades em análise que ninguém espera', sql`update antifraude set qtd_af = 1`, 'linha do antifraude é a soma'],
    ['uma linha do antifraude apagada', sql`delete from antifraude`, 'linha do antifraude é a soma'],
    ['uma rede que passou a controlar sem avisar', sql`update redes set controla_saldo = true`, 'sabe se a sua rede'],
  ])('%s', async (_caso, estrago, regra) => {
    const violacoes = await depoisDe((trx) => estrago.execute(trx));
    expect(violacoes.map((violacao) => violacao.regra).join('\n')).toContain(regra);
    for (const { detalhe } of violacoes) expect(detalhe).toMatch(/\d/);
  });

  test('uma história inteira reescrita, com hashes refeitos, mas com o parceiro esquecido', async () => {
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
