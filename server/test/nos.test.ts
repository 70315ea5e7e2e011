/** Servers of several kinds on one database: roles apart, and one whose disk is full. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { createTestDatabase } from './database.ts';
import { andamento, type Cenario, createCenario, planilha, segredo, send } from './importacao/cenario.ts';
import { startServidor } from './servidor.ts';

let cenario: Cenario;
let databaseUrl = '';
let ambiente: Record<string, string>;
const fechos: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const banco = await createTestDatabase();
  const pasta = join(inject('pastaDeTeste'), 'nos');
  mkdirSync(pasta);
  databaseUrl = banco.url;
  cenario = await createCenario(databaseUrl, pasta, 100, { PAPEL: 'api' });
  ambiente = { DATABASE_URL: databaseUrl, PASTA_DADOS: pasta, SEGREDO: segredo };
  fechos.push(
    () => banco.drop(),
    () => cenario.app.stop(),
  );
});
afterAll(async () => {
  for (const fecha of fechos.reverse()) await fecha();
});

test('a full disk is said in a sentence, and half a file is not kept', async () => {
  const cheio = await startServidor(ambiente, { maximoBlocos: 64 });
  fechos.push(() => cheio.kill());
  const arquivo = await planilha(3000);
  expect(arquivo.length).toBeGreaterThan(64 * 512);
  const resposta = await send(cheio.url, cenario.token, arquivo);
  expect(resposta.status).toBe(503);
  expect(await resposta.json()).toMatchObject({ erro: expect.stringContaining('Não há espaço para guardar arquivos') });
  expect(readdirSync(join(cenario.app.config.pastaDados, 'tmp'))).toEqual([]);
  expect(await andamento(cenario)).toBeUndefined();
  const { ok } = await fetch(`${cheio.url}/readyz`);
  expect(ok).toBe(true);
  // It works on jobs, too: what the next one receives is not for it.
  await cheio.kill();
}, 60_000);

test('what an api node receives, a jobs node works through', async () => {
  const envio = send(await cenario.app.start(), cenario.token, await planilha(200));
  await expect.poll(() => andamento(cenario), { timeout: 10_000 }).toMatchObject({ estado: 'na_fila' });
  const jobs = await createApp({ ...cenario.app.config, databaseUrl, papel: 'jobs' });
  fechos.push(() => jobs.stop());
  // A node that works takes a job at once, long before another node is made.
  const { rows } = await sql`select locked_at from graphile_worker.jobs where key like 'processamento:%'`.execute(
    cenario.app.db,
  );
  expect(rows).toEqual([{ lockedAt: null }]);
  await jobs.start();
  expect((await envio).status).toBe(200);
  await expect
    .poll(() => andamento(cenario), { timeout: 20_000 })
    .toMatchObject({
      estado: 'concluido',
      totalLinhas: 200,
      resultado: { total: 100 },
    });
}, 60_000);
