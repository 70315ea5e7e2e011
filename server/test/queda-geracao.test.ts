/** A report whose server is killed while it generates is generated all the same, by the next server. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { openSessao } from '../src/modules/sessoes/sessoes.api.ts';
import { systemClock } from '../src/platform/clock.ts';
import { createTestApp } from './app.ts';
import { createTestDatabase } from './database.ts';
import { startServidor } from './servidor.ts';

const fechos: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const fecha of fechos.reverse()) await fecha();
});

const POSSE = { POSSE_SEGUNDOS: '3' };

test('killed in the middle, it ends on the next server, once and right', async () => {
  const banco = await createTestDatabase();
  fechos.push(() => banco.drop());
  const t = await createTestApp({
    databaseUrl: banco.url,
    clock: systemClock,
    ambiente: { ...POSSE, HOST: '127.0.0.1', PORT: '0' },
  });
  fechos.push(() => t.close());
  const pasta = join(inject('pastaDeTeste'), 'queda-geracao');
  mkdirSync(pasta);
  const { segredo: SEGREDO } = t.app.config;
  const ambiente = { DATABASE_URL: banco.url, PASTA_DADOS: pasta, SEGREDO, ...POSSE };
  const rede = await t.fabricas.rede();
  const token = await openSessao(t.app, { usuarioId: (await t.fabricas.usuario()).id });
  const gera = (url: string) =>
    fetch(`${url}/api/antifraude/gerar`, {
      headers: { authorization: `|${token}`, 'x-pagina': '/painel/processar/relatorios' },
    });
  const ultima = () =>
    t.app.db.selectFrom('geracoes').select(['id', 'estado', 'vez', 'quedas']).orderBy('id', 'desc').execute();

  // A row that is wrong, whose chain somebody holds, so that the run stands still in the middle.
  const { id: produtoId } = await t.fabricas.produto();
  await t.app.db.insertInto('antifraude').values({ redeId: rede.id, produtoId, qtdVendida: 5 }).execute();
  const trava = new pg.Client({ connectionString: banco.url });
  await trava.connect();
  fechos.push(() => trava.end());
  await trava.query('begin');
  await trava.query('select from redes where id = $1 for no key update', [rede.id]);
  const primeiro = await startServidor(ambiente);
  fechos.push(() => primeiro.kill());
  const resposta = gera(primeiro.url).catch(() => undefined);
  await expect.poll(ultima, { timeout: 20_000 }).toMatchObject([{ estado: 'processando', vez: 1 }]);
  await primeiro.kill();
  await resposta;
  expect(await ultima()).toMatchObject([{ estado: 'processando' }]);
  await trava.query('rollback');

  const segundo = await t.app.start();
  await expect.poll(ultima, { timeout: 30_000 }).toMatchObject([{ estado: 'concluido', vez: 2 }]);
  expect(await t.app.db.selectFrom('antifraude').select('qtdVendida').execute()).toEqual([{ qtdVendida: 0 }]);
  expect((await gera(segundo)).status).toBe(200);
  expect(await ultima()).toHaveLength(2);
}, 120_000);
