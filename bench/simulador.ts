/**
 * `npm run simulador`: random programmes against an oracle of their own for ten minutes, from a seed that a failure prints. `--minutos`,
 * `--semente` and `--programas` (1 repeats a failure) say otherwise.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { withBanco } from '../server/test/modelo.ts';
import { type Banco, createBanco } from './ambiente.ts';
import { readNumero } from './opcoes.ts';
import { runSimulador } from './simulador/simulador.ts';

const { values } = parseArgs({
  options: {
    minutos: { type: 'string', default: '10' },
    semente: { type: 'string', default: String(randomInt(1_000_000_000)) },
    programas: { type: 'string' },
  },
});
const corrida = {
  semente: readNumero('semente', values.semente, 0),
  segundos: readNumero('minutos', values.minutos, 0) * 60,
  ...(values.programas !== undefined && { programas: readNumero('programas', values.programas, 1) }),
};
const banco = await createBanco('pontua-simulador-');
for (const sinal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(sinal, () => void banco.close().finally(() => process.exit(1)));
}
try {
  console.log(`A partir da semente ${corrida.semente}…`);
  const { programas, atos } = await runSimulador(() => cloneBanco(banco), join(banco.pasta, 'dados'), corrida);
  const contagem = [...atos].sort(([, a], [, b]) => b - a).map(([nome, vezes]) => `${nome} ${vezes}`);
  console.log(`${programas} programas iguais ao oráculo, livro em ordem. Atos: ${contagem.join(', ')}.`);
} finally {
  await banco.close();
}

/** Nobody else is connected to the one that is copied. */
async function cloneBanco({ url, dono }: Banco) {
  const nome = `simulador_${randomUUID().replaceAll('-', '')}`;
  const modelo = new URL(dono).pathname.slice(1);
  await query(withBanco(dono, 'postgres'), `create database ${nome} template ${modelo}`);
  const drop = async () => {
    // What was cut off may still be at work, and only its own role may end it. Whatever PostgreSQL does there by itself gives way.
    await query(
      withBanco(url, 'postgres'),
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${nome}' and usename = current_user`,
    );
    await query(withBanco(dono, 'postgres'), `drop database ${nome}`);
  };
  return { url: withBanco(url, nome), drop };
}

async function query(url: string, comando: string): Promise<void> {
  const cliente = new pg.Client(url);
  await cliente.connect();
  try {
    await cliente.query(comando);
  } finally {
    await cliente.end();
  }
}
