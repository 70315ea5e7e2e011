/** One throwaway PostgreSQL for the whole run, with the migrated model in it that every test file clones. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { segueDesvio } from '../src/platform/embutido/lugar.ts';
import { encerra, leServidor, processoExiste } from '../src/platform/embutido/processo.ts';
import { type PostgresEmbutido, startPostgresEmbutido } from '../src/platform/postgres-embutido.ts';
import { criaModelo } from './modelo.ts';

declare module 'vitest' {
  interface ProvidedContext {
    servidorDeTeste: string;
  }
}

interface Compartilhado {
  usos: number;
  banco: Promise<PostgresEmbutido>;
}

// Each vitest project loads this file anew; the process is what they have in common.
const partilha: typeof globalThis & { bancoDeTeste?: Compartilhado } = globalThis;
const PREFIXO = 'pontua-teste-';
const pasta = join(tmpdir(), `${PREFIXO}${process.pid}`);

/** All projects that need a database share one server; the last to leave stops it. */
export async function setup(projeto: TestProject) {
  partilha.bancoDeTeste ??= { usos: 0, banco: levanta() };
  partilha.bancoDeTeste.usos++;
  const banco = await partilha.bancoDeTeste.banco;
  projeto.provide('servidorDeTeste', banco.url);
}

export async function teardown() {
  const atual = partilha.bancoDeTeste;
  if (!atual || --atual.usos > 0) return;
  delete partilha.bancoDeTeste;
  await (await atual.banco).stop();
  apaga(pasta);
}

async function levanta(): Promise<PostgresEmbutido> {
  await recolheAbandonados();
  mkdirSync(pasta);
  // On ctrl-C vitest may leave without teardown.
  process.once('exit', abandona);
  const banco = await startPostgresEmbutido({ pasta: join(pasta, 'postgres'), rapido: true });
  await criaModelo(banco.url);
  return banco;
}

/** Synchronous, as everything at exit must be. Nothing in this server is worth a clean shutdown. */
function abandona() {
  const servidor = leServidor({ dados: join(segueDesvio(join(pasta, 'postgres')), 'dados') });
  if (servidor) process.kill(servidor.pid, 'SIGQUIT');
  apaga(pasta);
}

/** What a run that was killed left behind: its server still running, and its folder. */
async function recolheAbandonados() {
  for (const nome of readdirSync(tmpdir())) {
    if (!nome.startsWith(PREFIXO) || processoExiste(Number(nome.slice(PREFIXO.length)))) continue;
    const sobra = join(tmpdir(), nome);
    const real = segueDesvio(join(sobra, 'postgres'));
    await encerra({ pasta: real, dados: join(real, 'dados') });
    apaga(sobra);
  }
}

function apaga(sobra: string) {
  rmSync(segueDesvio(join(sobra, 'postgres')), { recursive: true, force: true });
  rmSync(sobra, { recursive: true, force: true });
}
