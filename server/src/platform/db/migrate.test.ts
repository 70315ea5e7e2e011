import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { faltantes, migrate } from './migrate.ts';

const bancos: { drop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(bancos.splice(0).map((banco) => banco.drop()));
});

async function open() {
  const banco = await createTestDatabase();
  bancos.push(banco);
  const client = new pg.Client(banco.dono);
  await client.connect();
  return { ...banco, client };
}

test('several nodes that start at once migrate once', async () => {
  const { dono, client } = await open();
  await client.query('drop schema public cascade; create schema public; drop schema graphile_worker cascade');
  await Promise.all([migrate(dono), migrate(dono), migrate(dono)]);
  const { rows } = await client.query<{ nome: string; n: string }>(
    'select nome, count(*) as n from migracoes group by nome',
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.every(({ n }) => n === '1')).toBe(true);
  expect(await faltantes((sql) => client.query(sql))).toEqual([]);
  await client.end();
});

test('an index that could not be finished is made anew', async () => {
  const { dono, client } = await open();
  const valid = async () =>
    (await client.query(`select indisvalid from pg_index where indexrelid = 'parceiros_email'::regclass`)).rows;
  await client.query('drop index parceiros_email');
  await client.query(`delete from migracoes where nome like '0098%'`);
  const escritor = new pg.Client(dono);
  await escritor.connect();
  await escritor.query('begin; lock table parceiros in row exclusive mode');
  await client.query(`set lock_timeout = '100ms'`);
  await expect(
    client.query('create index concurrently parceiros_email on parceiros (lower(email)) where email is not null'),
  ).rejects.toThrow('lock timeout');
  expect(await valid()).toEqual([{ indisvalid: false }]);
  await escritor.end();
  await migrate(dono);
  expect(await valid()).toEqual([{ indisvalid: true }]);
  await client.end();
});

test('of a file without a transaction every statement is run, also after some of them were', async () => {
  const { dono, client } = await open();
  const indices = async () =>
    (
      await client.query(
        `select relname from pg_class where relname in ('produtos_ordem', 'resgates_por_qtde', 'submissoes_encerradas_criadas')`,
      )
    ).rowCount;
  expect(await indices()).toBe(3);
  await client.query('drop index resgates_por_qtde; drop index submissoes_encerradas_criadas');
  await client.query(`delete from migracoes where nome like '0115%'`);
  await migrate(dono);
  expect(await indices()).toBe(3);
  await client.end();
});

test('an old file that was changed is refused', async () => {
  const { dono, client } = await open();
  await client.query(`update migracoes set checksum = 'outro' where nome like '0001%'`);
  await expect(migrate(dono)).rejects.toThrow('mudou depois de aplicada');
  await client.end();
});

test('a node of a newer version is not ready before its migrations', async () => {
  const { client } = await open();
  await client.query(`delete from migracoes where nome like '0001%'`);
  expect(await faltantes((sql) => client.query(sql))).toEqual(['0001_dominio.sql']);
  await client.end();
});

test('a screen that staff opened to everybody stays so; one never seen gets its levels', async () => {
  const { dono, client } = await open();
  const niveis = async (tela: string) =>
    (
      await client.query<{ nivel: number }>('select nivel from permissao_telas where tela = $1 order by nivel', [tela])
    ).rows.map(({ nivel }) => nivel);
  expect(await niveis('/painel/logs')).toEqual([2]);
  await client.query(`delete from permissao_telas where tela in ('/painel/logs', '/painel/redes')`);
  await client.query(`delete from telas_conhecidas where tela = '/painel/redes'`);
  await migrate(dono);
  expect(await niveis('/painel/logs')).toEqual([]);
  expect(await niveis('/painel/redes')).toEqual([0, 1, 2, 5]);
  await client.end();
});

test('an action that staff took from a level stays taken; one never seen gets its levels', async () => {
  const { dono, client } = await open();
  const niveis = async (acao: string) =>
    (
      await client.query<{ id: number }>('select id from permissao_tipos where $1 = any(acoes) order by id', [acao])
    ).rows.map(({ id }) => id);
  await client.query(`update permissao_tipos set acoes = array_remove(acoes, 'excluir')`);
  await client.query(`update permissao_tipos set acoes = array_remove(acoes, 'cancelarPontuacao') where id <> 2`);
  await client.query(`delete from acoes_conhecidas where acao = 'cancelarPontuacao'`);
  await migrate(dono);
  expect(await niveis('excluir')).toEqual([]);
  expect(await niveis('cancelarPontuacao')).toEqual([1, 2]);
  await client.end();
});

test('a table that a migration brings is written at once through the triggers of another, beside nodes of the version before', async () => {
  const { dono, url, client } = await open();
  await migrate(dono, url);
  // The next version's first migration, while others are still to come.
  await client.query(`
    begin;
    create table novidades (id bigint generated always as identity primary key, nome text not null);
    create function novidades_nota() returns trigger language plpgsql as $$
      begin insert into novidades (nome) values (new.nome); return null; end $$;
    create trigger redes_novidade after insert on redes for each row execute function novidades_nota();
    commit`);
  const no = new pg.Client(url);
  await no.connect();
  await no.query(`insert into redes (nome, regiao) values ('De antes', 'Sul')`);
  expect((await no.query('select nome from novidades')).rows).toEqual([{ nome: 'De antes' }]);
  await no.end();
  await client.end();
});

test('the role that the product works as has its rights on what a migration brings, and needs nobody when nothing is missing', async () => {
  const { dono, url, client } = await open();
  await client.query('create table novidades (n integer)');
  await migrate(dono, url);
  const aplicacao = new pg.Client(url);
  await aplicacao.connect();
  await aplicacao.query('insert into novidades values (1)');
  await migrate(url);
  await aplicacao.end();
  await client.query(`delete from migracoes where nome like '0001%'`);
  await expect(migrate(url)).rejects.toThrow(/Faltam migrações \(0001_dominio\.sql\).*DATABASE_URL_MIGRACOES/);
  await client.end();
});
