/** One run: two nodes as they are started in production, the mix on both, and what has to hold afterwards. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { type Violacao, verifyLedger } from '../../server/src/modules/pontos/verify.service.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { startServidor } from '../servidor.ts';
import { type CargaDoEstresse, type Contagem, runCarga } from './carga.ts';
import { createMundo } from './mundo.ts';
import type { Nome } from './operacoes.ts';

const nos = 2;
/** Asked so often, whatever can be done has been. */
const muitasVezes = 20;

export interface ResultadoEstresse extends Contagem {
  deadlocks: number;
  violacoes: Violacao[];
  /** Answers of 500 and above, and calls without any. */
  quebras: number;
  /** Kinds asked often and never done, which tested nothing. */
  semEfeito: Nome[];
}

/** @param banco a migrated database without data, by the addresses of both roles @param pasta for uploads and the nodes' logs */
export async function runEstresse(
  { url: databaseUrl, dono }: { url: string; dono: string },
  pasta: string,
  carga: CargaDoEstresse,
): Promise<ResultadoEstresse> {
  const ambiente = {
    DATABASE_URL: databaseUrl,
    PASTA_DADOS: join(pasta, 'dados'),
    SEGREDO: 'segredo-que-so-o-estresse-conhece-0123',
    // Small, so that something is held back.
    LIMITE_DIGITACAO_UNIDADES: '6',
  };
  const app = await createApp({ ...readConfig({ ...ambiente, LOG_LEVEL: 'silent' }), databaseUrl });
  const database = openDatabase(dono, { conexoes: 8, nome: 'pontua-estresse' });
  const fechos = [() => app.stop(), () => database.close()];
  try {
    const mundo = await createMundo(app, database.pool);
    const servidores = [];
    for (let no = 0; no < nos; no++) {
      const servidor = await startServidor(pasta, ambiente);
      servidores.push(servidor);
      fechos.push(() => servidor.stop());
    }
    const antes = await countDeadlocks(database.pool);
    const contagem = await runCarga(
      mundo,
      servidores.map(({ url }) => url),
      carga,
    );
    // The nodes finish what they were asked for, and tell PostgreSQL's statistics all they saw.
    for (const servidor of servidores) await servidor.stop();
    await addDiario(contagem, pasta);
    return {
      ...contagem,
      deadlocks: (await countDeadlocks(database.pool)) - antes,
      violacoes: await verifyLedger(app.db),
      quebras: countQuebras(contagem),
      semEfeito: listSemEfeito(contagem),
    };
  } finally {
    for (const fecha of fechos.toReversed()) await fecha();
  }
}

/** Why the nodes answered 500 and above, as their log has it. */
async function addDiario({ falhas }: Contagem, pasta: string): Promise<void> {
  const linhas = (await readFile(join(pasta, 'servidor.log'), 'utf8')).split('\n');
  for (const linha of linhas.filter((uma) => uma.includes('falha ao atender'))) {
    const { err } = JSON.parse(linha) as { err?: { message?: string } };
    const texto = `no log: ${err?.message ?? linha}`;
    falhas.set(texto, (falhas.get(texto) ?? 0) + 1);
  }
}

async function countDeadlocks(pool: { query: typeof import('pg').Pool.prototype.query }): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? Number.NaN;
}

const countQuebras = ({ respostas }: Contagem): number =>
  [...respostas.values()]
    .flatMap((porStatus) => [...porStatus])
    .filter(([status]) => status === 'falha' || Number(status) >= 500)
    .reduce((soma, [, vezes]) => soma + vezes, 0);

const listSemEfeito = ({ respostas }: Contagem): Nome[] =>
  [...respostas].flatMap(([nome, porStatus]) =>
    porStatus.has('200') || porStatus.values().reduce((soma, vezes) => soma + vezes, 0) < muitasVezes ? [] : [nome],
  );
