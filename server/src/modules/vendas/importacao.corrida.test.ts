/** Uploads of sales that meet each other, and a release of the same products. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createLiberacao } from '@pontua/contract/antifraude';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { Cliente } from '../../../test/cliente.ts';
import { type BancoDeTeste, createTestDatabase } from '../../../test/database.ts';
import { type Cenario, createCenario, planilha, send } from '../../../test/importacao/cenario.ts';
import { verifyLedger } from '../pontos/verify.service.ts';

let banco: BancoDeTeste;
let cenario: Cenario;
let url = '';
let vez = 0;

beforeEach(async () => {
  banco = await createTestDatabase();
  const pasta = join(inject('pastaDeTeste'), `corrida-${++vez}`);
  mkdirSync(pasta);
  cenario = await createCenario(banco.url, pasta, 150);
  await cenario.app.startJobs();
  url = await cenario.app.start();
});
afterEach(async () => {
  expect(await verifyLedger(cenario.app.db)).toEqual([]);
  expect(await one('select deadlocks from pg_stat_database where datname = current_database()')).toBe(0);
  // Nobody waits while there is balance.
  expect(
    await one('select count(*) from antifraude where qtd_af >= 1 and qtd_vendida + liberado - qtd_pontuada >= 1'),
  ).toBe(0);
  await cenario.app.stop();
  await banco.drop();
});

async function one(consulta: string): Promise<number> {
  const { rows } = await sql<Record<string, number>>`${sql.raw(consulta)}`.execute(cenario.app.db);
  return Object.values(rows[0] ?? {})[0] ?? Number.NaN;
}

async function untilDone(uploads: number): Promise<number[]> {
  const list = () =>
    cenario.app.db.selectFrom('processamentos').select(['estado', 'resultado']).orderBy('id').execute();
  await expect
    .poll(async () => (await list()).map(({ estado }) => estado), { timeout: 60_000 })
    .toEqual(Array.from({ length: uploads }, () => 'concluido'));
  return (await list()).map(({ resultado }) => Number((resultado as { total?: number }).total));
}

test('two files at once that have half of their sales in common: each sale once', async () => {
  // 3,000 sales from the first on, and 3,000 from the 1,501st on; six lines name no product, each in a sale of its own.
  const arquivos = [await planilha(6000), await planilha(6000, { primeira: 3000 })];
  await Promise.all(arquivos.map((arquivo) => send(url, cenario.token, arquivo)));
  const [uma = 0, outra = 0] = await untilDone(2);
  expect(uma + outra).toBe(4500 - 9);
  expect(await one('select count(*) from vendas')).toBe(4500 - 9);
  expect(await one('select sum(qtde) - sum(pontuadas) - sum(em_analise) from venda_itens')).toBe(0);
}, 90_000);

test('sales come in while the same products are released', async () => {
  const staff = new Cliente(cenario.app, { painel: cenario.token });
  const redes = await cenario.app.db.selectFrom('redes').select('id').execute();
  const envio = send(url, cenario.token, await planilha(12_000));
  const release = (rede: number, n: number) =>
    staff.ok(createLiberacao, {
      body: { rede, codProduto: `Q-${19 - (n % 20)}`, quantidade: 5, comentario: 'Nota a caminho' },
    });
  await expect.poll(() => one('select count(*) from vendas'), { timeout: 30_000, interval: 20 }).toBeGreaterThan(0);
  expect(await one('select count(*) from processamentos where concluido_em is null')).toBe(1);
  for (let n = 0; n < 60; n += 2) await Promise.all(redes.flatMap(({ id }) => [release(id, n), release(id, n + 1)]));
  await envio;
  expect(await untilDone(1)).toEqual([6000 - 12]);
  // Each chain sells every other pair of the products.
  expect(await one('select sum(qtd_pontuada) from antifraude')).toBe(20 * (150 + 15));
}, 90_000);
