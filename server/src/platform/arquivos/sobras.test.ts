import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Trx } from '../db/database.ts';
import { type ArquivoGuardado, comGuardados, forgetArquivos, insertArquivos } from './registro.ts';
import { sweepSobras } from './sobras.ts';

const t = useTestApp();
let pasta = '';
beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'pontua-sobras-'));
});
afterAll(() => rm(pasta, { recursive: true, force: true }));

const caminhoDe = (chave: string) => join(t().app.config.pastaDados, 'arquivos', chave);

/** As if it had been written so long ago, by the clock of the test. */
async function age(chave: string, horas: number) {
  const quando = new Date(Temporal.Instant.from(t().clock.now()).epochMilliseconds - horas * 3_600_000);
  await utimes(caminhoDe(chave), quando, quando);
}

async function receive() {
  const caminho = join(pasta, crypto.randomUUID());
  await writeFile(caminho, 'conteúdo');
  return { caminho, nome: 'f', tamanho: 9, sha256: Buffer.alloc(32) };
}

/** With its row, as an upload that went well leaves it. */
async function keep(): Promise<ArquivoGuardado> {
  const recebido = await receive();
  const pedido = { tipo: 'recibo' as const, recebido, extensao: 'webp' as const, caminhoMiniatura: recebido.caminho };
  return comGuardados(t().app, [pedido], async (guardados) => {
    await insertArquivos(t().app.db, guardados, t().clock.now());
    const [guardado] = guardados;
    if (!guardado) throw new Error('nada foi guardado');
    return guardado;
  });
}

const store = async (tipo: string) => t().app.files.guarda(tipo, (await receive()).caminho, 'webp');

const sweep = (sinal = new AbortController().signal) => sweepSobras(t().app, sinal);

test('only what is old and nobody’s goes: nothing that has a row, nor its thumbnail, nor what has just come', async () => {
  const { chave, miniatura } = await keep();
  const [orfa, nova, outra] = [await store('recibo'), await store('recibo'), await store('outra')];
  // A write that was cut off.
  const rascunho = `premio/${crypto.randomUUID()}.webp.parte`;
  const premio = await store('premio');
  await writeFile(caminhoDe(rascunho), 'meio');
  for (const velha of [chave, miniatura ?? '', orfa, outra, rascunho, premio]) await age(velha, 25);
  await age(nova, 23);
  expect(await sweep()).toBe(3);
  const tamanhos = async (chaves: (string | null)[]) =>
    Promise.all(chaves.map((uma) => t().app.files.tamanho(uma ?? '')));
  expect(await tamanhos([orfa, rascunho, premio])).toEqual([null, null, null]);
  expect(await tamanhos([chave, miniatura, nova, outra])).toEqual([9, 9, 9, 9]);
  expect(await sweep()).toBe(0);
});

test('pictures of somebody who was deleted go, where they could not be removed at the time; their rows stay', async () => {
  const { id, chave, miniatura } = await keep();
  const esquecidas = await t()
    .app.db.transaction()
    .execute((trx) => forgetArquivos(trx, [id]));
  expect(esquecidas).toEqual([chave, miniatura]);
  for (const esquecida of esquecidas) await age(esquecida, 25);
  expect(await sweep()).toBe(2);
  expect(await Promise.all(esquecidas.map((uma) => t().app.files.tamanho(uma)))).toEqual([null, null]);
  const linha = await t().app.db.selectFrom('arquivos').select('tamanho').where('id', '=', id).executeTakeFirst();
  expect(linha).toEqual({ tamanho: 0 });
});

test('more than fits at once goes, too; who is shutting down stops', async () => {
  const chaves = await Promise.all(Array.from({ length: 620 }, () => store('comprovante')));
  for (const chave of chaves) await age(chave, 48);
  const encerrando = new AbortController();
  encerrando.abort();
  expect(await sweep(encerrando.signal)).toBe(0);
  expect(await sweep()).toBe(620);
});

test('what may have been committed keeps its files, until it is known that nothing refers to them', async () => {
  const { app } = t();
  const pedido = { tipo: 'recibo' as const, recebido: await receive(), extensao: 'webp' as const };
  const storeAnd = async (work: (trx: Trx, guardados: ArquivoGuardado[]) => Promise<unknown>) => {
    let chave = '';
    const trabalho = comGuardados(app, [pedido], (guardados) => {
      chave = guardados[0]?.chave ?? '';
      return app.db.transaction().execute(async (trx) => {
        await insertArquivos(trx, guardados, app.clock.now());
        await work(trx, guardados);
      });
    });
    await expect(trabalho).rejects.toThrow();
    return { chave, tamanho: await app.files.tamanho(chave) };
  };
  const cut = (trx: Trx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
  const perdida = await storeAnd(cut);
  expect(perdida.tamanho).toBe(9);
  const recusada = await storeAnd((trx, guardados) => insertArquivos(trx, guardados, app.clock.now()));
  expect(recusada.tamanho).toBeNull();
  await age(perdida.chave, 25);
  await sweep();
  expect(await app.files.tamanho(perdida.chave)).toBeNull();
});
