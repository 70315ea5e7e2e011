/** What is made once: the cluster (initdb), and in it the account and the database of the product. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Lugar } from './lugar.ts';
import { AMBIENTE } from './processo.ts';

const NOME = 'pontua';
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
    `--pwfile=${join(lugar.pasta, 'senha')}`,
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

/** The product is an ordinary owner of its database, as it would be anywhere else, never the superuser. */
export async function createBanco(lugar: Lugar, porta: number): Promise<string> {
  const chefe = new pg.Client(endereco('postgres', 'postgres', lugar.senha, porta));
  await chefe.connect();
  try {
    const feito = await chefe.query('select from pg_database where datname = $1', [NOME]);
    if (feito.rowCount) return enderecoDoProduto(lugar.senha, porta);
    await createIfMissing(chefe, `create role ${NOME} login createdb password '${lugar.senha}'`);
    await createIfMissing(chefe, `create database ${NOME} owner ${NOME}`);
  } finally {
    await chefe.end();
  }
  return enderecoDoProduto(lugar.senha, porta);
}

export const enderecoDoProduto = (senha: string, porta: number): string => endereco(NOME, NOME, senha, porta);

const endereco = (conta: string, banco: string, senha: string, porta: number): string =>
  `postgres://${conta}:${senha}@127.0.0.1:${porta}/${banco}`;

async function createIfMissing(chefe: pg.Client, comando: string) {
  try {
    await chefe.query(comando);
  } catch (erro) {
    if (!(erro instanceof pg.DatabaseError && JA_EXISTE.includes(erro.code ?? ''))) throw erro;
  }
}
