/** Processor time, from Linux's own books: what a machine that other programs use as well still measures honestly. */
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Linux counts in hundredths of a second, wherever Node runs. */
const msPorTique = 10;

interface Processo {
  pid: number;
  pai: number;
  ms: number;
}

/** What a process and all that it started have used so far, those that have ended included. NaN where there is no /proc. */
export function processorMs(raiz: number): number {
  const processos = listProcessos();
  const filhos = Map.groupBy(processos, ({ pai }) => pai);
  const soma = (pid: number): number =>
    (filhos.get(pid) ?? []).reduce((ms, filho) => ms + filho.ms + soma(filho.pid), 0);
  const inicio = processos.find(({ pid }) => pid === raiz);
  return inicio ? inicio.ms + soma(raiz) : Number.NaN;
}

function listProcessos(): Processo[] {
  try {
    return readdirSync('/proc')
      .filter((nome) => /^\d+$/.test(nome))
      .flatMap((nome) => readProcesso(Number(nome)));
  } catch {
    return [];
  }
}

function readProcesso(pid: number): Processo[] {
  try {
    const texto = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may hold anything: fields are counted behind it, from the third.
    const campos = texto.slice(texto.lastIndexOf(')') + 2).split(' ');
    // utime, stime, and those of the children that were waited for.
    const tiques = campos.slice(11, 15).reduce((soma, campo) => soma + Number(campo), 0);
    return [{ pid, pai: Number(campos[1]), ms: tiques * msPorTique }];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

/** PostgreSQL's first process, whose children all the others are. */
export async function findPostmaster(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return postmasterOf(rows[0]?.pid ?? 0);
}

/** @param pid of one of its connections */
export const postmasterOf = (pid: number): number => readProcesso(pid)[0]?.pai ?? 0;
