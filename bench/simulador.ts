/**
 * `npm run simulador`: random programmes against an oracle of their own for ten minutes, from a seed that a failure prints. `--minutos`,
 * `--semente` and `--programas` (1 repeats a failure) say otherwise.
 */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBanco } from './ambiente.ts';
import { runSimulador } from './simulador/simulador.ts';

const { values } = parseArgs({
  options: {
    minutos: { type: 'string', default: '10' },
    semente: { type: 'string', default: String(randomInt(1_000_000_000)) },
    programas: { type: 'string' },
  },
});
const banco = await createBanco('pontua-simulador-');
for (const sinal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(sinal, () => void banco.close().finally(() => process.exit(1)));
}
try {
  const corrida = {
    semente: Number(values.semente),
    segundos: Number(values.minutos) * 60,
    ...(values.programas && { programas: Number(values.programas) }),
  };
  console.log(`A partir da semente ${corrida.semente}…`);
  const { programas, atos } = await runSimulador(banco.url, join(banco.pasta, 'dados'), corrida);
  const contagem = [...atos].sort(([, a], [, b]) => b - a).map(([nome, vezes]) => `${nome} ${vezes}`);
  console.log(`${programas} programas iguais ao oráculo, livro em ordem. Atos: ${contagem.join(', ')}.`);
} finally {
  await banco.close();
}
