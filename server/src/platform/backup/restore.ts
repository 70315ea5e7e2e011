/**
 * Puts a backup back, whole or not at all: its digests are compared before anything is touched, and those of the database when it is
 * full, before it is committed; what was there before goes when all else is done. Needs no superuser: what would refuse rows that come in any order (foreign keys, triggers that guard the books) or are older than a
 * rule for new ones (checks that are not valid) is taken away and put back within the transaction, and the foreign keys validate everything as they return.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../db/migrate.ts';
import { describeFalha } from '../motivos.ts';
import { digestOf, putArquivos } from './arquivos.ts';
import {
  arquivoDa,
  dasVendasDigitadas,
  deEnderecos,
  type Manifesto,
  readManifesto,
  type TabelaCopiada,
} from './manifesto.ts';
import { discard, putBack, setAside } from './reserva.ts';
import { columnsOf, connect, listTabelas, quoted, readTabela } from './tabelas.ts';

interface DestinoDaRestauracao {
  /** Address of the database's owner. */
  dono: string;
  /** Of the role that the product works as, where it is another one: it gets its rights. */
  aplicacao?: string | undefined;
  /** Where files go; null where they are in a store elsewhere. */
  arquivos: string | null;
  /** Throws away what is in the database. */
  substituir: boolean;
  /** What must be so before a node starts on what was restored. */
  settle?: (manifesto: Manifesto) => Promise<void>;
}

/** @throws Error in words: a backup that is not whole, a database that is not empty, a product that runs */
export async function restore(
  pasta: string,
  { dono, aplicacao, arquivos, substituir, settle }: DestinoDaRestauracao,
): Promise<Manifesto> {
  const manifesto = await readManifesto(pasta);
  await checkBackup(pasta, manifesto);
  const client = await connect(dono, 'pontua-restauracao');
  try {
    await checkLivre(client);
    // Of a restore that was cut off.
    await putBack(client);
    await checkVazio(client, substituir);
    await setAside(client);
    let takeFilesBack = async () => {};
    try {
      await migrate(dono, aplicacao, { somente: manifesto.migracoes });
      await fill(client, pasta, manifesto);
      await client.query('analyze');
      // What this version has and the one that made the backup had not.
      await migrate(dono, aplicacao, { restaurando: true });
      if (arquivos !== null)
        takeFilesBack = await putArquivos(join(pasta, 'arquivos'), manifesto.arquivos ?? [], arquivos);
      await settle?.(manifesto);
      await discard(client);
    } catch (error) {
      // Where the database itself is gone, the next restore puts it back, and the daily sweep takes the files.
      await client
        .query('rollback')
        .then(() => putBack(client))
        .then((isBack) => (isBack ? takeFilesBack() : undefined))
        .catch(() => undefined);
      throw error;
    }
  } finally {
    await client.end();
  }
  return manifesto;
}

async function checkBackup(pasta: string, { tabelas, arquivos }: Manifesto): Promise<void> {
  for (const tabela of tabelas) {
    const digesto = createHash('sha256');
    await pipeline(createReadStream(join(pasta, arquivoDa(tabela))), createGunzip(), digesto).catch(
      (error: unknown) => {
        throw new Error(`${arquivoDa(tabela)} não se deixa ler: ${describeFalha(error)}`);
      },
    );
    if (digesto.digest('hex') !== tabela.sha256) throw new Error(`${arquivoDa(tabela)} não é o que o backup gravou`);
  }
  for (const { caminho, sha256 } of arquivos ?? []) {
    const digesto = await digestOf(join(pasta, 'arquivos', caminho)).catch(() => null);
    if (digesto !== sha256) throw new Error(`O arquivo ${caminho} falta no backup ou não é o que ele gravou`);
  }
}

async function checkLivre(client: pg.Client): Promise<void> {
  if (await isUsed(client)) throw new Error('O banco está em uso. Pare todos os nós antes de restaurar');
}

async function checkVazio(client: pg.Client, substituir: boolean): Promise<void> {
  if (substituir) return;
  const { rows } = await client.query<{ usuarios: string | null }>(
    `select to_regclass('public.usuarios')::text as usuarios`,
  );
  if (!rows[0]?.usuarios) return;
  const { rows: cheio } = await client.query(
    'select 1 from usuarios union all select 1 from redes union all select 1 from parceiros limit 1',
  );
  if (cheio.length > 0) throw new Error('O banco não está vazio. Com --substituir, o que há nele é apagado');
}

/** By anybody: what others are called is hidden from who is not of their role. A connection that is being closed lingers for a moment. */
async function isUsed(client: pg.Client): Promise<boolean> {
  for (let vez = 0; vez < 10; vez++) {
    const { rowCount } = await client.query(`
      select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and usename is not null`);
    if (rowCount === 0) return false;
    await setTimeout(200);
  }
  return true;
}

async function fill(client: pg.Client, pasta: string, { tabelas, sequencias, ate }: Manifesto): Promise<void> {
  await client.query('begin');
  const daqui = new Map((await listTabelas(client)).map((tabela) => [quoted(tabela), tabela]));
  checkTabelas(tabelas, daqui);
  const voltam = await takeAway(client, [...daqui.keys()]);
  await client.query(`truncate ${[...daqui.keys()].join(', ')}`);
  for (const tabela of tabelas) {
    const entrada = client.query(copyFrom(`copy ${quoted(tabela)} (${columnsOf(tabela)}) from stdin`));
    await pipeline(createReadStream(join(pasta, arquivoDa(tabela))), createGunzip(), entrada);
  }
  for (const { nome, valor, usada } of sequencias) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [nome, valor, usada]);
  }
  const copiadas = new Set(tabelas.map(({ nome }) => nome));
  // What is named in addresses does not belong to every version.
  const enderecados = deEnderecos.filter((tabela) => copiadas.has(tabela));
  for (const tabela of [...Object.keys(ate), ...enderecados]) {
    const { rows } = await client.query<{ nome: string }>(`select pg_get_serial_sequence($1, 'id') as nome`, [tabela]);
    await skipPerdidos(client, rows[0]?.nome ?? tabela);
  }
  await skipPerdidos(client, dasVendasDigitadas);
  for (const comando of voltam) await client.query(comando);
  for (const tabela of tabelas) {
    const { sha256 } = await readTabela(client, tabela);
    if (sha256 !== tabela.sha256) throw new Error(`${quoted(tabela)} não ficou como estava`);
  }
  await client.query('commit');
}

/**
 * What came after the backup is on phones, in messages, on posters and in files of staff by its number, which is never given to anything else. How many
 * there were nobody knows any more: a tenth of all, ten thousand at least (docs/decisions/0894-numeros-perdidos.md).
 */
async function skipPerdidos(client: pg.Client, sequencia: string): Promise<void> {
  await client.query(
    `select setval($1::regclass, ceil(greatest(ultimo * 1.1, ultimo + 10000) / 1000)::bigint * 1000)
       from (select coalesce(pg_sequence_last_value($1::regclass), 0) as ultimo) s`,
    [sequencia],
  );
}

function checkTabelas(
  tabelas: readonly TabelaCopiada[],
  daqui: ReadonlyMap<string, Pick<TabelaCopiada, 'colunas'>>,
): void {
  for (const tabela of tabelas) {
    const aqui = daqui.get(quoted(tabela));
    if (aqui?.colunas.join() !== tabela.colunas.join()) {
      throw new Error(
        `A tabela ${quoted(tabela)} do backup não é a desta versão. Restaure com a versão que o fez e atualize depois`,
      );
    }
  }
}

/** Foreign keys, checks that old rows need not pass, and triggers. @returns the commands that bring them back */
async function takeAway(client: pg.Client, tabelas: readonly string[]): Promise<string[]> {
  const { rows: restricoes } = await client.query<{ tabela: string; nome: string; definicao: string }>(`
    select conrelid::regclass::text as tabela, quote_ident(conname) as nome, pg_get_constraintdef(oid) as definicao
      from pg_constraint
     where (contype = 'f' and conparentid = 0 or contype = 'c' and not convalidated and coninhcount = 0)
       and connamespace::regnamespace::text in ('public', 'graphile_worker')`);
  const { rows: gatilhos } = await client.query<{ tabela: string; nome: string; estado: string }>(`
    select tgrelid::regclass::text as tabela, quote_ident(tgname) as nome, tgenabled as estado
      from pg_trigger where not tgisinternal and tgparentid = 0 and tgrelid::regclass::text = any (
           select c.oid::regclass::text from pg_class c where c.relnamespace::regnamespace::text in ('public', 'graphile_worker'))`);
  for (const { tabela, nome } of restricoes) await client.query(`alter table ${tabela} drop constraint ${nome}`);
  for (const tabela of tabelas) await client.query(`alter table ${tabela} disable trigger user`);
  const estados: Record<string, string> = { O: 'enable', A: 'enable always', R: 'enable replica', D: 'disable' };
  return [
    ...gatilhos.map(
      ({ tabela, nome, estado }) => `alter table ${tabela} ${estados[estado] ?? 'enable'} trigger ${nome}`,
    ),
    ...restricoes.map(({ tabela, nome, definicao }) => `alter table ${tabela} add constraint ${nome} ${definicao}`),
  ];
}
