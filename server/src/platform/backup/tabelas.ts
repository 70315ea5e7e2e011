/** The tables of a database, their rows as text, and what stands in the way of putting them back. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { TabelaCopiada } from './manifesto.ts';

/** Ours and the queue's, a divided one as one; what only says which schema it is comes of the migrations. */
const deDados = `
  n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
  and (n.nspname, c.relname) not in (('public', 'migracoes'), ('graphile_worker', 'migrations'))
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

export async function connect(url: string, nome: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: nome });
  await client.connect();
  // The same rows are the same text everywhere, and read from the first block on.
  await client.query(
    `set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
     set extra_float_digits = 1; set synchronize_seqscans = off; set statement_timeout = 0; set lock_timeout = 0`,
  );
  return client;
}

/** Generated columns come of the others. */
export async function listTabelas(client: pg.Client): Promise<Pick<TabelaCopiada, 'esquema' | 'nome' | 'colunas'>[]> {
  const { rows } = await client.query<Pick<TabelaCopiada, 'esquema' | 'nome' | 'colunas'>>(`
    select n.nspname as esquema, c.relname as nome,
           array(select a.attname::text from pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                  order by a.attname) as colunas
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${deDados}
     order by 1, 2`);
  return rows;
}

export async function listMigracoes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ nome: string }>('select nome from migracoes order by nome');
  return rows.map(({ nome }) => nome);
}

export async function listSequencias(client: pg.Client) {
  const { rows } = await client.query<{ nome: string }>(`
    select format('%I.%I', schemaname, sequencename) as nome
      from pg_sequences where schemaname in ('public', 'graphile_worker') order by 1`);
  const sequencias = [];
  for (const { nome } of rows) {
    const { rows: estado } = await client.query<{ valor: string; usada: boolean }>(
      `select last_value::text as valor, is_called as usada from ${nome}`,
    );
    if (estado[0]) sequencias.push({ nome, ...estado[0] });
  }
  return sequencias;
}

export const quoted = ({ esquema, nome }: Pick<TabelaCopiada, 'esquema' | 'nome'>): string =>
  `${pg.escapeIdentifier(esquema)}.${pg.escapeIdentifier(nome)}`;

export const columnsOf = ({ colunas }: Pick<TabelaCopiada, 'colunas'>): string =>
  colunas.map((coluna) => pg.escapeIdentifier(coluna)).join(', ');

/** Reads a table to its end. @param arquivo gets the rows as COPY writes them; without it they are only counted and digested */
export async function readTabela(
  client: pg.Client,
  tabela: Pick<TabelaCopiada, 'esquema' | 'nome' | 'colunas'>,
  arquivo?: string,
): Promise<Pick<TabelaCopiada, 'linhas' | 'sha256'>> {
  const fonte = client.query(copyTo(`copy (select ${columnsOf(tabela)} from ${quoted(tabela)}) to stdout`));
  const digesto = createHash('sha256');
  const digest = async function* (pedacos: AsyncIterable<Buffer>) {
    for await (const pedaco of pedacos) {
      digesto.update(pedaco);
      yield pedaco;
    }
  };
  if (arquivo) await pipeline(fonte, digest, createGzip({ level: 4 }), createWriteStream(arquivo, { mode: 0o600 }));
  else await pipeline(fonte, digest, new Writable({ write: (_pedaco, _codificacao, pronto) => pronto() }));
  return { linhas: fonte.rowCount, sha256: digesto.digest('hex') };
}
