/** A second PostgreSQL that streams from the first, made as `pg_basebackup` would, which is not among the embedded programs. */
import { readFileSync } from 'node:fs';
import { appendFile, chown, cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Lugar, prepareLugar } from '../src/platform/embutido/lugar.ts';
import { startProcesso, stopServidor, waitUntilReady } from '../src/platform/embutido/processo.ts';
import type { PostgresEmbutido } from '../src/platform/postgres-embutido.ts';
import { withClient } from './modelo.ts';
import { freePort } from './servidor.ts';

export interface Replica {
  url: string;
  /** Stops or resumes applying what arrives, as its superuser may. */
  applying(sim: boolean): Promise<void>;
  stop(): Promise<void>;
}

export async function startReplica(principal: PostgresEmbutido, pasta: string): Promise<Replica> {
  const lugar = await prepareLugar(pasta);
  const chefe = chefeDe(principal);
  await copyDados(chefe, join(principal.pasta, 'dados'), lugar.dados);
  // The later one counts.
  await appendFile(join(lugar.dados, 'postgresql.auto.conf'), `primary_conninfo = '${chefe}'\n`);
  await writeFile(join(lugar.dados, 'standby.signal'), '');
  await giveTo(lugar);
  const porta = await freePort();
  const filho = startProcesso(lugar, porta, true);
  if (!(await waitUntilReady(lugar, filho))) throw new Error(readFileSync(lugar.log, 'utf8'));
  const asReplica = (url: string) => Object.assign(new URL(url), { port: String(porta) }).href;
  return {
    url: asReplica(principal.url),
    applying: (sim) =>
      withClient(asReplica(chefe), async (cliente) => {
        await cliente.query(sim ? 'select pg_wal_replay_resume()' : 'select pg_wal_replay_pause()');
      }),
    stop: () => stopServidor(lugar),
  };
}

/** The superuser, whose password lies beside the data. */
function chefeDe({ pasta, dono }: PostgresEmbutido): string {
  const senha = readFileSync(join(pasta, 'senha'), 'utf8').trim();
  return Object.assign(new URL(dono), { username: 'postgres', password: senha, pathname: '/postgres' }).href;
}

const copyDados = (chefe: string, de: string, para: string) =>
  withClient(chefe, async (cliente) => {
    await cliente.query(`select pg_backup_start('replica', true)`);
    await cp(de, para, { recursive: true, filter: (caminho) => !caminho.endsWith('postmaster.pid') });
    const { rows } = await cliente.query<{ rotulo: string }>('select labelfile as rotulo from pg_backup_stop(false)');
    await writeFile(join(para, 'backup_label'), rows[0]?.rotulo ?? '');
  });

/** To the account that runs it, where that is not ours. */
async function giveTo({ dados, conta }: Lugar) {
  if (!conta) return;
  for (const nome of ['.', ...(await readdir(dados, { recursive: true }))])
    await chown(join(dados, nome), conta.uid, conta.gid);
  await rm(join(dados, 'postmaster.opts'), { force: true });
}
