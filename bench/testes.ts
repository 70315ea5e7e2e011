/** `npm run bench -- --testes`: how long `npm test` takes, whole, as the README has it. What fails in it is shown, and ends the run. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { measureTime, type ResultadoMedida, segundos } from './tabela.ts';

const devidoMs = 8 * 60_000;
const raiz = fileURLToPath(new URL('..', import.meta.url));

export async function measureTestes(): Promise<ResultadoMedida> {
  const { ms } = await measureTime(async () => {
    // To where progress goes: the table alone is on the standard output.
    const filho = spawn('npm', ['test'], { cwd: raiz, stdio: ['ignore', process.stderr, process.stderr] });
    const [codigo] = await once(filho, 'exit');
    if (codigo !== 0) throw new Error(`npm test terminou com ${codigo}`);
  });
  return {
    trabalho: 'npm test',
    medido: segundos(ms),
    referencia: '–',
    razao: '–',
    devido: `≤ ${segundos(devidoMs)}`,
    cumpre: ms <= devidoMs,
  };
}
