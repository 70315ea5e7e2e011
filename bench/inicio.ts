/** `npm start` as the README has it, on a folder of its own with its own PostgreSQL: how soon the second start answers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as espera } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { followDesvio } from '../server/src/platform/embutido/lugar.ts';
import { findPorta, isVivo } from './servidor.ts';
import { type ResultadoMedida, segundos } from './tabela.ts';

const devidoMs = 5000;
const prazoMs = 600_000;
const raiz = fileURLToPath(new URL('..', import.meta.url));

export async function measureInicio(): Promise<ResultadoMedida> {
  const pasta = await mkdtemp(join(tmpdir(), 'pontua-inicio-'));
  // The account that runs PostgreSQL for root has to reach its folder.
  await chmod(pasta, 0o755);
  const dados = join(pasta, 'dados');
  try {
    const primeira = await startOnce(dados);
    const segunda = await startOnce(dados);
    return {
      trabalho: 'npm start, segunda vez, até a primeira resposta',
      medido: segundos(segunda),
      referencia: `${segundos(primeira)} (primeira vez, com a demonstração)`,
      razao: '–',
      devido: `≤ ${segundos(devidoMs)}`,
      cumpre: segunda <= devidoMs,
    };
  } finally {
    for (const resto of [followDesvio(join(dados, 'postgres')), pasta])
      await rm(resto, { recursive: true, force: true });
  }
}

/** @returns ms until it answered; it has ended again by then */
async function startOnce(dados: string): Promise<number> {
  const porta = String(await findPorta());
  const { DATABASE_URL: _, ...env } = process.env;
  const inicio = performance.now();
  // A group of its own: npm would end before what it has started does.
  const filho = spawn('npm', ['start'], {
    cwd: raiz,
    env: { ...env, PASTA_DADOS: dados, PORT: porta },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let dito = '';
  for (const saida of [filho.stdout, filho.stderr]) {
    saida.on('data', (bloco: Buffer) => {
      dito = (dito + bloco).slice(-2000);
    });
  }
  // Only when the last of the group has let go of what it writes to.
  const fim = once(filho, 'close');
  try {
    while (!(await isVivo(`http://127.0.0.1:${porta}`))) {
      if (filho.exitCode !== null || performance.now() - inicio > prazoMs)
        throw new Error(`npm start não respondeu:\n${dito}`);
      await espera(20);
    }
    return performance.now() - inicio;
  } finally {
    if (filho.exitCode === null && filho.pid !== undefined) process.kill(-filho.pid, 'SIGTERM');
    await fim;
  }
}
