/** The migrated database that test databases are cloned from. */
import pg from 'pg';
import { migrate } from '../src/platform/db/migrate.ts';

export const MODELO = 'pontua_modelo';

export async function createModelo(servidor: string): Promise<void> {
  const cliente = new pg.Client(servidor);
  await cliente.connect();
  await cliente.query(`create database ${MODELO}`);
  await cliente.end();
  await migrate(withBanco(servidor, MODELO));
}

export function withBanco(url: string, banco: string): string {
  const outra = new URL(url);
  outra.pathname = `/${banco}`;
  return outra.href;
}
