/**
 * What the rows that a work left behind cost by themselves: COPY of them into copies of their tables, with the same indexes and
 * constraints. The floor of every import, which has to write them in any case.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Ambiente } from './ambiente.ts';
import { measureTime } from './tabela.ts';

/** A table and the column by which later rows are known, in the order in which they may be written. */
export type Tabelas = readonly (readonly [tabela: string, chave: string])[];

/** How far the tables went. */
export type MarcaDaCopia = ReadonlyMap<string, number>;

export async function markTabelas({ pool }: Ambiente, tabelas: Tabelas): Promise<MarcaDaCopia> {
  const marca = new Map<string, number>();
  for (const [tabela, chave] of tabelas) {
    const { rows } = await pool.query<{ ate: number }>(`select coalesce(max(${chave}), 0) as ate from ${tabela}`);
    marca.set(tabela, rows[0]?.ate ?? 0);
  }
  return marca;
}

/** @returns milliseconds that it takes to COPY all rows after the mark, each table in a transaction of its own */
export async function copyAfter({ pool, pasta }: Ambiente, tabelas: Tabelas, marca: MarcaDaCopia): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('create schema copias');
    for (const [tabela] of tabelas)
      await client.query(`create table copias.${tabela} (like public.${tabela} including all)`);
    await tieToEachOther(client, tabelas);
    let total = 0;
    for (const [tabela, chave] of tabelas) {
      const caminho = join(pasta, `${tabela}.copy`);
      const colunas = await listColunas(client, tabela);
      const novas = `select ${colunas} from public.${tabela} where ${chave} > ${marca.get(tabela) ?? 0} order by ${chave}`;
      await pipeline(client.query(to(`copy (${novas}) to stdout`)), createWriteStream(caminho));
      const { ms } = await measureTime(() =>
        pipeline(
          createReadStream(caminho, { highWaterMark: 1 << 18 }),
          client.query(from(`copy copias.${tabela} (${colunas}) from stdin`)),
        ),
      );
      total += ms;
    }
    return total;
  } finally {
    await client.query('drop schema if exists copias cascade');
    client.release();
  }
}

/** `like` leaves foreign keys out. Between copies they hold between copies; to others they hold as they are. */
async function tieToEachOther(client: pg.PoolClient, tabelas: Tabelas): Promise<void> {
  const { rows } = await client.query<{ tabela: string; definicao: string }>(
    `select conrelid::regclass::text as tabela, pg_get_constraintdef(oid) as definicao
       from pg_constraint where contype = 'f' and conrelid::regclass::text = any ($1)`,
    [tabelas.map(([tabela]) => tabela)],
  );
  await client.query('set search_path = copias, public');
  for (const { tabela, definicao } of rows) await client.query(`alter table copias.${tabela} add ${definicao}`);
  await client.query('reset search_path');
}

/** Those that are written, not computed. */
async function listColunas(client: pg.PoolClient, tabela: string): Promise<string> {
  const { rows } = await client.query<{ nome: string }>(
    `select quote_ident(attname) as nome from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`,
    [`public.${tabela}`],
  );
  return rows.map(({ nome }) => nome).join(', ');
}
