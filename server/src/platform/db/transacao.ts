/** The two ways to begin a transaction, to change or to look at one moment, and what is known of one that failed. */
import pg from 'pg';
import { AppError } from '../erros.ts';
import type { Db, Trx } from './database.ts';

const maximoTentativas = 3;

/**
 * Runs `work` in a transaction. The locks are taken in one order everywhere, so nobody should ever have to give way; who has to
 * all the same (deadlock, serialization failure) was rolled back whole, and begins again at once. So does who wrote of a row that was deleted
 * since it was read: the next time it is not found, and that has its own sentence.
 * @param work repeated from its beginning, so what it does outside of the transaction must bear repetition
 */
export async function transact<R>(db: Db, work: (trx: Trx) => Promise<R>): Promise<R> {
  for (let tentativa = 1; ; tentativa += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tentativa === maximoTentativas || !gaveWay(error)) throw error;
    }
  }
}

/** Reads what was there at one moment, however long it takes; nothing is locked, and nothing can be written. */
export const snapshot = <R>(db: Db, work: (trx: Trx) => Promise<R>): Promise<R> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/**
 * Whether a transaction that ended with this error has certainly left nothing. One whose connection broke (classes 08 and 57 of SQLSTATE, or no
 * answer at all) may have been committed: the answer to COMMIT is lost with it.
 */
export function isUndone(error: unknown): boolean {
  if (error instanceof AppError) return true;
  return error instanceof pg.DatabaseError && !/^(08|57)/.test(error.code ?? '08');
}

const gaveWay = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001' || namesWhatIsGone(error));

/** A row that refers to none, which the same code says as "still referenced" of a delete. */
export const namesWhatIsGone = ({ code, message }: pg.DatabaseError): boolean =>
  code === '23503' && !message.includes('update or delete');
