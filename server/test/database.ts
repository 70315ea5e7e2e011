/** A database of its own for each test file: a clone of the migrated model, so that files run side by side. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { MODELO, trocaBanco } from './modelo.ts';

export interface BancoDeTeste {
  url: string;
  drop(): Promise<void>;
}

/**
 * Cheap enough (some 30 ms) for every file, and for a single test that breaks things; FILE_COPY measured faster than WAL_LOG
 * here, where nothing is flushed. `drop` also ends connections left open.
 */
export async function createTestDatabase(): Promise<BancoDeTeste> {
  const servidor = inject('servidorDeTeste');
  const nome = `t_${randomUUID().replaceAll('-', '')}`;
  await executa(servidor, `create database ${nome} template ${MODELO} strategy file_copy`);
  return {
    url: trocaBanco(servidor, nome),
    drop: () => executa(servidor, `drop database if exists ${nome} with (force)`),
  };
}

async function executa(url: string, comando: string) {
  const cliente = new pg.Client(url);
  await cliente.connect();
  try {
    await cliente.query(comando);
  } finally {
    await cliente.end();
  }
}
