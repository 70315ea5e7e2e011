/**
 * The machine is lost in the middle of redemptions: what was in the backup is all there, and what came after is exactly what its numbers
 * say. Two PostgreSQL of their own, of which one dies with its folder.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createResgate } from '@pontua/contract/resgates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { noteChave } from '../src/modules/mensagens/chave.api.ts';
import { makeAntigo } from '../src/modules/pontos/test/falsario.ts';
import { verifyLedger } from '../src/modules/pontos/verify.service.ts';
import { backup } from '../src/platform/backup/backup.ts';
import type { Manifesto } from '../src/platform/backup/manifesto.ts';
import { describeAte } from '../src/platform/backup/relato.ts';
import { restore } from '../src/platform/backup/restore.ts';
import { type Db, openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { enqueue } from '../src/platform/jobs.ts';
import { type PostgresEmbutido, startPostgresEmbutido } from '../src/platform/postgres-embutido.ts';
import { createTestApp, type TestApp } from './app.ts';
import type { Cliente } from './cliente.ts';
import { withBanco } from './modelo.ts';
import { givePontos } from './pontos.ts';
import { compilado } from './servidor.ts';

const pasta = join(inject('pastaDeTeste'), `restauracao-${randomUUID()}`);
const copia = join(pasta, 'backup');
/** The data folder of an installation with the embedded database. */
const casa = join(pasta, 'casa');
let perdida: PostgresEmbutido;
let nova: PostgresEmbutido;
let teste: TestApp;

beforeAll(async () => {
  await mkdir(pasta, { recursive: true });
  [perdida, nova] = await Promise.all([
    startPostgresEmbutido({ pasta: join(pasta, 'perdida'), rapido: true }),
    startPostgresEmbutido({ pasta: join(casa, 'postgres'), rapido: true }),
  ]);
  await migrate(perdida.dono, perdida.url);
  teste = await createTestApp({ databaseUrl: perdida.url, donoUrl: perdida.dono });
}, 120_000);

afterAll(async () => {
  await teste?.close();
  await perdida?.stop();
  await nova?.stop();
});

/** Sellers who redeem one after the other until the machine is gone. @param feitos gets the numbers of what is acknowledged, in order */
async function redeemUntil(
  clientes: readonly Cliente[],
  codigoPremio: string,
  feitos: number[],
  acabou: () => boolean,
): Promise<void> {
  await Promise.all(
    clientes.map(async (cliente) => {
      while (!acabou()) {
        const resposta = await cliente.envia(createResgate, { body: { codigoPremio, qtde: 1 } }).catch(() => null);
        if (resposta?.status !== 200) return;
        const { rows } = await findUltimo(cliente);
        feitos.push(...rows);
      }
    }),
  );
}

const donos = new Map<Cliente, number>();
async function findUltimo(cliente: Cliente): Promise<{ rows: number[] }> {
  const id = await teste.app.db
    .selectFrom('resgates')
    .where('parceiroId', '=', donos.get(cliente) ?? 0)
    .select((eb) => eb.fn.max<number>('id').as('id'))
    .executeTakeFirst()
    .catch(() => undefined);
  return { rows: id?.id ? [id.id] : [] };
}

test('a lost machine comes back from its backup, and what came after is named', async () => {
  const { fabricas, app } = teste;
  const rede = await fabricas.rede({ controlaSaldo: false });
  const revenda = await fabricas.revenda({ redeId: rede.id });
  const premio = await fabricas.premio({ pontos: 10 });
  const clientes = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const parceiro = await fabricas.parceiro({ revendaId: revenda.id });
      await givePontos(app, parceiro.id, 100_000);
      const cliente = await teste.como({ parceiro });
      donos.set(cliente, parceiro.id);
      return cliente;
    }),
  );
  await teste.semGuardas((trx) => makeAntigo(trx, donos.values().next().value ?? 0));
  await queueEverything(app.db);
  await noteChave(app);
  await app.db.insertInto('logs').values({ tipo: 'login', responsavel: 'Ana', parametros: '{}' }).execute();
  const arquivos = join(pasta, 'arquivos');
  await mkdir(join(arquivos, 'recibo'), { recursive: true });
  await writeFile(join(arquivos, 'recibo', 'um.webp'), 'uma foto');
  await keepRows(app.db);
  if (clientes[0]) await openEverything(clientes[0], premio.codigo);

  let acabou = false;
  const confirmados: number[] = [];
  const resgatando = redeemUntil(clientes, premio.codigo, confirmados, () => acabou);
  await expect.poll(() => confirmados.length).toBeGreaterThan(0);
  const manifesto = await backup(perdida.dono, copia, { arquivos: `${arquivos}/` });
  await expect.poll(() => confirmados.length).toBeGreaterThan(manifesto.ate.resgates?.ultimo ?? 0);
  // The machine is gone, with all that was on it.
  const [pid = ''] = (await readFile(join(perdida.pasta, 'dados', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  // Or it would be started again.
  await perdida.stop();
  acabou = true;
  await resgatando;
  // What is left of it lets go of its files as soon as it notices.
  await rm(perdida.pasta, { recursive: true, force: true, maxRetries: 20 });

  const destino = join(pasta, 'arquivos-novos');
  await restore(copia, { dono: nova.dono, aplicacao: nova.url, arquivos: destino, substituir: false });
  await expectWhole(manifesto, confirmados);
  expect(await readFile(join(destino, 'recibo', 'um.webp'), 'utf8')).toBe('uma foto');
  expect(manifesto.faltam).toEqual(['recibo/dois.webp', 'recibo/mini.webp']);
  expect(describeAte(manifesto)).toContain(`resgates até o nº ${manifesto.ate.resgates?.ultimo}`);
}, 120_000);

/** What waits, or was begun, at the moment of the backup. */
async function queueEverything(db: Db) {
  const mensagem = { canal: 'email', destino: 'ana@loja.example', texto: 'Seus pontos chegaram', motivo: 'teste' };
  await db
    .insertInto('mensagens')
    .values([
      { ...mensagem, estado: 'na_fila' },
      { ...mensagem, estado: 'enviando' },
    ])
    .execute();
  await enqueue(db, 'usuarios.convite', { usuarioId: 1 });
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
            values ('mensagens.vencimentos', '2026-06-01', '2026-06-14'), ('logs.sela', '2026-06-01', '2026-06-14')`.execute(
    db,
  );
  await enqueue(db, 'outro.teste', {});
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'um-no-que-morreu'`.execute(db);
}

/** Of a photo that is there, but its thumbnail is not; of one that is gone; and of a file whose time is over. */
async function keepRows(db: Db) {
  const webp = { tipo: 'recibo', mime: 'image/webp', tamanho: 8, sha256: Buffer.alloc(32) };
  await db
    .insertInto('arquivos')
    .values([
      { ...webp, id: randomUUID(), chave: 'recibo/um.webp', miniatura: 'recibo/mini.webp' },
      { ...webp, id: randomUUID(), chave: 'recibo/dois.webp' },
      { ...webp, id: randomUUID(), tipo: 'importacao', chave: 'importacao/velha.csv', mime: 'text/csv', tamanho: 0 },
    ])
    .execute();
}

/** What somebody may end after the backup: files that are being read in, links in mailboxes, and one to a photo. */
async function openEverything(cliente: Cliente, codigoPremio: string) {
  const { app, fabricas } = teste;
  const { db } = app;
  const [{ id: usuarioId }, { id: parceiroId }] = [await fabricas.usuario(), await fabricas.parceiro()];
  const [agora, depois] = [app.clock.now(), '2999-12-31T00:00:00Z'];
  const { id: arquivoId } = await db
    .selectFrom('arquivos')
    .where('tipo', '=', 'importacao')
    .select('id')
    .executeTakeFirstOrThrow();
  const enviado = { tipo: 'vendas', arquivoId, usuarioId, criadoEm: agora };
  await db
    .insertInto('processamentos')
    .values([
      { ...enviado, estado: 'na_fila' },
      { ...enviado, estado: 'processando', posseAte: depois },
      { ...enviado, estado: 'concluido', concluidoEm: agora },
    ])
    .execute();
  await db
    .insertInto('enviosPorAvisar')
    .values({ processamentoId: 0, pontuacoes: [0] })
    .execute();
  const token = (n: number) => ({ tokenHash: Buffer.alloc(32, n) });
  await db
    .insertInto('recuperacoes')
    .values({ ...token(1), parceiroId, criadaEm: agora })
    .execute();
  const email = 'ana@loja.example';
  await db
    .insertInto('confirmacoesEmail')
    .values({ ...token(2), parceiroId, email, criadaEm: agora })
    .execute();
  await db
    .insertInto('usuarioLinks')
    .values({ ...token(3), usuarioId, criadoEm: agora, valeAte: depois })
    .execute();
  await cliente.ok(createResgate, { body: { codigoPremio, qtde: 1 } });
  const resgate = await db.selectFrom('resgates').select(['id as resgateId', 'redeId']).executeTakeFirstOrThrow();
  const { id: midiaId } = await db
    .insertInto('midias')
    .values({ ...resgate, arquivoId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('midiaLinks').values({ midiaId, usuarioId, criadoEm: agora, venceEm: depois }).execute();
}

async function expectWhole({ ate }: Manifesto, confirmados: readonly number[]) {
  const { db, close } = openDatabase(nova.url, { conexoes: 2, nome: 'conferencia' });
  try {
    expect(await verifyLedger(db)).toEqual([]);
    const ids = new Set((await db.selectFrom('resgates').select('id').execute()).map(({ id }) => id));
    const { ultimo = 0, emAberto = [] } = ate.resgates ?? {};
    const faltam = confirmados.filter((id) => !ids.has(id));
    // What is missing is what came after, by its number; and nothing of that is there.
    expect(faltam).toEqual(confirmados.filter((id) => id > ultimo || emAberto.includes(id)));
    expect(faltam.length).toBeGreaterThan(0);
    expect(ids.size + emAberto.length).toBe(ultimo);
    // Nor is any of those numbers given to something else.
    const { rows } = await sql<{
      proximo: number;
    }>`select nextval(pg_get_serial_sequence('resgates', 'id')) as proximo`.execute(db);
    expect(rows[0]?.proximo).toBeGreaterThan(Math.max(...confirmados));
    // Nor an address that was given away after the backup: a poster's would register sellers in another store, and one to a photo that was ended open again.
    // Nor what a seller was told that a typed sale is called.
    const { rows: proximos } = await sql<{ proximo: number }>`
      select nextval(nome) as proximo
        from unnest(array[pg_get_serial_sequence('revendas', 'id'), pg_get_serial_sequence('midia_links', 'id'), 'vendas_digitadas']) nome`.execute(
      db,
    );
    for (const { proximo } of proximos) expect(proximo).toBeGreaterThan(10_000);
    expect(proximos).toHaveLength(3);
    // The guards of the books are back.
    await expect(db.updateTable('logs').set({ responsavel: 'Outra' }).execute()).rejects.toThrow();
    await expect(db.deleteFrom('lancamentos').execute()).rejects.toThrow();
    const depois = { nome: 'Depois', regiao: 'Sul' };
    const { id } = await db.insertInto('redes').values(depois).returning('id').executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(1);
  } finally {
    await close();
  }
}

/** `npm run backup` or `npm run restore`. */
function startComando(comando: 'backup' | 'restore', argumentos: string[], ambiente: Record<string, string>) {
  const cli = fileURLToPath(new URL(`../src/cli/${comando}.ts`, import.meta.url));
  const filho = spawn(process.execPath, [cli, ...argumentos], {
    env: { ...compilado, SEGREDO: 'um-segredo-que-so-este-teste-conhece', ...ambiente },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { filho, saida: text(filho.stdout), fim: once(filho, 'exit') };
}

/** As it is called where the database is somebody else's. */
const startRestore = () =>
  startComando('restore', [copia, '--substituir'], {
    DATABASE_URL: nova.url,
    DATABASE_URL_MIGRACOES: nova.dono,
    PASTA_DADOS: join(pasta, 'dados'),
  });

async function ask<T extends object>(consulta: string, onde = nova.dono): Promise<T[]> {
  const { db, close } = openDatabase(onde, { conexoes: 1, nome: 'conferencia' });
  return (await sql<T>`${sql.raw(consulta)}`.execute(db).finally(close)).rows;
}
const hadDepois = async () => (await ask(`select from redes where nome = 'Depois'`)).length === 1;

test('a full database, and a product that runs, are left alone unless asked', async () => {
  const para = { dono: nova.dono, aplicacao: nova.url, arquivos: null };
  await expect(restore(copia, { ...para, substituir: false })).rejects.toThrow('não está vazio');
  const { db, close } = openDatabase(nova.url, { conexoes: 1, nome: 'pontua-no' });
  await db.selectFrom('redes').select('id').execute();
  await expect(restore(copia, { ...para, substituir: true })).rejects.toThrow('está em uso');
  await close();
  expect(await hadDepois()).toBe(true);
}, 60_000);

test('a restore that fails, or is cut off, has thrown nothing away', async () => {
  const outra = join(pasta, 'de-outra-versao');
  await cp(copia, outra, { recursive: true });
  const manifesto = JSON.parse(await readFile(join(outra, 'manifesto.json'), 'utf8')) as Manifesto;
  const para = { dono: nova.dono, aplicacao: nova.url, arquivos: null };
  const writeManifesto = (mudado: Partial<Manifesto>) =>
    writeFile(join(outra, 'manifesto.json'), JSON.stringify({ ...manifesto, ...mudado }));
  await writeManifesto({ migracoes: [...manifesto.migracoes, '9999_do_futuro.sql'] });
  await expect(restore(outra, { ...para, substituir: true })).rejects.toThrow('não conhece a migração 9999');
  expect(await hadDepois()).toBe(true);
  // Found out when half of it is there already.
  await writeManifesto({ sequencias: [{ nome: 'public.nenhuma', valor: '1', usada: true }] });
  await expect(restore(outra, { ...para, substituir: true })).rejects.toThrow('nenhuma');
  expect(await hadDepois()).toBe(true);

  // All rows are there, and then there is no room for the files.
  await writeFile(join(pasta, 'cheio'), '');
  const semLugar = { ...para, arquivos: join(pasta, 'cheio') };
  await expect(restore(copia, { ...semLugar, substituir: true })).rejects.toThrow('cheio');
  expect(await hadDepois()).toBe(true);

  // All is there, and then it cannot be made ready: the files that were put go again, and no other.
  const comArquivos = { ...para, arquivos: join(pasta, 'arquivos-alheios') };
  await mkdir(join(comArquivos.arquivos, 'recibo'), { recursive: true });
  await writeFile(join(comArquivos.arquivos, 'recibo', 'alheio.webp'), 'de antes');
  const settle = () => Promise.reject(new Error('não ficou pronto'));
  await expect(restore(copia, { ...comArquivos, substituir: true, settle })).rejects.toThrow('não ficou pronto');
  expect(await hadDepois()).toBe(true);
  expect(await readdir(join(comArquivos.arquivos, 'recibo'))).toEqual(['alheio.webp']);

  const { filho, fim } = startRestore();
  // From elsewhere: a database that somebody looks into is in use, and not restored.
  const hasBegun = `select from pg_stat_activity where datname = 'pontua' and application_name = 'pontua-migracao'`;
  const deFora = withBanco(nova.dono, 'postgres');
  await expect.poll(async () => (await ask(hasBegun, deFora)).length, { timeout: 60_000 }).toBe(1);
  const isUnderWay = `select where to_regclass('public.parceiros') is not null and to_regnamespace('antes_da_restauracao') is not null`;
  await expect.poll(async () => (await ask(isUnderWay)).length, { timeout: 30_000 }).toBe(1);
  filho.kill('SIGKILL');
  await fim;
  await expect(migrate(nova.dono, nova.url)).rejects.toThrow('Uma restauração foi interrompida');
  await expect(restore(copia, { ...para, substituir: false })).rejects.toThrow('não está vazio');
  expect(await hadDepois()).toBe(true);
  await migrate(nova.dono, nova.url);
}, 120_000);

test('what is restored writes to nobody a second time, and lets nobody in and goes on with nothing that may have ended since', async () => {
  const { filho, saida, fim } = startRestore();
  await fim;
  expect(await saida).toMatch(/A CHAVE_DADOS daqui não é a do backup: traga a de lá\. Sem ela, (?!0)/);
  expect(await saida).toContain('2 mensagens da fila podem já ter saído depois do backup');
  expect(await saida).toContain('1 e-mail de acesso da fila não será enviado outra vez');
  expect(await saida).toContain('6 sessões encerradas: todos entram de novo.');
  expect(await saida).toContain('3 links de senha ou de e-mail encerrados: quem ainda não usou o seu pede outro.');
  expect(await saida).toContain('1 link de foto ou vídeo encerrado: quem precisa de um compartilha de novo.');
  expect(await saida).toContain(
    '2 arquivos enviados que estavam abertos não continuam: envie de novo o que ainda deve entrar.',
  );
  expect(await saida).toContain('repita as exclusões');
  expect(filho.exitCode).toBe(0);
  for (const tabela of [
    'sessoes',
    'recuperacoes',
    'confirmacoes_email',
    'usuario_links',
    'midia_links',
    'envios_por_avisar',
  ])
    expect(await ask(`select from ${tabela}`), tabela).toEqual([]);
  expect(
    await ask(`select estado, posse_ate, concluido_em is not null as terminou, erro from processamentos order by id`),
  ).toMatchObject([
    { estado: 'falhou', posseAte: null, terminou: true, erro: expect.stringContaining('envie-o de novo') },
    { estado: 'falhou', posseAte: null, terminou: true },
    { estado: 'concluido', terminou: true, erro: null },
  ]);
  expect(await hadDepois()).toBe(false);
  const { momento } = JSON.parse(await readFile(join(copia, 'manifesto.json'), 'utf8')) as Manifesto;
  expect(
    await ask(`select responsavel, parametros, criado_em > now() - interval '5 minutes' as agora
                      from logs where tipo = 'restaurouBackup'`),
  ).toEqual([{ responsavel: 'Sistema', parametros: { momento }, agora: true }]);
  expect(await ask(`select distinct estado, incerta from mensagens where motivo = 'teste'`)).toEqual([
    { estado: 'falhou', incerta: true },
  ]);
  // The round of this morning was told before the machine was lost.
  expect(
    await ask(`select identifier, last_execution > now() - interval '5 minutes' as agora
                      from graphile_worker._private_known_crontabs order by 1`),
  ).toEqual([
    { identifier: 'logs.sela', agora: false },
    { identifier: 'mensagens.vencimentos', agora: true },
  ]);
  expect(await ask('select from configuracoes where vencimentos_ate >= current_date - 2')).toHaveLength(1);
  const jobs = await ask<{ nome: string; livre: boolean }>(
    `select task_identifier as nome, locked_at is null as livre from graphile_worker.jobs where task_identifier like '%.teste' or task_identifier = 'usuarios.convite'`,
  );
  expect(jobs).toEqual([{ nome: 'outro.teste', livre: true }]);
}, 60_000);

test('what is not the backup that was written is refused before anything is touched', async () => {
  const outra = join(pasta, 'outra');
  await cp(copia, outra, { recursive: true });
  const tabela = join(outra, 'tabelas', 'public.resgates.copy.gz');
  const linhas = gunzipSync(await readFile(tabela)).toString();
  await writeFile(tabela, gzipSync(linhas.replace(/10\.00/, '11.00')));
  const para = { dono: nova.dono, aplicacao: nova.url, arquivos: null, substituir: true };
  await expect(restore(outra, para)).rejects.toThrow('não é o que o backup gravou');
  await cp(join(copia, 'tabelas'), join(outra, 'tabelas'), { recursive: true, force: true });
  await rm(join(outra, 'arquivos'), { recursive: true });
  await expect(restore(outra, para)).rejects.toThrow('falta no backup');
  await rm(join(outra, 'manifesto.json'));
  await expect(restore(outra, para)).rejects.toThrow('falta manifesto.json');
  expect(existsSync(`${copia}.parcial`)).toBe(false);
  expect(await readdir(join(copia, 'tabelas'))).toContain('graphile_worker._private_jobs.copy.gz');
  const { db, close } = openDatabase(nova.url, { conexoes: 1, nome: 'conferencia' });
  expect(await verifyLedger(db).finally(close)).toEqual([]);
}, 60_000);

test('the embedded database and its files go and come back by the same two commands, without an address', async () => {
  const destino = join(pasta, 'de-casa');
  const foto = join(casa, 'arquivos', 'recibo', 'um.webp');
  await mkdir(join(casa, 'arquivos', 'recibo'), { recursive: true });
  await writeFile(foto, 'uma foto');
  const run = async (comando: 'backup' | 'restore', ...argumentos: string[]) => {
    const CHAVE_DADOS = teste.app.config.chaveDados.toString('hex');
    const { filho, saida, fim } = startComando(comando, argumentos, { PASTA_DADOS: casa, CHAVE_DADOS });
    await fim;
    return { codigo: filho.exitCode, saida: await saida };
  };
  await ask("delete from arquivos where chave = 'recibo/dois.webp' or miniatura is not null");
  const guardado = await run('backup', destino);
  expect(guardado).toMatchObject({ codigo: 0, saida: expect.stringContaining('Backup inteiro') });
  expect(guardado.saida).toMatch(/, 1 arquivo \(.*\n.*resgates até o nº \d+/);
  await rm(foto);
  const [antes] = await ask('select count(*)::integer as n, sum(saldo)::text as saldo from lancamentos');
  expect(await run('restore', destino)).toMatchObject({ codigo: 1 });
  const devolvido = await run('restore', destino, '--substituir');
  expect(devolvido).toMatchObject({ codigo: 0, saida: expect.stringContaining('conferido: 0 violações') });
  expect(devolvido.saida).not.toContain('CHAVE_DADOS daqui');
  expect(await ask('select count(*)::integer as n, sum(saldo)::text as saldo from lancamentos')).toEqual([antes]);
  expect(await readFile(foto, 'utf8')).toBe('uma foto');
}, 120_000);
