/** What an upload brings is the same however often the server or the database was killed meanwhile. What is given up at last is in posse.test. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { verifyLedger } from '../src/modules/pontos/verify.service.ts';
import { type PostgresEmbutido, startPostgresEmbutido } from '../src/platform/postgres-embutido.ts';
import { createTestDatabase } from './database.ts';
import { createFabricas } from './fabricas.ts';
import {
  andamento,
  type Cenario,
  cpfs,
  createCenario,
  digitadas,
  doisPassos,
  hold,
  holdSegundoPasso,
  planilha,
  retrato,
  segredo,
  send,
} from './importacao/cenario.ts';
import { createModelo, MODELO, withBanco, withClient } from './modelo.ts';
import { type Servidor, startServidor } from './servidor.ts';
import { untilWaiting } from './travas.ts';

type Andamento = NonNullable<Awaited<ReturnType<typeof andamento>>>;

const linhas = doisPassos;
const passo = 5000;
/** Of each product some 1,200 units are sold. */
const comprou = 200;
let arquivo: Buffer;
let esperado: Awaited<ReturnType<typeof retrato>>;
const fechos: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  arquivo = await planilha(linhas);
  const banco = await createTestDatabase();
  const cenario = await createCenario(banco.url, pastaDe('inteira'), comprou);
  await cenario.app.startJobs();
  await send(await cenario.app.start(), cenario.token, arquivo);
  await waitFor(cenario, ({ estado }) => estado === 'concluido');
  esperado = await retrato(cenario);
  await cenario.app.stop();
  await banco.drop();
}, 120_000);
afterAll(async () => {
  for (const fecha of fechos.reverse()) await fecha();
});

/** What a server left is looked for every third of the lease: nobody here wants to wait ten seconds for that. */
const POSSE_SEGUNDOS = '6';
const start = (databaseUrl: string, pasta: string) =>
  startServidor({ DATABASE_URL: databaseUrl, PASTA_DADOS: pasta, SEGREDO: segredo, POSSE_SEGUNDOS });

function pastaDe(nome: string): string {
  const pasta = join(inject('pastaDeTeste'), `queda-${nome}`);
  mkdirSync(pasta, { recursive: true });
  return pasta;
}

async function waitFor(cenario: Cenario, chegou: (andamento: Andamento) => boolean): Promise<Andamento> {
  const prazo = performance.now() + 90_000;
  for (;;) {
    // A database that was just killed does not answer.
    const agora = await andamento(cenario).catch(() => undefined);
    if (agora && chegou(agora)) return agora;
    if (agora?.estado === 'falhou' || performance.now() > prazo) throw new Error(`parou em ${JSON.stringify(agora)}`);
    await wait(25);
  }
}

const holdLeitura = (dono: string) => hold(dono, 'lock table produtos in access exclusive mode');
const holdPrimeiroPasso = (dono: string) => hold(dono, 'lock table vendas in share mode');

/** Whose jobs are still to be done, or look as if somebody were at work on them. */
async function countJobs({ app }: Cenario): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*) as jobs from graphile_worker.jobs where key like 'processamento:%'`.execute(app.db);
  return rows[0]?.jobs ?? Number.NaN;
}

/** The pause before another try, ten seconds at the second, is over at once. */
const hurry = ({ app }: Cenario) =>
  sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
        from graphile_worker.jobs where locked_at is null and run_at > now()`
    .execute(app.db)
    .catch(() => undefined);

/** The second of the two is held back after its first step, the first one has done both of its own. */
const momentos: readonly [
  nome: string,
  sinal: NodeJS.Signals,
  holdAt: typeof holdLeitura,
  chegou: (andamento: Andamento) => boolean,
][] = [
  ['reading the file', 'SIGKILL', holdLeitura, (a) => a.linhasLidas > 0 && a.totalLinhas === null],
  ['applying its first lines', 'SIGKILL', holdPrimeiroPasso, (a) => a.totalLinhas !== null && a.aplicadas === 0],
  ['told to stop after a step', 'SIGTERM', holdSegundoPasso, (a) => a.aplicadas === passo],
  ['after another step', 'SIGKILL', holdSegundoPasso, (a) => a.aplicadas === 3 * passo],
];

test('a server that is killed again and again while it reads and applies loses and doubles nothing', async () => {
  const banco = await createTestDatabase();
  fechos.push(() => banco.drop());
  const pasta = pastaDe('servidor');
  const cenario = await createCenario(banco.url, pasta, comprou, { POSSE_SEGUNDOS });
  fechos.push(() => cenario.app.stop());
  let resposta: Promise<unknown> | undefined;
  for (const [indice, [nome, sinal, holdAt, chegou]] of momentos.entries()) {
    const letGo = await holdAt(banco.dono);
    const servidor: Servidor = await start(banco.url, pasta);
    fechos.push(letGo, () => servidor.kill());
    // Not awaited: the server will be dead before it answers.
    resposta ??= send(servidor.url, cenario.token, arquivo).catch(() => undefined);
    // Each of them dies with a turn of its own in hand.
    await waitFor(cenario, (a) => (a.vez === indice + 1 && chegou(a)) || a.estado === 'concluido');
    await untilWaiting(cenario.app.db, holdAt === holdPrimeiroPasso ? 2 : 1);
    expect(await countListening(cenario)).toBeGreaterThan(0);
    const fim = servidor.kill(sinal);
    if (sinal === 'SIGTERM') {
      // It finishes what it is at, and no more.
      await expect.poll(() => countListening(cenario)).toBe(0);
      await letGo();
    }
    await fim;
    await letGo();
    expect((await andamento(cenario))?.estado, `unfinished when killed ${nome}`).toBe('processando');
    if (sinal === 'SIGTERM') expect([await countJobs(cenario), await isPutDown(cenario)]).toEqual([0, true]);
  }
  await resposta;
  await cenario.app.startJobs();
  await waitFor(cenario, ({ estado }) => estado === 'concluido');
  expect(await retrato(cenario)).toEqual(esperado);
  expect(await verifyLedger(cenario.app.db)).toEqual([]);
}, 180_000);

/** Who waits for new files: workers, until they are told to stop. */
async function countListening({ app }: Cenario): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and query like 'LISTEN %'`.execute(app.db);
  return rows.length;
}

/** A turn that is put down is not counted as a fall. */
async function isPutDown({ app }: Cenario): Promise<boolean> {
  const { posseAte } = await app.db.selectFrom('processamentos').select('posseAte').executeTakeFirstOrThrow();
  return posseAte === null;
}

test('what was validated stands, whatever changes before the rest is applied: each line is applied or listed, once', async () => {
  const banco = await createTestDatabase();
  fechos.push(() => banco.drop());
  const pasta = pastaDe('mudancas');
  const cenario = await createCenario(banco.url, pasta, comprou, { POSSE_SEGUNDOS });
  const { db } = cenario.app;
  fechos.push(() => cenario.app.stop());
  const letGo = await holdSegundoPasso(banco.dono);
  const servidor = await start(banco.url, pasta);
  fechos.push(letGo, () => servidor.kill());
  const { id: passageiro } = await createFabricas(cenario.app).produto({ codigo: 'PASSAGEIRO' });
  const [inativo = '', depoisInativo = ''] = cpfs;
  const setAtivo = (cpf: string, ativo: boolean) =>
    db.updateTable('parceiros').set({ ativo }).where('cpf', '=', cpf).execute();
  await setAtivo(inativo, false);
  const resposta = send(
    servidor.url,
    cenario.token,
    await planilha(linhas, { codigosNoFim: ['PASSAGEIRO', 'PASSAGEIRO'] }),
  ).catch(() => undefined);
  await waitFor(cenario, ({ aplicadas }) => aplicadas === 2 * passo);
  await servidor.kill();
  await letGo();
  await resposta;
  expect((await andamento(cenario))?.estado).toBe('processando');
  await setAtivo(inativo, true);
  await setAtivo(depoisInativo, false);
  await db.deleteFrom('produtos').where('id', '=', passageiro).execute();
  // Somebody types a sale that the file still has to bring.
  await withClient(banco.dono, (cliente) => cliente.query(digitadas, [[`S${linhas / 2 - 2}`], cpfs]));
  await cenario.app.startJobs();
  const { resultado, totalErros } = await waitFor(cenario, ({ estado }) => estado === 'concluido');

  // 40 sellers have 150 sales each; the 12 lines without a product hold back as many sales, none of them the first two sellers'.
  const { rows } = await sql<{ aplicadas: number; listadas: number; ambas: number; mensagens: Record<string, number> }>`
    with linhas as (
      select 2 + n as linha, 'S' || n / 2 as venda from generate_series(0, ${linhas - 1}) n
    ),
    aplicadas as (
      select linha from linhas join vendas on identificador = venda and processamento_id is not null
    ),
    listadas as (
      select distinct linha from processamento_faltas
    )
    select (select count(*) from aplicadas) as aplicadas,
           (select count(*) from listadas) as listadas,
           (select count(*) from aplicadas join listadas using (linha)) as ambas,
           (select jsonb_object_agg(mensagem, n)
              from (select mensagem, count(*) as n from processamento_faltas group by mensagem) m) as mensagens`.execute(
    db,
  );
  const [{ aplicadas = 0, listadas = 0, ambas = 0, mensagens = {} } = {}] = rows;
  expect([aplicadas + listadas, ambas, totalErros]).toEqual([linhas, 0, listadas]);
  expect(resultado).toMatchObject({ linhas: aplicadas });
  expect(mensagens).toEqual({
    [`Vendedor inativo: ${inativo}`]: 300,
    'Produto não encontrado: NAO-HA': 11,
    'Não enviada: outra linha desta venda tem erro': 11,
    'Venda já processada com outros dados': 2,
    'A loja, o vendedor ou o produto desta linha deixou de existir': 2,
  });
  expect(await verifyLedger(db)).toEqual([]);
}, 180_000);

test('a database that is killed while the file is applied: the server lives on and finishes', async () => {
  const pasta = pastaDe('banco');
  // Beside the server's own folder, which nobody else may pass through.
  const postgres: PostgresEmbutido = await startPostgresEmbutido({ pasta: pastaDe('banco-postgres') });
  fechos.push(() => postgres.stop());
  await createModelo(postgres);
  const [url, dono] = [withBanco(postgres.url, MODELO), withBanco(postgres.dono, MODELO)];
  const cenario = await createCenario(url, pasta, comprou);
  fechos.push(() => cenario.app.stop());
  const servidor = await start(url, pasta);
  fechos.push(() => servidor.kill());
  const pressa = setInterval(() => void hurry(cenario), 250);
  fechos.push(async () => clearInterval(pressa));
  const killPostgres = () =>
    process.kill(Number(readFileSync(join(postgres.pasta, 'dados/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  await holdLeitura(dono);
  const resposta = send(servidor.url, cenario.token, arquivo).catch(() => undefined);
  await waitFor(cenario, (a) => a.totalLinhas === null && a.linhasLidas > 0);
  await untilWaiting(cenario.app.db, 1);
  killPostgres();
  await expect
    .poll(() =>
      holdSegundoPasso(dono).then(
        () => 'held',
        () => 'down',
      ),
    )
    .toBe('held');
  await waitFor(cenario, (a) => a.aplicadas > 0);
  killPostgres();
  await resposta;
  await waitFor(cenario, ({ estado }) => estado === 'concluido');
  expect(servidor.processo.exitCode).toBe(null);
  expect(await retrato(cenario)).toEqual(esperado);
  expect(await verifyLedger(cenario.app.db)).toEqual([]);
}, 180_000);
