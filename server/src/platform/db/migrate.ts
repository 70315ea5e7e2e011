/**
 * Forward-only migrations: the `.sql` files of `server/migrations`, in the order of their names, each once, safe when
 * several nodes start together and beside nodes that are serving (migracao.ts).
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { isCutOff } from '../backup/reserva.ts';
import { recordAcessos } from './acessos.ts';
import { applyMigracao, type Migracao } from './migracao.ts';
import { grantAplicacao, grantNovas, ownsSchema, papelDe } from './papeis.ts';

const pasta = new URL('../../../migrations/', import.meta.url);
/** Any number, the same on every node. */
const trava = 7_461_205;

/**
 * Brings the database to this version's schema: ours, graphile-worker's, and the levels of screens and actions never seen before.
 * @param dono address of the role that owns it; one that does not finds a database that is up to date, or fails
 * @param aplicacao address of the role that the product works as; where it is another one, it gets its rights
 * @param somente stops at the schema of a backup: these and no others
 * @param restaurando by the restore itself, which is not done yet
 */
export async function migrate(
  dono: string,
  aplicacao = dono,
  { somente, restaurando = somente !== undefined }: { somente?: readonly string[]; restaurando?: boolean } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: dono, application_name: 'pontua-migracao' });
  await client.connect();
  try {
    if (!restaurando && (await isCutOff((sql) => client.query(sql)))) {
      throw new Error(
        'Uma restauração foi interrompida neste banco. Repita npm run restore: ele recomeça do que havia antes',
      );
    }
    if (!(await ownsSchema(client))) return await expectMigrated(client);
    await waitTurn(client);
    await client.query(`create table if not exists migracoes (
      nome text primary key, checksum text not null, aplicada_em timestamptz not null default now())`);
    const todas = await pendentes(client);
    const desconhecida = somente?.find((nome) => !todas.some((migracao) => migracao.nome === nome));
    if (desconhecida) throw new Error(`Esta versão não conhece a migração ${desconhecida}: use a versão que a tem`);
    const pedidas = somente ? todas.filter(({ nome }) => somente.includes(nome)) : todas;
    const papel = aplicacao === dono ? '' : await papelDe(aplicacao);
    const outro = papel && papel !== (await papelDe(dono));
    if (outro) await grantNovas(client, papel);
    for (const migracao of pedidas) await applyMigracao(client, migracao);
    await runMigrations({ connectionString: dono });
    await recordAcessos(client);
    if (outro) await grantAplicacao(client, papel);
  } finally {
    await client.end();
  }
}

/** For the application's role alone: somebody else brings the schema. */
async function expectMigrated(client: pg.Client): Promise<void> {
  const faltam = await faltantes((sql) => client.query<{ nome: string }>(sql)).catch(() => ['todas']);
  if (faltam.length === 0) return recordAcessos(client);
  throw new Error(
    `Faltam migrações (${faltam.join(', ')}), e o papel de DATABASE_URL não é dono do banco. Informe o do dono em DATABASE_URL_MIGRACOES.`,
  );
}

/** By asking again and again: a statement that waits would be waited for by CREATE INDEX CONCURRENTLY, which is what it waits for. */
async function waitTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ minha: boolean }>('select pg_try_advisory_lock($1) as minha', [trava]);
    if (rows[0]?.minha) return;
    await setTimeout(200);
  }
}

/** Names of the migrations that this version has and the database lacks; empty when it may serve. */
export async function faltantes(query: (sql: string) => Promise<{ rows: { nome: string }[] }>): Promise<string[]> {
  const { rows } = await query('select nome from migracoes');
  const aplicadas = new Set(rows.map((row) => row.nome));
  return (await listNomes()).filter((nome) => !aplicadas.has(nome));
}

const listNomes = async (): Promise<string[]> => (await readdir(pasta)).filter((nome) => nome.endsWith('.sql')).sort();

async function readMigracoes(): Promise<Migracao[]> {
  return Promise.all(
    (await listNomes()).map(async (nome) => {
      const sql = await readFile(new URL(nome, pasta), 'utf8');
      return { nome, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function pendentes(client: pg.Client): Promise<Migracao[]> {
  const { rows } = await client.query<{ nome: string; checksum: string }>('select nome, checksum from migracoes');
  const aplicadas = new Map(rows.map((row) => [row.nome, row.checksum]));
  const todas = await readMigracoes();
  for (const { nome, checksum } of todas) {
    const aplicado = aplicadas.get(nome);
    if (aplicado && aplicado !== checksum) {
      throw new Error(`A migração ${nome} mudou depois de aplicada. Desfaça a mudança e escreva uma nova.`);
    }
  }
  return todas.filter(({ nome }) => !aplicadas.has(nome));
}
