/** A node that freezes over a file (a paused machine, a stopped process): another takes it over, and its waking does no harm. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { verifyLedger } from '../src/modules/pontos/verify.service.ts';
import { createTestDatabase } from './database.ts';
import {
  andamento,
  countGuardadas,
  createCenario,
  doisPassos,
  holdSegundoPasso,
  planilha,
  retrato,
  segredo,
  send,
} from './importacao/cenario.ts';
import { startServidor } from './servidor.ts';

const fechos: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const fecha of fechos.reverse()) await fecha();
});

async function openCenario(nome: string) {
  const banco = await createTestDatabase();
  const pasta = join(inject('pastaDeTeste'), nome);
  mkdirSync(pasta);
  const ambiente = { POSSE_SEGUNDOS: '3' };
  const cenario = await createCenario(banco.url, pasta, 200, ambiente);
  fechos.push(
    () => banco.drop(),
    () => cenario.app.stop(),
  );
  return { cenario, banco, ambiente: { DATABASE_URL: banco.url, PASTA_DADOS: pasta, SEGREDO: segredo, ...ambiente } };
}

test('another node ends the file, and the frozen one, awake again, does no harm', async () => {
  const arquivo = await planilha(doisPassos);
  const inteiro = await openCenario('sem-congelar');
  await inteiro.cenario.app.startJobs();
  await send(await inteiro.cenario.app.start(), inteiro.cenario.token, arquivo);
  const concluido = (c: typeof inteiro) =>
    expect.poll(() => andamento(c.cenario), { timeout: 60_000 }).toMatchObject({ estado: 'concluido' });
  await concluido(inteiro);

  const vigiado = await openCenario('congelado');
  const { cenario, ambiente, banco } = vigiado;
  const letGo = await holdSegundoPasso(banco.dono);
  const congelado = await startServidor(ambiente);
  fechos.push(letGo, () => congelado.kill());
  const resposta = send(congelado.url, cenario.token, arquivo).catch(() => undefined);
  await expect.poll(async () => (await andamento(cenario))?.aplicadas, { timeout: 60_000 }).toBeGreaterThan(0);
  congelado.processo.kill('SIGSTOP');
  // What its second step has written by now stays locked, as nobody ends it.
  await letGo();
  expect((await andamento(cenario))?.estado).toBe('processando');
  const outro = await createApp({ ...cenario.app.config, databaseUrl: banco.url });
  await outro.startJobs();
  await concluido(vigiado);
  const depois = await retrato(cenario);
  expect(depois).toEqual(await retrato(inteiro.cenario));

  congelado.processo.kill('SIGCONT');
  await resposta;
  // Alone again, it works on: the same file brings nothing, and what was there stays as it was.
  await outro.stop();
  expect((await send(congelado.url, cenario.token, arquivo)).status).toBe(200);
  await concluido(vigiado);
  expect(await retrato(cenario)).toMatchObject({
    vendas: depois?.vendas,
    itens: depois?.itens,
    vendedores: depois?.vendedores,
  });
  await expect.poll(() => countGuardadas(cenario)).toBe(0);
  expect(await verifyLedger(cenario.app.db)).toEqual([]);
}, 180_000);
