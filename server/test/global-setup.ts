/** One throwaway PostgreSQL for the whole run, with the migrated model in it that every test file clones. */
import { existsSync, globSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { followDesvio } from '../src/platform/embutido/lugar.ts';
import { processExists, readServidor, stopServidor } from '../src/platform/embutido/processo.ts';
import { type PostgresEmbutido, startPostgresEmbutido } from '../src/platform/postgres-embutido.ts';
import { createModelo } from './modelo.ts';
import { Partilha } from './partilha.ts';

declare module 'vitest' {
  interface ProvidedContext {
    servidorDeTeste: { dono: string; url: string };
    /** For files and servers that a test makes: gone with the run, however it ends. */
    pastaDeTeste: string;
  }
}

// Each project loads this file anew; the process is what they have in common.
const comum: typeof globalThis & { bancoDeTeste?: Partilha<PostgresEmbutido>; pastaDeTeste?: string } = globalThis;
const PREFIXO = 'pontua-teste-';
/** Every database is a thousand files: on a disk making one can take ten times the work (docs/decisions/0285-tempo-dos-testes.md). */
const MEMORIA = '/dev/shm';
const PRECISA = 4 * 1024 ** 3;
comum.pastaDeTeste ??= join(hasMemoria() ? MEMORIA : tmpdir(), `${PREFIXO}${process.pid}`);
const pasta = comum.pastaDeTeste;
comum.bancoDeTeste ??= new Partilha(startBanco, async (banco) => {
  await banco.stop();
  removePasta(pasta);
});
const partilha = comum.bancoDeTeste;

export async function setup(projeto: TestProject) {
  const { dono, url } = await partilha.take();
  projeto.provide('servidorDeTeste', { dono, url });
  projeto.provide('pastaDeTeste', pasta);
}

export const teardown = () => partilha.leave();

/** A container gives little of it, and what lies there is taken from what the machine has to work with. */
function hasMemoria(): boolean {
  if (!existsSync(MEMORIA) || process.availableMemory() < 2 * PRECISA) return false;
  const { bavail, bsize } = statfsSync(MEMORIA);
  return bavail * bsize >= PRECISA;
}

async function startBanco(): Promise<PostgresEmbutido> {
  await clearAbandonados();
  mkdirSync(pasta);
  // On ctrl-C vitest may leave without teardown.
  process.once('exit', killServidores);
  const banco = await startPostgresEmbutido({ pasta: join(pasta, 'postgres'), rapido: true });
  await createModelo(banco);
  return banco;
}

/** Synchronous, as everything at exit must be. Nothing in these servers is worth a clean shutdown. */
function killServidores() {
  for (const banco of bancosEm(pasta)) {
    const servidor = readServidor(banco);
    if (servidor) process.kill(servidor.pid, 'SIGQUIT');
  }
  removePasta(pasta);
}

/** What a run that was killed left behind: its servers still running, and its folder. */
async function clearAbandonados() {
  for (const onde of [tmpdir(), MEMORIA].filter((lugar) => existsSync(lugar)))
    for (const nome of readdirSync(onde)) {
      if (!nome.startsWith(PREFIXO) || processExists(Number(nome.slice(PREFIXO.length)))) continue;
      const sobra = join(onde, nome);
      await Promise.all(bancosEm(sobra).map(stopServidor));
      removePasta(sobra);
    }
}

/** The run's own server and those that tests made, each where it really is. */
function bancosEm(sobra: string): { pasta: string; dados: string }[] {
  const marcas = globSync('{*,*/*}/{senha,onde.txt}', { cwd: sobra });
  return marcas.map((marca) => {
    const real = followDesvio(join(sobra, dirname(marca)));
    return { pasta: real, dados: join(real, 'dados') };
  });
}

function removePasta(sobra: string) {
  for (const banco of bancosEm(sobra)) rmSync(banco.pasta, { recursive: true, force: true });
  rmSync(sobra, { recursive: true, force: true });
}
