/**
 * `ledger:verify -- --desde`: what came after an âncora is computed again entry by entry, what came before is held against it by its heads and
 * sums. Each damage says who finds it: whoever goes on from the âncora, or only who reads everything.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { lowerGuardas, semGuardas } from '../../../test/guardas.ts';
import { findDesvios, writeAncora } from './ancora.service.ts';
import { type AncoraLida, cabecasDe, readAncora } from './ancora.texto.ts';
import { cancel, createMundo, type MundoDosLivros, redeem, refund, score } from './test/mundo.ts';
import { findViolacoes, verifyLedger } from './verify.service.ts';

const antes = '2026-03-10T15:00:00Z';
const noite = '2026-03-11T03:40:00Z';
const depois = '2026-03-12T15:00:00Z';

let mundo: MundoDosLivros;
let ancora: AncoraLida;

/** Seller 1 goes on after the âncora, 2 has nothing new, 3 is new. */
beforeAll(async () => {
  mundo = await createMundo(3);
  const { db, parceiros } = mundo;
  const [a = 0, b = 0, c = 0] = parceiros;
  await score(
    db,
    [
      { parceiroId: a, pontos: 50 },
      { parceiroId: a, pontos: 30 },
      { parceiroId: b, pontos: 20 },
    ],
    antes,
  );
  await redeem(db, a, 15, antes);
  const pasta = join(inject('pastaDeTeste'), `desde-${randomUUID()}`);
  mkdirSync(pasta, { recursive: true });
  const caminho = join(pasta, 'ancora.txt.gz');
  await writeAncora(db, noite, caminho);
  ancora = await readAncora(caminho);
  const [nova = 0] = await score(
    db,
    [
      { parceiroId: a, pontos: 8 },
      { parceiroId: c, pontos: 40 },
    ],
    depois,
  );
  const { id } = await redeem(db, a, 40, depois);
  await refund(db, [id], depois);
  await cancel(db, [nova], depois);
  await redeem(db, c, 7, depois);
});
afterAll(() => mundo.drop());

type AtoNosLivros = RawBuilder<unknown>;
const novo = sql`(select max(id) from lancamentos where parceiro_id = 3)`;

const vistas: [string, AtoNosLivros][] = [
  ['a new entry of another amount', sql`update lancamentos set pontos = pontos - 1 where id = ${novo}`],
  ['a new entry of another person', sql`update lancamentos set responsavel = 'outra' where id = ${novo}`],
  ['the last entry deleted', sql`delete from lancamentos where id = ${novo}`],
  ['another prize in a new redemption', sql`update resgates set premio = 'Televisão' where parceiro_id = 3`],
  ['a new lote that expires later', sql`update lotes set vence_em = vence_em + 30 where parceiro_id = 3`],
  ['a new unit of another value', sql`update alocacoes set valor_pontos = 1 where pontuacao_id = 5`],
  ['a new scoring of another seller', sql`update pontuacoes set parceiro_id = 2 where parceiro_id = 3`],
  [
    'a new redemption that passed over a lote',
    sql`update consumos set lote_id = (select max(id) from lotes where parceiro_id = 1) where lote_id = 2 and lancamento_id =
          (select max(id) from lancamentos where tipo = 'resgate' and parceiro_id = 1)`,
  ],
  [
    'the âncora’s entry with another hash',
    sql`update lancamentos set hash = '\\x00' where parceiro_id = 2 and ordem = 1`,
  ],
  ['an old entry of another amount', sql`update lancamentos set pontos = pontos + 1 where parceiro_id = 2`],
  ['a balance raised of who has nothing new', sql`update parceiros set saldo_pontos = 5000 where id = 2`],
  ['an old lote opened again', sql`update lotes set restante = pontos where parceiro_id = 1`],
  [
    'an old scoring that is worth more',
    sql`update pontuacoes set total_pontos = total_pontos + 1 where parceiro_id = 2`,
  ],
  [
    'a whole ledger deleted',
    sql`with l as (delete from lancamentos where parceiro_id = 2)
        update parceiros set saldo_pontos = 0, ultima_ordem = 0, ultimo_hash = '' where id = 2`,
  ],
];

/** Of before the âncora, with sums and heads as they were. */
const soPorInteiro: [string, AtoNosLivros][] = [
  ['another person in an old entry', sql`update lancamentos set responsavel = 'outra' where parceiro_id = 2`],
  [
    'another prize in an old redemption',
    sql`update resgates set premio = 'Televisão' where parceiro_id = 1 and premio_id = 1 and id = 1`,
  ],
  ['an old lote that expires later', sql`update lotes set vence_em = vence_em + 30 where parceiro_id = 2`],
  ['an old unit of another value', sql`update alocacoes set valor_pontos = 1 where pontuacao_id = 3`],
];

async function attempt(ato: AtoNosLivros) {
  let visto = { desde: [] as string[], inteiro: [] as string[] };
  const desfeita = mundo.dono.transaction().execute(async (trx) => {
    await lowerGuardas(trx);
    await sql`alter table vendas disable trigger user`.execute(trx);
    await sql`alter table parceiros drop constraint parceiros_divida`.execute(trx);
    await ato.execute(trx);
    const desvios = await findDesvios(trx, ancora);
    visto = {
      desde: [...(await findViolacoes(trx, cabecasDe(ancora))), ...desvios].map(({ regra }) => regra),
      inteiro: (await findViolacoes(trx)).map(({ regra }) => regra),
    };
    throw new Error('desfaz');
  });
  await expect(desfeita).rejects.toThrow('desfaz');
  return visto;
}

test('nothing is said of books that nobody touched', async () => {
  const mais = (trx: Parameters<typeof findDesvios>[0]) => findDesvios(trx, ancora);
  expect(await verifyLedger(mundo.db, { desde: cabecasDe(ancora), mais })).toEqual([]);
  expect(await verifyLedger(mundo.db, { desde: cabecasDe(ancora), conexoes: 3, mais })).toEqual([]);
});

describe('seen by who goes on from the âncora', () => {
  test.each(vistas)('%s', async (_caso, ato) => {
    expect((await attempt(ato)).desde).not.toEqual([]);
  });
});

describe('seen only by who reads everything', () => {
  test.each(soPorInteiro)('%s', async (_caso, ato) => {
    const { desde, inteiro } = await attempt(ato);
    expect(inteiro).not.toEqual([]);
    expect(desde).toEqual([]);
  });
});

describe('on several connections', () => {
  test('the same is found as on one', async () => {
    const [dano, conserto] = [1, -1].map(
      (sinal) => (dono: MundoDosLivros['dono']) =>
        semGuardas(dono, async (trx) => {
          await sql`update lotes set vence_em = vence_em + ${sinal * 30}::integer where parceiro_id = 2`.execute(trx);
          await sql`update alocacoes set unidades = unidades + ${sinal}::integer where pontuacao_id = 3`.execute(trx);
        }),
    );
    await dano?.(mundo.dono);
    const uma = await verifyLedger(mundo.db);
    const varias = await verifyLedger(mundo.db, { conexoes: 4 });
    await conserto?.(mundo.dono);
    expect(uma.length).toBeGreaterThan(2);
    expect(varias.map(({ detalhe }) => detalhe).sort()).toEqual(uma.map(({ detalhe }) => detalhe).sort());
  });

  test('all see one moment, whatever moves meanwhile', async () => {
    let anda = true;
    const movimento = (async () => {
      while (anda) {
        await score(mundo.db, [{ parceiroId: 2, pontos: 10 }], depois);
        await redeem(mundo.db, 2, 5, depois);
      }
    })();
    const vezes = await Promise.all(Array.from({ length: 2 }, () => verifyLedger(mundo.db, { conexoes: 3 })));
    for (let vez = 0; vez < 6; vez++) vezes.push(await verifyLedger(mundo.db, { conexoes: 3 }));
    anda = false;
    await movimento;
    expect(vezes.flat()).toEqual([]);
  });
});
