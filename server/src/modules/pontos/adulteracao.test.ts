/**
 * What somebody may do who owns the database, and what finds it out: the books themselves, or, where everything in them was rewritten to
 * agree, only an âncora made before. Each is done with all guards down, in a transaction that is undone.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { lowerGuardas } from '../../../test/guardas.ts';
import type { Trx } from '../../platform/db/database.ts';
import { findDesvios, writeAncora } from './ancora.service.ts';
import { type AncoraLida, readAncora } from './ancora.texto.ts';
import { devolvePontos, expirePontos } from './expiracao.service.ts';
import { cancelPontuacoes, creditEstornosResgates, debitResgate } from './pontos.api.ts';
import { rewriteLivro } from './test/falsario.ts';
import {
  cancel,
  correct,
  correctIn,
  createMundo,
  createParceiros,
  creditPontuacoes,
  insertPontuacoes,
  type MundoDosLivros,
  redeem,
  refund,
  score,
} from './test/mundo.ts';
import { findViolacoes, verifyLedger } from './verify.service.ts';

const agora = '2026-03-10T15:00:00Z';
const depois = '2027-03-11T15:00:00Z';
const ontem = '2027-03-12T15:00:00Z';

let mundo: MundoDosLivros;
let caminho = '';
let ancora: AncoraLida;

/** Seller 1: every kind of entry, the last one a redemption; 2: only credits; 3: expired and given back; 4: the same, then a redemption cancelled and a scoring corrected. */
beforeAll(async () => {
  mundo = await createMundo(4);
  const { db, parceiros } = mundo;
  const [a = 0, b = 0, c = 0, d = 0] = parceiros;
  const [, segunda = 0, , , quinta = 0] = await score(
    db,
    [
      { parceiroId: a, pontos: 50 },
      { parceiroId: a, pontos: 30 },
      { parceiroId: b, pontos: 20 },
      { parceiroId: c, pontos: 10 },
      { parceiroId: d, pontos: 25 },
    ],
    agora,
  );
  await redeem(db, a, 15, agora);
  const { id } = await redeem(db, a, 5, agora);
  await refund(db, [id], agora);
  await cancel(db, [segunda], agora);
  const { id: vencido } = await redeem(db, d, 5, agora);
  await expirePontos(db, { responsavel: 'teste', agora: depois });
  await devolvePontos(db, { dia: '2027-03-10', responsavel: 'teste', agora: depois });
  await refund(db, [vencido], depois);
  await correct(db, [{ pontuacaoId: quinta, diferenca: 3, causa: `correcao:${quinta}:1` }], depois);
  await score(db, [{ parceiroId: b, pontos: 40 }], depois);
  await redeem(db, a, 7, depois);
  const pasta = join(inject('pastaDeTeste'), `ancora-${randomUUID()}`);
  mkdirSync(pasta, { recursive: true });
  caminho = join(pasta, 'ancora.txt.gz');
  const { raiz } = await writeAncora(db, ontem, caminho);
  ancora = await readAncora(caminho);
  expect(ancora).toMatchObject({ raiz, criada: ontem, vendedores: 4, antigos: '-' });
});
afterAll(() => mundo.drop());

interface Adulteracao {
  execute(trx: Trx): Promise<unknown>;
}
const ultimoDe = (parceiroId: number) => sql`(select max(id) from lancamentos where parceiro_id = ${parceiroId})`;
const ultimo = ultimoDe(1);
const resgate = sql`(select max(id) from resgates where parceiro_id = 1)`;
const expiracao = sql`(select id from lancamentos where parceiro_id = 3 and tipo = 'expiracao')`;
/** Of seller 4, with a last day that is too late. */
const loteTardio = (tipo: string) => sql`
  update lotes set vence_em = vence_em + 100 where lancamento_id in (select id from lancamentos where parceiro_id = 4 and tipo = ${tipo})`;
/** A day of the log that is over, with its seal. */
const registroSelado = [
  sql`insert into logs (tipo, responsavel, parametros, criado_em) values ('login', 'Ana', '{}', ${agora})`,
  sql`insert into logs_selos (dia, entradas, digesto, selo)
      select '2026-03-10', d.entradas, d.digesto, logs_selo(null, '2026-03-10', d.entradas, d.digesto) from logs_digesto('2026-03-10') d`,
];

/** A scoring of that moment, with all that belongs to one: of this seller, or of one who is made up for it. */
const inventa = (agora: string, parceiroId?: number): Adulteracao => ({
  execute: async (trx) => {
    const [inventado = 0] = parceiroId === undefined ? await createParceiros(trx, 1) : [parceiroId];
    const pontuacaoIds = await insertPontuacoes(trx, [{ parceiroId: inventado, pontos: 500 }], agora);
    await creditPontuacoes(trx, { pontuacaoIds, responsavel: 'teste', agora });
  },
});

/** Its entry with what it opened, in the book of seller 2. */
const noLivroAlheio = (lancamento: RawBuilder<unknown>): Adulteracao[] => [
  sql`update lotes set parceiro_id = 2 where lancamento_id in ${lancamento}`,
  sql`update lancamentos set parceiro_id = 2, ordem = 99 where id in ${lancamento}`,
];

/** The lotes of seller 2: the nearer one, given back, of 20 points; and one of 40 that lasts a year. */
const loteDaVendedora = (tipo: string) => sql`
  (select t.id from lotes t join lancamentos l on l.id = t.lancamento_id and l.tipo = ${tipo}
    where t.parceiro_id = 2 order by t.vence_em desc limit 1)`;
const perto = loteDaVendedora('devolucao');
const longe = loteDaVendedora('pontuacao');

/** Seller 2 redeems 24 points, however old their lotes are by then. */
const resgata = (quando = depois): Adulteracao => ({
  execute: async (trx) => {
    const { rows } = await sql<{ id: number; saldoPontos: number }>`
      insert into resgates (parceiro_id, revenda_id, rede_id, premio_id, premio, qtde, saldo_anterior, pontos_gastos, previsao_entrega, resgatado_em)
      select 2, 1, 1, 1, 'Vale', 1, saldo_pontos, 24, ${quando}::timestamptz::date, ${quando} from parceiros where id = 2
      returning id, saldo_anterior as saldo_pontos`.execute(trx);
    const [{ id = 0, saldoPontos = 0 } = {}] = rows;
    const parceiro = { id: 2, saldoPontos, dividaPontos: 0, ultimaOrdem: 0 };
    await debitResgate(trx, { parceiro, resgateId: id, pontos: 24, responsavel: 'teste', agora: quando });
  },
});

/** The first of them is cancelled. */
const desfaz: Adulteracao = {
  execute: async (trx) => {
    const { rows } = await sql<{ id: number }>`
      update resgates set status = 3, cancelado_em = ${depois} where id = (select min(id) from resgates where parceiro_id = 2)
      returning id`.execute(trx);
    const resgateIds = rows.map(({ id }) => id);
    await creditEstornosResgates(trx, { resgateIds, responsavel: 'teste', agora: depois });
  },
};

/** What seller 2 scored last, which lasts a year, is worth 3 points more. */
const corrige: Adulteracao = {
  execute: async (trx) => {
    const pontuacao = trx.selectFrom('pontuacoes').where('parceiroId', '=', 2).orderBy('id', 'desc').select('id');
    const { id: pontuacaoId } = await pontuacao.executeTakeFirstOrThrow();
    await correctIn(trx, [{ pontuacaoId, diferenca: 3, causa: `correcao:${pontuacaoId}:1` }], depois);
  },
};

/** A scoring of seller 2, cancelled. */
const cancela: Adulteracao = {
  execute: async (trx) => {
    const pontuacaoIds = await insertPontuacoes(trx, [{ parceiroId: 2, pontos: 10 }], depois);
    await creditPontuacoes(trx, { pontuacaoIds, responsavel: 'teste', agora: depois });
    await cancelPontuacoes(trx, { pontuacaoIds, responsavel: 'teste', agora: depois });
    await sql`update pontuacoes set cancelada_em = ${depois} where id = any (${pontuacaoIds}::bigint[])`.execute(trx);
    await sql`update venda_itens set pontuadas = 0 where id = (select max(id) from venda_itens)`.execute(trx);
    await sql`update antifraude set qtd_pontuada = qtd_pontuada - 1`.execute(trx);
  },
};

/** Seller 2 loses what has long to go to the expiry of another lote, which is empty. */
const expira = (lote: RawBuilder<unknown>): Adulteracao[] => [
  sql`insert into lancamentos (parceiro_id, rede_id, ordem, tipo, pontos, saldo, causa, responsavel, criado_em, fatos, hash)
      select 2, 1, 99, 'expiracao', -t.restante, 0, 'expiracao:' || ${lote}, 'teste', '2027-04-20T15:00:00Z', '\\x', '\\x'
        from lotes t where t.id = ${longe}`,
  sql`insert into consumos select ${ultimoDe(2)}, id, restante from lotes where id = ${longe}`,
  sql`update lotes set restante = 0 where id = ${longe}`,
];

/** What was scored last counts for another product, with the lines of the antifraude that say so. */
const outroProduto = [
  sql`insert into produtos (codigo, nome, valor_pontos) values ('PX-2002', 'Outro', 1)`,
  sql`insert into antifraude (rede_id, produto_id, controlada, qtd_pontuada) select 1, max(id), false, 1 from produtos`,
  sql`update antifraude set qtd_pontuada = qtd_pontuada - 1 where produto_id = 1`,
  sql`update alocacoes set produto_id = (select max(id) from produtos) where pontuacao_id = (select max(id) from pontuacoes)`,
];

/** Kind, what is done, and whose book is rewritten afterwards. */
const vistas: [string, Adulteracao[], number[]][] = [
  ['a balance raised', [sql`update parceiros set saldo_pontos = saldo_pontos + 5000 where id = 1`], []],
  ['a total raised', [sql`update parceiros set total_pontos = total_pontos + 1 where id = 1`], []],
  ['an entry of another amount', [sql`update lancamentos set pontos = pontos + 1 where id = ${ultimo}`], []],
  ['an entry of another person', [sql`update lancamentos set responsavel = 'outra' where id = ${ultimo}`], []],
  [
    'an entry of another day',
    [sql`update lancamentos set criado_em = criado_em + interval '1 day' where id = ${ultimo}`],
    [],
  ],
  ['the last entry deleted', [sql`delete from lancamentos where id = ${ultimo}`], []],
  ['an entry deleted from the middle', [sql`delete from lancamentos where parceiro_id = 1 and ordem = 2`], []],
  [
    'an adjustment made up',
    [
      sql`
    insert into lancamentos (parceiro_id, rede_id, ordem, tipo, pontos, saldo, causa, responsavel, criado_em, fatos, hash)
    values (2, 1, 99, 'ajuste', 100, 0, 'ajuste:1', 'teste', now(), '\\x', '\\x')`,
      sql`
    insert into lotes (parceiro_id, lancamento_id, pontos, restante, vence_em)
    select 2, id, 100, 100, '2028-01-01' from lancamentos where causa = 'ajuste:1'`,
    ],
    [2],
  ],
  ['an entry lowered to version 1', [sql`update lancamentos set versao = 1 where id = ${ultimo}`], []],
  ['a lote that expires later', [sql`update lotes set vence_em = vence_em + 30 where parceiro_id = 2`], []],
  [
    'a lote that expires later, with the ledger written anew',
    [sql`update lotes set vence_em = vence_em + 30 where parceiro_id = 2`],
    [2],
  ],
  ['points given back that expire later, with the ledger written anew', [loteTardio('devolucao')], [4]],
  ['a refund that expires later, with the ledger written anew', [loteTardio('estorno_resgate')], [4]],
  ['a correction that expires later, with the ledger written anew', [loteTardio('correcao')], [4]],
  ['a lote opened again', [sql`update lotes set restante = pontos where parceiro_id = 1`], []],
  ['a lote of another seller', [sql`update lotes set parceiro_id = 1 where parceiro_id = 2`], []],
  [
    'a scoring of another moment',
    [sql`update pontuacoes set pontuado_em = pontuado_em + interval '1 hour' where parceiro_id = 2`],
    [],
  ],
  ['a scoring that expires later', [sql`update pontuacoes set vence_em = vence_em + 30 where parceiro_id = 2`], [2]],
  ['a scoring of another seller', [sql`update pontuacoes set parceiro_id = 1 where parceiro_id = 2`], []],
  [
    'a scoring that is worth more',
    [sql`update pontuacoes set total_pontos = total_pontos + 1 where parceiro_id = 2`],
    [],
  ],
  ['a scoring cancelled no more', [sql`update pontuacoes set cancelada_em = null`], []],
  [
    'a scoring made up, without a sale',
    [
      sql`
    insert into pontuacoes (venda_id, rede_id, revenda_id, parceiro_id, total_pontos, pontuado_em, vence_em)
    values (999, 1, 1, 2, 10, now(), '2030-01-01')`,
    ],
    [],
  ],
  ['a unit of another value', [sql`update alocacoes set valor_pontos = valor_pontos + 1 where pontuacao_id = 3`], []],
  [
    'another value that all agree on',
    [sql`update alocacoes set valor_pontos = pontos / 2, unidades = 2 where pontuacao_id = 3`],
    [],
  ],
  [
    'more units than were sold, with the ledger written anew',
    [sql`update alocacoes set valor_pontos = pontos / 2, unidades = 2 where pontuacao_id = 3`],
    [2],
  ],
  ['a unit of another product, with the antifraude written anew', outroProduto, []],
  ['another balance before', [sql`update resgates set saldo_anterior = saldo_anterior + 1 where id = ${resgate}`], []],
  ['another prize', [sql`update resgates set premio = 'Televisão' where id = ${resgate}`], []],
  ['another Pix key', [sql`update resgates set detalhes = '{"tipo":"pix","chave":"outra"}' where id = ${resgate}`], []],
  ['another price', [sql`update resgates set pontos_gastos = 1 where id = ${resgate}`], []],
  ['a redemption of another seller', [sql`update resgates set parceiro_id = 2 where id = ${resgate}`], []],
  ['a redemption cancelled no more', [sql`update resgates set status = 0, cancelado_em = null where status = 3`], []],
  ['a redemption deleted', [sql`delete from resgates where id = ${resgate}`], []],
  ['a consumo deleted', [sql`delete from consumos where lancamento_id = ${ultimo}`], []],
  [
    'a log entry changed, with the function that sums it',
    [
      ...registroSelado,
      sql`update logs set responsavel = 'Rui'`,
      sql`create or replace function logs_digesto(qual date) returns table (entradas bigint, digesto bytea) language sql stable as
          'select entradas, digesto from logs_selos where dia = qual'`,
    ],
    [],
  ],
  [
    'a seal made up, with the function that makes it',
    [
      ...registroSelado,
      sql`update logs_selos set selo = '\\x00'`,
      sql`create or replace function logs_selo(anterior bytea, dia date, entradas bigint, digesto bytea) returns bytea
          language sql immutable as $$ select '\\x00'::bytea $$`,
    ],
    [],
  ],
  [
    'a refund in another seller’s ledger, with both written anew',
    noLivroAlheio(sql`(select id from lancamentos where parceiro_id = 4 and tipo = 'estorno_resgate')`),
    [2, 4],
  ],
  [
    'points given back in another seller’s ledger, with both written anew',
    noLivroAlheio(sql`(select id from lancamentos where parceiro_id = 3 and tipo = 'devolucao')`),
    [2, 3],
  ],
  ['an expiry that takes from another lote, with the ledger written anew', [resgata(), ...expira(perto)], [2]],
  [
    'an expiry of another seller’s lote, with the ledger written anew',
    expira(sql`(select min(id) from lotes where parceiro_id = 1 and pontos = 30)`),
    [2],
  ],
  [
    'a refund that expires before the lote it came from, with the ledger written anew',
    [
      resgata(),
      desfaz,
      sql`delete from consumos where lancamento_id = ${ultimoDe(2)} and lote_id = ${longe}`,
      sql`update lotes set restante = restante - 4 where id = ${longe}`,
      sql`insert into lotes (parceiro_id, lancamento_id, pontos, restante, vence_em) values (2, ${ultimoDe(2)}, 4, 4, '2027-04-10')`,
    ],
    [2],
  ],
  [
    'a refund into the lote that expires later, with the ledger written anew',
    [
      resgata(),
      resgata(),
      desfaz,
      sql`delete from consumos where lancamento_id = ${ultimoDe(2)} and lote_id = ${perto}`,
      sql`update consumos set pontos = pontos - 20 where lancamento_id = ${ultimoDe(2)}`,
      sql`update lotes set restante = restante - 20 where id = ${perto}`,
      sql`update lotes set restante = restante + 20 where id = ${longe}`,
    ],
    [2],
  ],
  ['a redemption paid with expired points, with the ledger written anew', [resgata('2027-04-20T15:00:00Z')], [2]],
  [
    'a redemption that opens a lote, with the ledger written anew',
    [
      resgata(),
      sql`insert into lotes (parceiro_id, lancamento_id, pontos, restante, vence_em) values (2, ${ultimoDe(2)}, 10, 10, '2099-12-31')`,
      sql`update consumos set pontos = pontos + 10 where lancamento_id = ${ultimoDe(2)} and lote_id = ${longe}`,
      sql`update lotes set restante = restante - 10 where id = ${longe}`,
    ],
    [2],
  ],
  [
    'a scoring that renews earlier points, with the ledger written anew',
    [
      inventa(depois, 2),
      sql`update lotes set pontos = pontos + 20, restante = restante + 20 where lancamento_id = ${ultimoDe(2)}`,
      sql`insert into consumos values (${ultimoDe(2)}, ${perto}, 20)`,
      sql`update lotes set restante = restante - 20 where id = ${perto}`,
    ],
    [2],
  ],
  [
    'a cancellation that gives back to a lote, with the ledger written anew',
    [
      resgata(),
      cancela,
      sql`insert into consumos values (${ultimoDe(2)}, ${longe}, 4), (${ultimoDe(2)}, ${perto}, -4)`,
      sql`update lotes set restante = restante + case when id = ${perto} then 4 else -4 end where id in (${perto}, ${longe})`,
    ],
    [2],
  ],
  [
    'a correction that expires before its scoring, with the ledger written anew',
    [corrige, sql`update lotes set vence_em = '2027-04-10' where lancamento_id = ${ultimoDe(2)}`],
    [2],
  ],
  [
    'a cancellation that takes more than the sale was worth, with the ledger written anew',
    [
      cancela,
      sql`update lancamentos set pontos = pontos - 5 where id = ${ultimoDe(2)}`,
      sql`insert into consumos values (${ultimoDe(2)}, ${longe}, 5)`,
      sql`update lotes set restante = restante - 5 where id = ${longe}`,
    ],
    [2],
  ],
  ['entries of nobody', [sql`update lancamentos set parceiro_id = 999 where parceiro_id = 2`], []],
];

const soPelaAncora: [string, Adulteracao[], number[]][] = [
  [
    'the last redemption undone without a trace',
    [
      sql`update lotes t set restante = restante + c.pontos from consumos c where c.lote_id = t.id and c.lancamento_id = ${ultimo}`,
      sql`delete from consumos where lancamento_id = ${ultimo}`,
      sql`delete from lancamentos where id = ${ultimo}`,
      sql`delete from resgates where id = ${resgate}`,
    ],
    [1],
  ],
  [
    'an expiry deleted',
    [
      sql`delete from lotes where lancamento_id in (select id from lancamentos where parceiro_id = 3 and tipo = 'devolucao')`,
      sql`delete from lancamentos where parceiro_id = 3 and tipo = 'devolucao'`,
      sql`update lotes set restante = pontos where parceiro_id = 3`,
      sql`delete from consumos where lancamento_id = ${expiracao}`,
      sql`delete from lancamentos where id = ${expiracao}`,
    ],
    [3],
  ],
  [
    'a seller deleted with all that is theirs',
    [
      sql`update antifraude set qtd_pontuada = qtd_pontuada - (select count(*) from pontuacoes where parceiro_id = 2)`,
      sql`delete from consumos where lancamento_id in (select id from lancamentos where parceiro_id = 2)`,
      sql`delete from lotes where parceiro_id = 2`,
      sql`delete from lancamentos where parceiro_id = 2`,
      sql`delete from alocacoes where pontuacao_id in (select id from pontuacoes where parceiro_id = 2)`,
      sql`delete from pontuacoes where parceiro_id = 2`,
      sql`delete from venda_itens where venda_id in (select id from vendas where parceiro_id = 2)`,
      sql`delete from vendas where parceiro_id = 2`,
      sql`delete from parceiros where id = 2`,
    ],
    [],
  ],
  [
    'another prize, with the ledger written anew',
    [sql`update resgates set premio = 'Televisão' where id = ${resgate}`],
    [1],
  ],
  [
    'another Pix key, with the ledger written anew',
    [sql`update resgates set detalhes = '{"tipo":"pix","chave":"outra"}' where id = ${resgate}`],
    [1],
  ],
  [
    'another person, with the ledger written anew',
    [sql`update lancamentos set responsavel = 'outra' where id = ${ultimo}`],
    [1],
  ],
  [
    'another reason, with the ledger written anew',
    [sql`update lancamentos set motivo = 'combinado' where parceiro_id = 2 and ordem = 1`],
    [2],
  ],
  [
    'another hour, with the ledger written anew',
    [sql`update lancamentos set criado_em = criado_em - interval '1 minute' where id = ${ultimo}`],
    [1],
  ],
  [
    'a sale that was worth more, with line, total and ledger written anew',
    [
      sql`update alocacoes set valor_pontos = valor_pontos + 100, pontos = pontos + 100 where pontuacao_id = (select max(id) from pontuacoes where parceiro_id = 2)`,
      sql`update pontuacoes set total_pontos = total_pontos + 100 where id = (select max(id) from pontuacoes where parceiro_id = 2)`,
      sql`update lotes set pontos = pontos + 100, restante = restante + 100 where pontuacao_id = (select max(id) from pontuacoes where parceiro_id = 2)`,
      sql`update lancamentos set pontos = pontos + 100 where pontuacao_id = (select max(id) from pontuacoes where parceiro_id = 2)`,
    ],
    [2],
  ],
  ['a seller made up, with a ledger of months before', [inventa('2026-09-01T15:00:00Z')], []],
  ['a sale made up at the ledger’s end, of months before', [inventa('2026-09-01T15:00:00Z', 2)], []],
];

async function attempt(atos: Adulteracao[], reescritos: number[]) {
  let visto = { pelosLivros: [] as string[], pelaAncora: [] as string[] };
  const desfeita = mundo.dono.transaction().execute(async (trx: Trx) => {
    await lowerGuardas(trx);
    await sql`alter table vendas disable trigger user`.execute(trx);
    await sql`alter table parceiros drop constraint parceiros_divida`.execute(trx);
    await sql`alter table lancamentos drop constraint lancamentos_novos`.execute(trx);
    for (const ato of atos) await ato.execute(trx);
    for (const id of reescritos) await rewriteLivro(trx, id);
    visto = {
      pelosLivros: (await findViolacoes(trx)).map(({ regra }) => regra),
      pelaAncora: (await findDesvios(trx, ancora)).map(({ detalhe }) => detalhe),
    };
    throw new Error('desfaz');
  });
  await expect(desfeita).rejects.toThrow('desfaz');
  return visto;
}

test('a history that nobody touched agrees with itself and with the âncora', async () => {
  expect(await attempt(registroSelado, [1, 2, 3, 4])).toEqual({ pelosLivros: [], pelaAncora: [] });
});

describe('the books themselves see', () => {
  test.each(vistas)('%s', async (_tipo, atos, reescritos) => {
    expect((await attempt(atos, reescritos)).pelosLivros).not.toEqual([]);
  });
});

describe('only the âncora sees', () => {
  test.each(soPelaAncora)('%s', async (_tipo, atos, reescritos) => {
    const { pelosLivros, pelaAncora } = await attempt(atos, reescritos);
    expect(pelosLivros).toEqual([]);
    expect(pelaAncora[0]).toMatch(
      /^vendedor \d: o lançamento de ordem \d+ (não existe mais|já não é o mesmo|é de antes da âncora, que não o viu)$/,
    );
  });
});

/** As docs/auditoria.md says. */
describe('neither sees', () => {
  test.each<[string, Adulteracao[]]>([
    ['a seller made up, with a ledger from after the âncora', [inventa('2027-03-13T15:00:00Z')]],
    ['a sale made up of the last hours before the âncora', [inventa('2027-03-12T12:00:00Z', 2)]],
    [
      'a unit of another product, with line and antifraude written anew',
      [
        ...outroProduto,
        sql`update venda_itens set produto_id = (select max(id) from produtos) where id = (select max(id) from venda_itens)`,
      ],
    ],
    [
      'the chain of an entry',
      [
        sql`insert into redes (nome, regiao) values ('Rede Norte', 'Norte')`,
        sql`update lancamentos set rede_id = (select max(id) from redes) where id = ${ultimo}`,
      ],
    ],
    [
      'a delivery put forward',
      [sql`update resgates set status = 1, previsao_entrega = '2027-01-01' where id = ${resgate}`],
    ],
    [
      'another card',
      [
        sql`insert into cartoes (codigo_barras, numero) values ('7890', '1234')`,
        sql`update resgates set cartao_id = (select id from cartoes) where id = ${resgate}`,
      ],
    ],
    [
      'a sale of another number and day',
      [
        sql`update vendas set identificador = 'X', realizado_em = realizado_em - 1 where parceiro_id = 2 and id = (select max(id) from vendas where parceiro_id = 2)`,
      ],
    ],
  ])('%s', async (_tipo, atos) => {
    expect(await attempt(atos, [])).toEqual({ pelosLivros: [], pelaAncora: [] });
  });
});

test('what happens afterwards is no deviation', async () => {
  const { db } = mundo;
  const mais = '2027-03-13T15:00:00Z';
  const [nova = 0] = await score(
    db,
    [
      { parceiroId: 2, pontos: 5 },
      { parceiroId: 1, pontos: 9 },
    ],
    mais,
  );
  await cancel(db, [nova], mais);
  await redeem(db, 1, 3, mais);
  await expirePontos(db, { responsavel: 'teste', agora: '2027-06-01T15:00:00Z' });
  expect(await verifyLedger(db, { mais: (trx) => findDesvios(trx, ancora) })).toEqual([]);
});
