/** What an upload brings is the same however often the server or the database was killed meanwhile. */
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
  planilha,
  retrato,
  segredo,
  send,
} from './importacao/cenario.ts';
import { createModelo, MODELO, withBanco } from './modelo.ts';
import { type Servidor, startServidor } from './servidor.ts';

type Andamento = NonNullable<Awaited<ReturnType<typeof andamento>>>;

/** Enough for several steps, and to be killed while it is read: that is the shortest of the moments. */
const linhas = 24_000;
/** Of each product some 2,400 units are sold. */
const comprou = 400;
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
const start = (databaseUrl: string, pasta: string) =>
  startServidor({ DATABASE_URL: databaseUrl, PASTA_DADOS: pasta, SEGREDO: segredo, POSSE_SEGUNDOS: '6' });

function pastaDe(nome: string): string {
  const pasta = join(inject('pastaDeTeste'), `queda-${nome}`);
  mkdirSync(pasta, { recursive: true });
  return pasta;
}

/** The database is asked as fast as it answers: the moment to kill at is short. */
async function waitFor(cenario: Cenario, chegou: (andamento: Andamento) => boolean): Promise<Andamento> {
  const prazo = performance.now() + 90_000;
  for (;;) {
    // A database that was just killed does not answer.
    const agora = await andamento(cenario).catch(() => undefined);
    if (agora && chegou(agora)) return agora;
    if (agora?.estado === 'falhou' || performance.now() > prazo) throw new Error(`parou em ${JSON.stringify(agora)}`);
    await wait(5);
  }
}

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

/** At the least: a look that comes late finds it further on. */
const momentos: readonly [nome: string, sinal: NodeJS.Signals, chegou: (andamento: Andamento) => boolean][] = [
  ['reading the file', 'SIGKILL', (a) => a.linhasLidas > 0],
  ['applying its first lines', 'SIGKILL', (a) => a.totalLinhas !== null],
  ['after a step', 'SIGKILL', (a) => a.aplicadas > 0],
  ['told to stop', 'SIGTERM', (a) => a.aplicadas > linhas / 4],
  ['after another step', 'SIGKILL', (a) => a.aplicadas > linhas / 2],
];

test('a server that is killed again and again while it reads and applies loses and doubles nothing', async () => {
  const banco = await createTestDatabase();
  fechos.push(() => banco.drop());
  const pasta = pastaDe('servidor');
  const cenario = await createCenario(banco.url, pasta, comprou);
  fechos.push(() => cenario.app.stop());
  let servidor: Servidor = await start(banco.url, pasta);
  fechos.push(() => servidor.kill());
  // Not awaited: the server will be dead before it answers.
  const resposta = send(servidor.url, cenario.token, arquivo).catch(() => undefined);
  for (const [indice, [nome, sinal, chegou]] of momentos.entries()) {
    // Each of them dies with a turn of its own in hand; before that there is nothing to lose.
    await waitFor(cenario, (a) => (a.vez === indice + 1 && chegou(a)) || a.estado === 'concluido');
    await servidor.kill(sinal);
    expect((await andamento(cenario))?.estado, `unfinished when killed ${nome}`).toBe('processando');
    servidor = await start(banco.url, pasta);
  }
  await resposta;
  await waitFor(cenario, ({ estado }) => estado === 'concluido');
  expect(await retrato(cenario)).toEqual(esperado);
  expect(await verifyLedger(cenario.app.db)).toEqual([]);
}, 180_000);

test('what was validated stands, whatever changes before the rest is applied: each line is applied or listed, once', async () => {
  const banco = await createTestDatabase();
  fechos.push(() => banco.drop());
  const pasta = pastaDe('mudancas');
  const cenario = await createCenario(banco.url, pasta, comprou);
  const { db } = cenario.app;
  fechos.push(() => cenario.app.stop());
  let servidor = await start(banco.url, pasta);
  fechos.push(() => servidor.kill());
  const { id: passageiro } = await createFabricas(cenario.app).produto({ codigo: 'PASSAGEIRO' });
  const [inativo = '', depoisInativo = ''] = cpfs;
  const setAtivo = (cpf: string, ativo: boolean) =>
    db.updateTable('parceiros').set({ ativo }).where('cpf', '=', cpf).execute();
  await setAtivo(inativo, false);
  const poucas = 20_000;
  const resposta = send(
    servidor.url,
    cenario.token,
    await planilha(poucas, { codigosNoFim: ['PASSAGEIRO', 'PASSAGEIRO'] }),
  ).catch(() => undefined);
  await waitFor(cenario, ({ aplicadas }) => aplicadas > 0);
  await servidor.kill();
  expect((await andamento(cenario))?.estado).toBe('processando');
  await setAtivo(inativo, true);
  await setAtivo(depoisInativo, false);
  await db.deleteFrom('produtos').where('id', '=', passageiro).execute();
  // Somebody types a sale that the file still has to bring.
  const digitada = `S${poucas / 2 - 2}`;
  await sql`
    insert into vendas (rede_id, revenda_id, parceiro_id, tipo_fiscal, identificador, realizado_em, total_venda, origem)
    select r.rede_id, r.id, p.id, 'N', ${digitada}, current_date - 1, 0, 2
      from parceiros p
      join revendas r on r.id = p.revenda_id
     where p.cpf = ${cpfs[(poucas / 2 - 2) % cpfs.length]}`.execute(db);
  servidor = await start(banco.url, pasta);
  await resposta;
  const { resultado, totalErros } = await waitFor(cenario, ({ estado }) => estado === 'concluido');

  // 40 sellers have 250 sales each; the 20 lines without a product hold back as many sales, none of them the first two sellers'.
  const { rows } = await sql<{ aplicadas: number; listadas: number; ambas: number; mensagens: Record<string, number> }>`
    with linhas as (
      select 2 + n as linha, 'S' || n / 2 as venda from generate_series(0, ${poucas - 1}) n
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
  expect([aplicadas + listadas, ambas, totalErros]).toEqual([poucas, 0, listadas]);
  expect(resultado).toMatchObject({ linhas: aplicadas });
  expect(mensagens).toEqual({
    [`Vendedor inativo: ${inativo}`]: 500,
    'Produto não encontrado: NAO-HA': 19,
    'Não enviada: outra linha desta venda tem erro': 19,
    'Venda já processada com outros dados': 2,
    'A loja, o vendedor ou o produto desta linha deixou de existir': 2,
  });
  expect(await verifyLedger(db)).toEqual([]);
}, 180_000);

test('a file that ends its server three times at the same place is given up; shutting down is not counted', async () => {
  const banco = await createTestDatabase();
  fechos.push(() => banco.drop());
  const pasta = pastaDe('fatal');
  const cenario = await createCenario(banco.url, pasta, comprou);
  fechos.push(() => cenario.app.stop());
  let servidor = await start(banco.url, pasta);
  fechos.push(() => servidor.kill());
  // Long enough to be killed before anything of it is applied, on a machine with much else to do, too.
  const longo = await planilha(60_000);
  const resposta = send(servidor.url, cenario.token, longo).catch(() => undefined);
  for (const [indice, sinal] of (['SIGKILL', 'SIGTERM', 'SIGKILL', 'SIGKILL'] as const).entries()) {
    await waitFor(cenario, ({ vez }) => vez === indice + 1);
    await servidor.kill(sinal);
    if (sinal === 'SIGTERM') expect(await countJobs(cenario)).toBe(0);
    servidor = await start(banco.url, pasta);
  }
  await resposta;
  await expect
    .poll(() => andamento(cenario), { timeout: 60_000 })
    .toMatchObject({ estado: 'falhou', erro: expect.stringContaining('três vezes'), quedas: 3, aplicadas: 0 });
  expect((await fetch(`${servidor.url}/readyz`)).ok).toBe(true);
}, 180_000);

test('a database that is killed while the file is applied: the server lives on and finishes', async () => {
  const pasta = pastaDe('banco');
  // Beside the server's own folder, which nobody else may pass through.
  const postgres: PostgresEmbutido = await startPostgresEmbutido({ pasta: pastaDe('banco-postgres') });
  fechos.push(() => postgres.stop());
  await createModelo(postgres);
  const url = withBanco(postgres.url, MODELO);
  const cenario = await createCenario(url, pasta, comprou);
  fechos.push(() => cenario.app.stop());
  const servidor = await start(url, pasta);
  fechos.push(() => servidor.kill());
  const pressa = setInterval(() => void hurry(cenario), 250);
  fechos.push(async () => clearInterval(pressa));
  const resposta = send(servidor.url, cenario.token, arquivo).catch(() => undefined);
  for (const chegou of [
    (a: Andamento) => a.totalLinhas === null && a.linhasLidas > 0,
    (a: Andamento) => a.aplicadas > 0,
  ]) {
    const { estado } = await waitFor(cenario, (a) => chegou(a) || a.estado === 'concluido');
    expect(estado).toBe('processando');
    process.kill(Number(readFileSync(join(postgres.pasta, 'dados/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  }
  await resposta;
  await waitFor(cenario, ({ estado }) => estado === 'concluido');
  expect(servidor.processo.exitCode).toBe(null);
  expect(await retrato(cenario)).toEqual(esperado);
  expect(await verifyLedger(cenario.app.db)).toEqual([]);
}, 180_000);
