/** Migrations of these tests are made up: what those of the product meet on a busy database. */
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BancoDeTeste, createTestDatabase } from '../../../test/database.ts';
import { applyMigracao } from './migracao.ts';

let banco: BancoDeTeste;
const abertas: pg.Client[] = [];
beforeEach(async () => {
  banco = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(abertas.splice(0).map((cliente) => cliente.end()));
  await banco.drop();
});

async function connect(): Promise<pg.Client> {
  const cliente = new pg.Client(banco.dono);
  await cliente.connect();
  abertas.push(cliente);
  return cliente;
}

const migracao = (sql: string) => ({ nome: '9999_inventada.sql', sql, checksum: 'inventado' });

/** Until somebody waits for a lock on the table, or for one who has it. */
async function waitForWaiting(cliente: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await cliente.query(
      'select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()',
    );
    if (rowCount) return;
    await setTimeout(10);
  }
}

test('an index waits for who came before it, instead of being given up and built anew', async () => {
  const [migra, antiga, olho] = await Promise.all([connect(), connect(), connect()]);
  await antiga.query('begin isolation level repeatable read; select from produtos');
  const pronta = applyMigracao(
    migra,
    migracao('-- sem transação\ncreate index concurrently if not exists inventado on produtos (criado_em, nome);\n'),
    '50ms',
  );
  await waitForWaiting(olho);
  const numero = async () =>
    (await olho.query<{ oid: number }>(`select 'inventado'::regclass::oid as oid`)).rows[0]?.oid;
  const antes = await numero();
  // Six times as long as it may wait for what others would queue behind.
  await olho.query('select pg_sleep(0.3)');
  await antiga.query('commit');
  await pronta;
  expect(await numero()).toBe(antes);
  expect((await olho.query(`select indisvalid from pg_index where indexrelid = 'inventado'::regclass`)).rows).toEqual([
    { indisvalid: true },
  ]);
});

test('one that gave way in a deadlock begins again', async () => {
  const migra = await connect();
  // Of two who wait for each other PostgreSQL chooses by the clock, which a test has no say in. A sequence remembers what was rolled back.
  await migra.query('create sequence vezes');
  await applyMigracao(
    migra,
    migracao(`
      alter table premios add column inventada text;
      do $$ begin if nextval('vezes') = 1 then raise exception 'deadlock' using errcode = 'deadlock_detected'; end if; end $$;
      alter table produtos add column inventada text;`),
  );
  const { rows } = await migra.query(
    `select count(*)::integer as colunas from information_schema.columns where column_name = 'inventada'`,
  );
  expect(rows).toEqual([{ colunas: 2 }]);
});

test('an index of a divided table is made part by part, also where that was cut short, and dropped with all of them', async () => {
  const cliente = await connect();
  await cliente.query(`
    create table novidades (id integer, dia date) partition by hash (id);
    create table novidades_p0 partition of novidades for values with (modulus 2, remainder 0);
    create table novidades_p1 partition of novidades for values with (modulus 2, remainder 1);
    insert into novidades select n, current_date from generate_series(1, 50) n`);
  const indices = async () =>
    (
      await cliente.query<{ nome: string; valido: boolean }>(
        `select indexrelid::regclass::text as nome, indisvalid as valido from pg_index
          where indrelid::regclass::text like 'novidades%' order by 1`,
      )
    ).rows;
  const sql = `-- sem transação
-- Why, over
-- two lines.
create index concurrently if not exists novidades_dia on novidades (dia desc, id) where dia is not null;
`;
  const todos = ['novidades_dia', 'novidades_dia_0', 'novidades_dia_1'].map((nome) => ({ nome, valido: true }));
  await applyMigracao(cliente, migracao(sql));
  expect(await indices()).toEqual(todos);
  // Killed after the first part: the table's own is there, and is not valid.
  await cliente.query(`
    delete from migracoes where nome like '9999%';
    drop index novidades_dia;
    create index novidades_dia on only novidades (dia desc, id) where dia is not null;
    create index novidades_dia_0 on novidades_p0 (dia desc, id) where dia is not null;
    alter index novidades_dia attach partition novidades_dia_0`);
  await applyMigracao(cliente, migracao(sql));
  expect(await indices()).toEqual(todos);
  await cliente.query(`delete from migracoes where nome like '9999%'`);
  await applyMigracao(cliente, migracao('-- sem transação\ndrop index concurrently if exists novidades_dia;\n'));
  expect(await indices()).toEqual([]);
});
