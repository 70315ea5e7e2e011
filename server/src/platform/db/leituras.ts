/**
 * Long reads: what is written to somebody row by row, for as long as that person takes to read it. They have a few connections
 * of their own, so that slow readers, however many, take none from anybody else; where there is a replica, these are its.
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
}

/** Others, or the same person, read already: nothing was read, and all of it may be asked for later. */
export class SemVez extends AppError {}

const esperaSegundos = 10;

interface Fontes {
  principal: Db;
  /** Follows the principal; null where there is none. */
  replica: Db | null;
  log: Logger;
}

const porPessoa = 2;

/** So long a replica may need to catch up with what was committed when it is asked; then the principal answers. */
const atrasoMaximoMs = 2000;
const passoMs = 50;

export function createLeituras({ principal, replica, log }: Fontes): Leituras {
  return {
    open: async (dono) => {
      const trx = (replica && (await openReplica(principal, replica, log))) ?? (await beginInTurn(principal));
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

/** Null where the replica cannot be reached or is too far behind. */
async function openReplica(principal: Db, replica: Db, log: Logger): Promise<ControlledTransaction<DB> | null> {
  try {
    if (await hasCaughtUp(replica, await lastWritten(principal))) return await begin(replica);
    log.warn({ atrasoMaximoMs }, 'a réplica está atrasada: lê-se do banco principal');
  } catch (error) {
    log.warn({ err: error }, 'a réplica não responde: lê-se do banco principal');
  }
  return null;
}

/** How far the principal has written: whatever was acknowledged is before it. */
async function lastWritten(principal: Db): Promise<string> {
  const { rows } = await sql<{ ate: string }>`select pg_current_wal_flush_lsn()::text as ate`.execute(principal);
  return rows[0]?.ate ?? '0/0';
}

/** Waits for it to be applied there. A server that follows nobody was never meant to be read from: it has other data. */
async function hasCaughtUp(replica: Db, ate: string): Promise<boolean> {
  for (let passou = 0; passou <= atrasoMaximoMs; passou += passoMs) {
    const { rows } = await sql<{ chegou: boolean }>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${ate}::pg_lsn as chegou`.execute(replica);
    if (rows[0]?.chegou) return true;
    await espera(passoMs);
  }
  return false;
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
