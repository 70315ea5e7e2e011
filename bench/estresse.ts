/**
 * `npm run estresse`: all kinds of operation at once on two nodes, 32 at a time for three minutes, and then the books. Fails on
 * any deadlock, any answer of 500 or above, any violation, any kind that was never done. `--segundos`, `--clientes` and `--semente` say otherwise.
 */
import { parseArgs } from 'node:util';
import { createBanco } from './ambiente.ts';
import { runEstresse } from './estresse/estresse.ts';
import { render } from './estresse/relatorio.ts';
import { readNumero } from './opcoes.ts';

const { values } = parseArgs({
  options: {
    segundos: { type: 'string', default: '180' },
    clientes: { type: 'string', default: '32' },
    semente: { type: 'string', default: '1' },
  },
});
const carga = {
  segundos: readNumero('segundos', values.segundos, 1),
  aoMesmoTempo: readNumero('clientes', values.clientes, 1),
  semente: readNumero('semente', values.semente, 0),
};
const banco = await createBanco('pontua-estresse-');
for (const sinal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(sinal, () => void banco.close().finally(() => process.exit(1)));
}
try {
  const resultado = await runEstresse(banco, banco.pasta, carga);
  console.log(render(resultado, carga));
  const { deadlocks, quebras, violacoes, semEfeito } = resultado;
  if (deadlocks > 0 || quebras > 0 || violacoes.length > 0 || semEfeito.length > 0) process.exitCode = 1;
} finally {
  await banco.close();
}
