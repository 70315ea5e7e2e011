/**
 * Long reads: what is written to somebody row by row, for as long as that person takes to read it. They have a few connections
 * of their own, so that slow readers, however many, take none from anybody else.
 */
import { type ControlledTransaction, sql } from 'kysely';
import { AppError } from '../erros.ts';
import type { Db } from './database.ts';
import type { DB } from './types.ts';

export interface Leituras {
  /**
   * A transaction that only reads, to be rolled back by the caller. Of one person two may be under way, on all nodes together.
   * @throws AppError muitas_tentativas for a third; servico_indisponivel when others have all connections for ten seconds
   */
  open(dono: string): Promise<ControlledTransaction<DB>>;
}

const porPessoa = 2;

export function createLeituras(db: Db): Leituras {
  return {
    open: async (dono) => {
      const trx = await db.startTransaction().setAccessMode('read only').execute();
      try {
        if (await takePlace(trx, dono)) return trx;
        throw new AppError('muitas_tentativas', jaBaixa, { aguardeSegundos: 10 });
      } catch (error) {
        await trx.rollback().execute();
        throw error;
      }
    },
  };
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
