/** Who may work on a processamento. The real processes that die and freeze are in queda-importacao and no-congelado. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { acceptHistorico } from '../../../test/importacao/aceito.ts';
import { type Posse, renew, take, tryLock } from '../../platform/posse/posse.queries.ts';
import { hold } from '../../platform/posse/posse.ts';
import { importadorHistorico } from '../historico/historico.importador.ts';
import { execute } from './execucao.api.ts';
import { addFaltas, asRows, countFaltas, forgetFaltas } from './faltas.queries.ts';
import { fila } from './fila.ts';
import * as queries from './processamentos.queries.ts';

let t: TestApp;
let id = 0;
beforeEach(async () => {
  t = await createTestApp({ ambiente: { POSSE_SEGUNDOS: '1' } });
  ({ id } = await acceptHistorico(t, 'CNPJ;Data;Documento;Código;Quantidade;Valor Total\r\nx;x;x;x;x;x'));
});
afterEach(() => t.close());

const find = () => t.app.db.selectFrom('processamentos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function takeTurn(): Promise<Posse> {
  const posse = await take(t.app.db, fila, id, 60);
  if (!posse) throw new Error('Ninguém o entrega');
  return posse;
}

test('a worker whose turn is over writes nothing', async () => {
  const { db, clock } = t.app;
  const velha = await takeTurn();
  const nova = await takeTurn();
  await addFaltas(db, nova, asRows([{ linha: 2, coluna: null, mensagem: 'Fica' }]));
  const antes = await find();
  expect(antes).toMatchObject({ vez: 2, quedas: 1, totalErros: 1 });

  await addFaltas(db, velha, asRows([{ linha: 3, coluna: null, mensagem: 'Não entra' }]));
  await countFaltas(db, velha, 5);
  await forgetFaltas(db, velha);
  await renew(db, fila, velha, 600);
  await expect(queries.showProgresso(db, velha, 99)).rejects.toThrow();
  expect(await queries.finish(db, velha, clock.now())).toBe(false);
  expect(await queries.fail(db, velha, 'Erro', clock.now())).toBe(false);
  const step = db
    .transaction()
    .execute((trx) => queries.advance(trx, velha, { frente: 1, ate: 9, resultado: { total: 9 } }));
  await expect(step).rejects.toThrow();
  await expect(
    db.transaction().execute((trx) => queries.markPreparado(trx, velha, { total: 9, frentes: 1, resultado: {} })),
  ).rejects.toThrow();
  expect(await find()).toEqual(antes);
  expect(await db.selectFrom('processamentoFaltas').select('mensagem').execute()).toEqual([{ mensagem: 'Fica' }]);
});

test('a worker that froze between its lock and its turn is ended like any other, with whoever helps it', async () => {
  const congelado = new pg.Client({ connectionString: t.app.config.databaseUrl });
  congelado.on('error', () => undefined);
  await congelado.connect();
  await congelado.query(`select pg_advisory_lock(hashtext('processamentos'), $1)`, [id]);
  const ajudante = new pg.Client({ connectionString: t.app.config.databaseUrl });
  ajudante.on('error', () => undefined);
  await ajudante.connect();
  await ajudante.query(`select pg_advisory_lock_shared(hashtext('processamentos:ajuda'), $1)`, [id]);
  await t.app.startJobs();
  await expect.poll(find, { timeout: 25_000 }).toMatchObject({ estado: 'concluido', totalErros: 4 });
  for (const cliente of [congelado, ajudante]) await expect(cliente.query('select')).rejects.toThrow();
});

test('a file that ended three workers is given up; one that shuts down puts its turn down, and is not counted', async () => {
  const { app } = t;
  const contexto = { pedidoId: null, log: app.log, tentativa: 1, ultimaTentativa: false };
  const work = (encerrando: AbortSignal) => execute(app, id, importadorHistorico(app), { ...contexto, encerrando });
  await takeTurn();
  await work(AbortSignal.abort());
  expect(await find()).toMatchObject({ vez: 2, quedas: 1, posseAte: null, preparadoEm: null, concluidoEm: null });
  await takeTurn();
  await takeTurn();
  expect(await find()).toMatchObject({ vez: 4, quedas: 2 });
  await work(new AbortController().signal);
  expect(await find()).toMatchObject({ estado: 'falhou', erro: expect.stringContaining('três vezes'), quedas: 3 });
});

test('a turn is left to its worker while its lease lasts, and taken when it is over', async () => {
  const { app } = t;
  const vezes: number[] = [];
  const tryWork = () => app.sessao((outra) => hold(app, outra, { fila, id }, async ({ vez }) => void vezes.push(vez)));
  await app.sessao(async (dona) => {
    expect(await tryLock(dona.db, fila, id)).toBe(true);
    await take(dona.db, fila, id, 600);
    await tryWork();
    expect(vezes).toEqual([]);
    await renew(app.db, fila, { id, vez: 1 }, 0);
    await tryWork();
    expect(vezes).toEqual([2]);
    await expect(sql`select`.execute(dona.db)).rejects.toThrow();
  });
});
