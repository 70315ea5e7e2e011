/** What is made once: the cluster (initdb), and in it the roles and the database of the product. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { ARQUIVOS_DE_SENHA, type Lugar } from './lugar.ts';
import { AMBIENTE } from './processo.ts';

/** The database and its owner. */
const NOME = 'pontua';
/** What the product works as. */
const APLICACAO = 'pontua_aplicacao';
const JA_EXISTE = ['42710', '42P04', '23505'];

/** Made beside and renamed: a folder under the final name is always whole, however initdb ended. */
export async function createAgrupamento(lugar: Lugar): Promise<void> {
  const existe = () => existsSync(join(lugar.dados, 'PG_VERSION'));
  if (!existe()) {
    const rascunho = `${lugar.dados}.${randomUUID()}`;
    // C.UTF-8 is missing on some systems. The built-in provider knows Unicode anyway; only pg_trgm looks at libc's side.
    const falha = (await initdb(lugar, rascunho, 'C.UTF-8')) && (await initdb(lugar, rascunho, 'C'));
    if (!falha) await rename(rascunho, lugar.dados).catch(() => undefined);
    // Somebody else may have made it in the same moment: theirs is as good as ours.
    if (!existe()) throw new Error(`Não foi possível criar o banco de dados em ${lugar.pasta}:\n${falha}`);
  }
  await removeRascunhos(lugar);
}

/** What an initdb cut short has left; nobody needs another one now. */
async function removeRascunhos(lugar: Lugar) {
  for (const nome of await readdir(lugar.pasta)) {
    if (nome.startsWith('dados.')) await rm(join(lugar.pasta, nome), { recursive: true, force: true });
  }
}

/** Returns what went wrong, or nothing. */
async function initdb(lugar: Lugar, destino: string, locale: string): Promise<string | undefined> {
  await rm(destino, { recursive: true, force: true });
  const argumentos = [
    `--pgdata=${destino}`,
    '--username=postgres',
    `--pwfile=${join(lugar.pasta, ARQUIVOS_DE_SENHA.chefe)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${locale}`,
    '--no-instructions',
  ];
  const feito = spawnSync(lugar.binarios.initdb, argumentos, { ...lugar.conta, cwd: lugar.pasta, env: AMBIENTE });
  return feito.status === 0 ? undefined : (feito.error?.message ?? String(feito.stderr));
}

/**
 * The product works as a role that owns nothing; who owns its database is an ordinary role too, as it would be anywhere else, never the
 * superuser. A folder from before there were two gets the second, and its owner a password of its own.
 */
export async function createBanco({ senhas }: Lugar, porta: number): Promise<{ url: string; dono: string }> {
  const chefe = new pg.Client(endereco('postgres', 'postgres', senhas.chefe, porta));
  await chefe.connect();
  try {
    // One start at a time: two would change the same role.
    await chefe.query(`select pg_advisory_lock(hashtext('${NOME}'))`);
    const feito = await chefe.query('select from pg_roles where rolname = $1', [APLICACAO]);
    if (!feito.rowCount) {
      await createIfMissing(chefe, `create role ${NOME} login createdb`);
      await chefe.query(`alter role ${NOME} password '${senhas.dono}'`);
      await createIfMissing(chefe, `create database ${NOME} owner ${NOME}`);
      // The last one, so that whoever finds it finds all.
      await createIfMissing(chefe, `create role ${APLICACAO} login password '${senhas.aplicacao}'`);
      // So that the owner may end its connections.
      await chefe.query(`grant ${APLICACAO} to ${NOME}`);
    }
  } finally {
    await chefe.end();
  }
  return { url: enderecoDoProduto(senhas.aplicacao, porta), dono: endereco(NOME, NOME, senhas.dono, porta) };
}

export const enderecoDoProduto = (senha: string, porta: number): string => endereco(APLICACAO, NOME, senha, porta);

const endereco = (conta: string, banco: string, senha: string, porta: number): string =>
  `postgres://${conta}:${senha}@127.0.0.1:${porta}/${banco}`;

async function createIfMissing(chefe: pg.Client, comando: string) {
  try {
    await chefe.query(comando);
  } catch (erro) {
    if (!(erro instanceof pg.DatabaseError && JA_EXISTE.includes(erro.code ?? ''))) throw erro;
  }
}
