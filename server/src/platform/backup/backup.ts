/**
 * A copy of everything, of one moment, while the product goes on: each table by COPY in one transaction that sees one snapshot, then the
 * files. Needs no tool beside the product: the embedded PostgreSQL comes without `pg_dump`. See docs/decisions/0578-backup.md.
 */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { flush, flushAll } from '../arquivos/disco.ts';
import { makeFolder } from '../pastas.ts';
import { type Copiado, copyArquivos } from './arquivos.ts';
import { arquivoDa, formato, type Manifesto, nomeManifesto, numerados, type TabelaCopiada } from './manifesto.ts';
import { connect, listMigracoes, listSequencias, listTabelas, readTabela } from './tabelas.ts';

/** Transactions under way hold numbers no further back than this. */
const emAbertoAte = 1000;

/** Names of what is stored; the bytes of others were removed on purpose. */
const guardados = `
  select chave from arquivos where tamanho > 0
   union all select miniatura from arquivos where tamanho > 0 and miniatura is not null`;

/** @param pasta must not be there yet; it appears when the backup is whole, but for the files that it names as missing */
export async function backup(url: string, pasta: string, origem: { arquivos: string | null }): Promise<Manifesto> {
  const rascunho = `${pasta}.parcial`;
  await rm(rascunho, { recursive: true, force: true });
  await makeFolder(rascunho, 0o700);
  try {
    const manifesto = await copyAll(url, rascunho, origem);
    await writeFile(join(rascunho, nomeManifesto), JSON.stringify(manifesto, null, 1), { mode: 0o600 });
    await flushAll(rascunho);
    await rename(rascunho, pasta);
    await flush(dirname(pasta));
    return manifesto;
  } catch (error) {
    // Half of it is worth nothing, and would keep the disk full.
    await rm(rascunho, { recursive: true, force: true });
    throw error;
  }
}

async function copyAll(url: string, rascunho: string, origem: { arquivos: string | null }): Promise<Manifesto> {
  await mkdir(join(rascunho, 'tabelas'), { mode: 0o700 });
  const { chaves, ...banco } = await copyBanco(url, rascunho);
  const arquivos = origem.arquivos === null ? null : await copyArquivos(origem.arquivos, join(rascunho, 'arquivos'));
  const faltam = arquivos === null ? [] : await findFaltas(url, chaves, arquivos);
  return { formato, ...banco, arquivos, faltam };
}

/** @returns beside what the manifest says of it: the names of the files that the snapshot knows */
async function copyBanco(
  url: string,
  rascunho: string,
): Promise<Omit<Manifesto, 'formato' | 'arquivos' | 'faltam'> & { chaves: string[] }> {
  const client = await connect(url, 'pontua-backup');
  try {
    await client.query('begin isolation level repeatable read read only');
    // The first statement takes the snapshot: sequences, which no snapshot holds, are read after it and are never behind it.
    const { rows } = await client.query<{ momento: string }>(
      `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as momento`,
    );
    const tabelas: TabelaCopiada[] = [];
    for (const tabela of await listTabelas(client)) {
      tabelas.push({ ...tabela, ...(await readTabela(client, tabela, join(rascunho, arquivoDa(tabela)))) });
    }
    return {
      momento: rows[0]?.momento ?? '',
      migracoes: await listMigracoes(client),
      tabelas,
      ate: await findAte(client),
      sequencias: await listSequencias(client),
      chaves: (await client.query<{ chave: string }>(guardados)).rows.map(({ chave }) => chave),
    };
  } finally {
    await client.end();
  }
}

/** What was removed since the snapshot, its row too, is no loss. */
async function findFaltas(url: string, chaves: readonly string[], copiados: readonly Copiado[]): Promise<string[]> {
  const la = new Set(copiados.map(({ caminho }) => caminho));
  const faltam = chaves.filter((chave) => !la.has(chave));
  if (faltam.length === 0) return [];
  const client = await connect(url, 'pontua-backup');
  try {
    const { rows } = await client.query<{ chave: string }>(
      `select chave from (${guardados}) g where chave = any ($1) order by chave`,
      [faltam],
    );
    return rows.map(({ chave }) => chave);
  } finally {
    await client.end();
  }
}

async function findAte(client: pg.Client): Promise<Manifesto['ate']> {
  const ate: Manifesto['ate'] = {};
  for (const tabela of numerados) {
    const { rows } = await client.query<{ ultimo: string; em_aberto: string[] }>(`
      with fim as (select coalesce(max(id), 0) as ultimo from ${tabela}),
      -- Numbers that a restore skipped are none that anybody holds.
      perto as (select case when ultimo <= ${emAbertoAte} then 1
                            else (select min(id) from ${tabela} where id >= ultimo - ${emAbertoAte}) end as primeiro
                  from fim)
      select ultimo, array(select n from perto, generate_series(primeiro, ultimo) n
                            where not exists (select from ${tabela} t where t.id = n) order by n desc limit 100) as em_aberto
        from fim`);
    const [fim] = rows;
    ate[tabela] = { ultimo: Number(fim?.ultimo ?? 0), emAberto: (fim?.em_aberto ?? []).map(Number) };
  }
  return ate;
}
