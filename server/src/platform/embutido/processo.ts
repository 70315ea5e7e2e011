/** The server process: starting it, knowing whether it is there, ending it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as espera } from 'node:timers/promises';
import type { Lugar } from './lugar.ts';

export interface ProcessoDoBanco {
  pid: number;
  porta: number;
  pronto: boolean;
}

/** Nothing of ours leaks in: PGDATA, PGPORT, LANG or TZ of whoever started us would change what the server does. */
export const AMBIENTE = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };
const LOG_MAXIMO = 5_000_000;
const PACIENCIA_MS = 30_000;
const PASSO_MS = 20;

/**
 * What failed is said to whoever asked, with its values; the file, which stays, has neither these (terse: "Key (cpf)=(…) already exists")
 * nor the text of the statement.
 */
const REGISTRO = { log_error_verbosity: 'terse', log_min_error_statement: 'panic' };
const SEMPRE = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC', log_timezone: 'UTC' };
const COMUNS = { ...SEMPRE, ...REGISTRO, shared_buffers: '256MB', max_wal_size: '2GB', jit: 'off' };
/** Tests share one server, many of them with a server or two of the product at once. */
const RAPIDO = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Each connection would work through 4,096 of them.
  scram_iterations: '1',
  max_connections: '300',
};

export function startProcesso(lugar: Lugar, porta: number, rapido: boolean): ChildProcess {
  const log = openSync(lugar.log, 'a', 0o600);
  const ajustes = Object.entries({ ...COMUNS, ...(rapido ? RAPIDO : {}) }).flatMap(([nome, valor]) => [
    '-c',
    `${nome}=${valor}`,
  ]);
  const filho = spawn(lugar.binarios.postgres, ['-D', lugar.dados, '-p', String(porta), ...ajustes], {
    ...lugar.conta,
    cwd: lugar.pasta,
    env: AMBIENTE,
    stdio: ['ignore', log, log],
    // Its own group: ctrl-C in a terminal must reach us first, and the database only when we have finished with it.
    detached: true,
  });
  closeSync(log);
  filho.on('error', () => undefined);
  filho.unref();
  return filho;
}

/** It is written at its end, wherever that is by then: cutting it needs nothing of the server. */
export async function shortenLog({ log }: Pick<Lugar, 'log'>): Promise<void> {
  if ((await stat(log)).size > LOG_MAXIMO) await truncate(log);
}

export function hasEnded(filho: ChildProcess): boolean {
  return filho.pid === undefined || filho.exitCode !== null || filho.signalCode !== null;
}

/** The live server of this folder, by PostgreSQL's own note; a note left by a dead one counts for nothing. */
export function readServidor(lugar: Pick<Lugar, 'dados'>): ProcessoDoBanco | undefined {
  const arquivo = join(lugar.dados, 'postmaster.pid');
  const linhas = readOrEmpty(arquivo).split('\n');
  const pid = Number(linhas[0]);
  if (!processExists(pid)) return undefined;
  if (!serve(lugar, pid)) {
    // The number was given to somebody else since (usual in containers). PostgreSQL would take that process for a
    // running server and refuse to start, so the note has to go.
    rmSync(arquivo, { force: true });
    return undefined;
  }
  return { pid, porta: Number(linhas[3]), pronto: linhas[7]?.trim() === 'ready' };
}

/** Waits as long as a process is there: recovery after a crash takes the time it takes. */
export async function waitUntilReady(
  lugar: Lugar,
  filho: ChildProcess | undefined,
): Promise<ProcessoDoBanco | undefined> {
  for (;;) {
    const servidor = readServidor(lugar);
    if (servidor?.pronto) return servidor;
    if (!servidor && (!filho || hasEnded(filho))) return undefined;
    await espera(PASSO_MS);
  }
}

/** Fast shutdown: open transactions are rolled back, everything committed is written out. */
export async function stopServidor(lugar: Pick<Lugar, 'pasta' | 'dados'>): Promise<void> {
  const servidor = readServidor(lugar);
  if (!servidor) return;
  for (const sinal of ['SIGINT', 'SIGQUIT'] as const) {
    sendSinal(servidor.pid, sinal);
    for (let passou = 0; passou < PACIENCIA_MS; passou += PASSO_MS) {
      if (!serve(lugar, servidor.pid)) return rmSync(join(lugar.pasta, 'dono'), { force: true });
      await espera(PASSO_MS);
    }
  }
  throw new Error(`O PostgreSQL embutido (processo ${servidor.pid}) não quis encerrar.`);
}

export function processExists(pid: number): boolean {
  if (pid <= 0 || sendSinal(pid, 0) === 'ESRCH') return false;
  // In a container nobody may collect the dead: they keep their number, but no command line.
  return process.platform !== 'linux' || readOrEmpty(`/proc/${pid}/cmdline`) !== '';
}

function sendSinal(pid: number, sinal: NodeJS.Signals | 0): string | undefined {
  try {
    process.kill(pid, sinal);
    return undefined;
  } catch (erro) {
    return erro instanceof Error && 'code' in erro ? String(erro.code) : 'ESRCH';
  }
}

/** Whether that process is a server of this folder. */
function serve(lugar: Pick<Lugar, 'dados'>, pid: number): boolean {
  const comando =
    process.platform === 'linux'
      ? readOrEmpty(`/proc/${pid}/cmdline`)
      : String(spawnSync('ps', ['-p', String(pid), '-o', 'command=']).stdout);
  return comando.includes(lugar.dados);
}

export function lastLines(lugar: Lugar): string {
  return readOrEmpty(lugar.log).trimEnd().split('\n').slice(-12).join('\n');
}

function readOrEmpty(arquivo: string): string {
  try {
    return readFileSync(arquivo, 'utf8');
  } catch {
    return '';
  }
}
