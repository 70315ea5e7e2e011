/** The migrated database that test databases are cloned from. */
import pg from 'pg';
import { migrate } from '../src/platform/db/migrate.ts';
import { partition } from '../src/platform/db/particoes.ts';

export const MODELO = 'pontua_modelo';

/** Addresses of the server: `dono` makes the model, `url` is who works in it. With PARTICOES=1 every test runs on divided tables. */
export async function createModelo({ dono, url }: { dono: string; url: string }): Promise<void> {
  await withClient(dono, (cliente) => cliente.query(`create database ${MODELO}`));
  await migrate(withBanco(dono, MODELO), withBanco(url, MODELO));
  if (process.env.PARTICOES === '1') await partition(withBanco(dono, MODELO));
}

export function withBanco(url: string, banco: string): string {
  const outra = new URL(url);
  outra.pathname = `/${banco}`;
  return outra.href;
}

export async function withClient<T>(url: string, work: (cliente: pg.Client) => Promise<T>): Promise<T> {
  const cliente = new pg.Client(url);
  await cliente.connect();
  try {
    return await work(cliente);
  } finally {
    await cliente.end();
  }
}
