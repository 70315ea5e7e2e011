/** A database of its own for each test file: a clone of the migrated model, so that files run side by side. */
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { MODELO, withBanco, withClient } from './modelo.ts';

export interface BancoDeTeste {
  /** As the role that the product works as, which is what tests are to prove. */
  url: string;
  /** As the owner: for what only the schema's owner does. */
  dono: string;
  drop(): Promise<void>;
}

/**
 * Cheap enough (some 30 ms) for every file, and for a single test that breaks things; FILE_COPY measured faster than WAL_LOG
 * here, where nothing is flushed. `drop` also ends connections left open.
 */
export async function createTestDatabase(modelo = MODELO): Promise<BancoDeTeste> {
  const servidor = inject('servidorDeTeste');
  const nome = `t_${randomUUID().replaceAll('-', '')}`;
  await withClient(servidor.dono, (cliente) =>
    cliente.query(`create database ${nome} template ${modelo} strategy file_copy`),
  );
  return {
    url: withBanco(servidor.url, nome),
    dono: withBanco(servidor.dono, nome),
    drop: async () =>
      void (await withClient(servidor.dono, (cliente) =>
        cliente.query(`drop database if exists ${nome} with (force)`),
      )),
  };
}

/**
 * One more model to clone, for what takes long to fill: made once a run, by whoever needs it first, while the others wait.
 * @param fill must leave no connection open
 */
export const ensureModelo = (nome: string, fill: (banco: BancoDeTeste) => Promise<void>): Promise<void> =>
  withClient(inject('servidorDeTeste').dono, async (cliente) => {
    // Until this connection ends.
    await cliente.query('select pg_advisory_lock(hashtext($1))', [nome]);
    const { rowCount } = await cliente.query('select from pg_database where datname = $1', [nome]);
    if (rowCount) return;
    const banco = await createTestDatabase();
    await fill(banco);
    // Only now: one that was cut short is nobody's model.
    await cliente.query(`alter database ${new URL(banco.url).pathname.slice(1)} rename to ${nome}`);
  });
