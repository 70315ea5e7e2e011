/**
 * What only reads, on a replica where there is one. Long reads are written to somebody row by row, for as long as that person takes to
 * read them: they have a few connections of their own, so that slow readers, however many, take none from anybody else. Short ones are
 * the screens of reports.
 */
import { setTimeout as espera } from 'node:timers/promises';
import { type ControlledTransaction, sql } from 'kysely';
import type { Logger } from 'pino';
import { AppError } from '../erros.ts';
import type { Db } from './database.ts';
import type { DB } from './types.ts';

export interface Leituras {
  /**
   * A transaction that only reads, to be rolled back by the caller. It sees all that was committed before it was asked for, wherever it
   * reads. Of one person two may be under way, on all nodes together.
   * @throws SemVez muitas_tentativas for a third; servico_indisponivel when others have all connections for ten seconds
   */
  open(dono: string): Promise<ControlledTransaction<DB>>;
  /**
   * What only reads, and soon ends: on the replica where it has already applied all that was committed before, else on the principal,
   * also where the replica fails meanwhile.
   */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** Others, or the same person, read already: nothing was read, and all of it may be asked for later. */
export class SemVez extends AppError {}

const esperaSegundos = 10;

interface PrincipalEReplica {
  principal: Db;
  /** Follows the principal; null where there is none. */
  replica: Db | null;
}

interface Fontes {
  longas: PrincipalEReplica;
  curtas: PrincipalEReplica;
  log: Logger;
}

const porPessoa = 2;

/** So long a replica may need to catch up with what was committed when it is asked; then the principal answers. */
const atrasoMaximoMs = 2000;
const passoMs = 50;
/** So long short reads leave a replica alone that failed: each would wait for it anew. */
const descansoMs = 30_000;

export function createLeituras({ longas, curtas, log }: Fontes): Leituras {
  let descansaAte = 0;
  const readReplica = async <T>(replica: Db, work: (db: Db) => Promise<T>): Promise<{ lido: T } | null> => {
    try {
      if (await hasApplied(replica, await lastWritten(curtas.principal))) return { lido: await work(replica) };
    } catch (error) {
      // What the principal would say too.
      if (error instanceof AppError) throw error;
      descansaAte = performance.now() + descansoMs;
      log.warn({ err: error }, semResposta);
    }
    return null;
  };
  return {
    read: async (work) => {
      const replica = performance.now() < descansaAte ? null : curtas.replica;
      const feita = replica && (await readReplica(replica, work));
      return feita ? feita.lido : work(curtas.principal);
    },
    open: async (dono) => {
      const trx = (await openReplica(longas, log)) ?? (await beginInTurn(longas.principal));
      try {
        if (await takePlace(trx, dono)) return trx;
        throw new SemVez('muitas_tentativas', jaBaixa, { aguardeSegundos: esperaSegundos });
      } catch (error) {
        await trx.rollback().execute();
        throw error;
      }
    },
  };
}

const begin = (db: Db) => db.startTransaction().setAccessMode('read only').execute();

const beginInTurn = (db: Db) =>
  begin(db).catch((error: Error) => {
    // What the pool says when nobody gave a connection back in time; the error has no code.
    if (!/timeout exceeded when trying to connect/.test(error.message)) throw error;
    throw new SemVez('servico_indisponivel', undefined, { aguardeSegundos: esperaSegundos });
  });

/** Null where there is no replica, or it cannot be reached or is too far behind. */
async function openReplica(
  { principal, replica }: PrincipalEReplica,
  log: Logger,
): Promise<ControlledTransaction<DB> | null> {
  if (!replica) return null;
  try {
    if (await hasCaughtUp(replica, await lastWritten(principal))) return await begin(replica);
    log.warn({ atrasoMaximoMs }, 'a réplica está atrasada: lê-se do banco principal');
  } catch (error) {
    log.warn({ err: error }, semResposta);
  }
  return null;
}

const semResposta = 'a réplica não responde: lê-se do banco principal';

/** How far the principal has written: whatever was acknowledged is before it. */
async function lastWritten(principal: Db): Promise<string> {
  const { rows } = await sql<{ ate: string }>`select pg_current_wal_flush_lsn()::text as ate`.execute(principal);
  return rows[0]?.ate ?? '0/0';
}

/** Waits for it to be applied there. */
async function hasCaughtUp(replica: Db, ate: string): Promise<boolean> {
  for (let passou = 0; passou <= atrasoMaximoMs; passou += passoMs) {
    if (await hasApplied(replica, ate)) return true;
    await espera(passoMs);
  }
  return false;
}

/** A server that follows nobody was never meant to be read from: it has other data. */
async function hasApplied(replica: Db, ate: string): Promise<boolean> {
  const { rows } = await sql<{ chegou: boolean }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${ate}::pg_lsn as chegou`.execute(replica);
  return rows[0]?.chegou ?? false;
}

const jaBaixa = 'Você já está baixando dois arquivos. Espere um deles terminar e tente de novo';

/** A place is a lock that goes with the transaction, however it ends. */
async function takePlace(trx: ControlledTransaction<DB>, dono: string): Promise<boolean> {
  for (let lugar = 1; lugar <= porPessoa; lugar += 1) {
    const { rows } = await sql<{ livre: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('leitura:' || ${dono}, ${lugar}::int)) as livre`.execute(trx);
    if (rows[0]?.livre) return true;
  }
  return false;
}
