/** The embedded database through the accidents that happen to it. Durable mode, in folders of its own. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type PostgresEmbutido, startPostgresEmbutido } from './postgres-embutido.ts';

const raiz = join(inject('pastaDeTeste'), `embutido-${randomUUID()}`);
mkdirSync(raiz);
const pasta = join(raiz, 'postgres');
let banco: PostgresEmbutido;

const pidDoServidor = () => Number(readFileSync(join(banco.pasta, 'dados', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function consulta(url: string, sql: string): Promise<unknown[]> {
  const cliente = new pg.Client(url);
  await cliente.connect();
  try {
    return (await cliente.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await cliente.end();
  }
}

const estaParado = () => expect(consulta(banco.dono, 'select 1')).rejects.toThrow(/ECONNREFUSED/);

/** Another process starts the database, writes one row, and is killed without a chance to stop anything. */
async function outroProcessoMorreDepoisDeGravar(valor: number) {
  const modulo = pathToFileURL(join(import.meta.dirname, 'postgres-embutido.ts')).href;
  const codigo = `
    import { startPostgresEmbutido } from ${JSON.stringify(modulo)}
    import pg from 'pg'
    const banco = await startPostgresEmbutido({ pasta: ${JSON.stringify(pasta)} })
    const cliente = new pg.Client(banco.dono)
    await cliente.connect()
    await cliente.query('insert into notas values (${valor})')
    console.log('gravado')
    setInterval(() => {}, 1000)`;
  const outro = spawn(process.execPath, ['--input-type=module', '-e', codigo], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(outro.stdout, 'data');
  outro.kill('SIGKILL');
  await once(outro, 'exit');
}

beforeAll(async () => {
  banco = await startPostgresEmbutido({ pasta });
  await consulta(banco.dono, 'create table notas (valor int)');
}, 60_000);

afterAll(async () => {
  await banco.stop();
  await rm(raiz, { recursive: true, force: true });
}, 60_000);

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  test('speaks UTF-8, ignores accents where that is asked, is durable and listens on this machine alone', async () => {
    for (const extensao of ['unaccent', 'pg_trgm']) await consulta(banco.dono, `create extension ${extensao}`);
    expect(await consulta(banco.dono, "select upper('ação'), unaccent('Ação')")).toEqual(['AÇÃO', 'Acao']);
    const ajustes = ['fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'server_encoding'];
    const lidos = await consulta(
      banco.dono,
      ajustes.map((nome) => `select current_setting('${nome}')`).join(' union all '),
    );
    expect(lidos).toEqual(['on', 'on', 'on', '127.0.0.1', 'UTF8']);
  });

  test('asks for a password, and the product is not the superuser', async () => {
    await expect(consulta(banco.dono.replace(/:[^:@]+@/, ':outra@'), 'select 1')).rejects.toThrow(/password/);
    const superusuario = 'select rolsuper from pg_roles where rolname = current_user';
    for (const url of [banco.dono, banco.url]) expect(await consulta(url, superusuario)).toEqual([false]);
  });

  test('gives the product a role with a password of its own, which is not that of the tables’ owner', async () => {
    const trocada = new URL(banco.url);
    trocada.password = new URL(banco.dono).password;
    await expect(consulta(trocada.href, 'select 1')).rejects.toThrow(/password/);
    const papeis = await Promise.all([banco.dono, banco.url].map((url) => consulta(url, 'select current_user')));
    expect(papeis.flat()).toEqual(['pontua', 'pontua_aplicacao']);
    await expect(consulta(banco.url, 'select * from notas')).rejects.toThrow(/permission denied/);
  });

  test('its log says what failed, without the values of the row or the command', async () => {
    await consulta(banco.dono, 'create table pessoas (cpf text primary key)');
    const grava = () => consulta(banco.dono, "insert into pessoas values ('39053344705')");
    await grava();
    await expect(grava()).rejects.toThrow('pessoas_pkey');
    const registro = () => readFileSync(join(banco.pasta, 'postgres.log'), 'utf8');
    await expect.poll(registro).toContain('pessoas_pkey');
    expect(registro()).not.toContain('39053344705');
  });

  test('its log does not grow without end', async () => {
    const log = join(banco.pasta, 'postgres.log');
    truncateSync(log, 6_000_000);
    await expect.poll(() => statSync(log).size, { timeout: 10_000 }).toBeLessThan(1_000_000);
    await expect(consulta(banco.dono, 'select depois_do_corte')).rejects.toThrow();
    await expect.poll(() => readFileSync(log, 'utf8')).toMatch(/^[^\0]*depois_do_corte/);
  });

  test('parado e iniciado outra vez, guarda os dados e a porta', async () => {
    await consulta(banco.dono, 'insert into notas values (1)');
    await banco.stop();
    await estaParado();
    const antes = banco.dono;
    banco = await startPostgresEmbutido({ pasta });
    expect(banco.dono).toBe(antes);
    expect(await consulta(banco.dono, 'select valor from notas')).toEqual([1]);
  });

  test('killed with kill -9, it comes back by itself at the same port with all that was saved', async () => {
    await consulta(banco.dono, 'insert into notas values (2)');
    const pid = pidDoServidor();
    process.kill(pid, 'SIGKILL');
    const lidos = await vi.waitFor(() => consulta(banco.dono, 'select valor from notas order by 1'), {
      timeout: 30_000,
      interval: 100,
    });
    expect(lidos).toEqual([1, 2]);
    expect(pidDoServidor()).not.toBe(pid);
  });

  test('the note of a dead server, whose number is another process’s by now, does not prevent the start', async () => {
    await banco.stop();
    const nota = join(banco.pasta, 'dados', 'postmaster.pid');
    writeFileSync(nota, `${process.pid}\n${banco.pasta}/dados\n0\n1\n\n127.0.0.1\n\nready   \n`);
    banco = await startPostgresEmbutido({ pasta });
    expect(await consulta(banco.dono, 'select count(*)::int from notas')).toEqual([2]);
  });

  test('the server that outlived who started it is adopted, and stopped by who adopted it', async () => {
    await banco.stop();
    await outroProcessoMorreDepoisDeGravar(3);
    const pid = pidDoServidor();
    banco = await startPostgresEmbutido({ pasta });
    expect(pidDoServidor()).toBe(pid);
    expect(await consulta(banco.dono, 'select valor from notas order by 1')).toEqual([1, 2, 3]);
    await banco.stop();
    await estaParado();
    banco = await startPostgresEmbutido({ pasta });
  });

  test('two starts at once, in a new folder, end in the same database', async () => {
    const nova = join(raiz, 'dois');
    const [um, dois] = await Promise.all([
      startPostgresEmbutido({ pasta: nova }),
      startPostgresEmbutido({ pasta: nova }),
    ]);
    expect(um.url).toBe(dois.url);
    await um.stop();
    await dois.stop();
  });
});
