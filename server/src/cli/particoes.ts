/** `npm run particoes`: divides the tables that grow for ever into parts, once, as the owner of the schema, with the product stopped. */
import { join } from 'node:path';
import { readLugarDosDados } from '../config.ts';
import { partition } from '../platform/db/particoes.ts';
import { startPostgresEmbutido } from '../platform/postgres-embutido.ts';
import { describeFalha } from './falha.ts';

const { donoUrl, pastaDados } = readLugarDosDados();
let embutido: Awaited<ReturnType<typeof startPostgresEmbutido>> | null = null;
try {
  embutido = donoUrl ? null : await startPostgresEmbutido({ pasta: join(pastaDados, 'postgres') });
  const feitas = await partition(donoUrl ?? embutido?.dono ?? '');
  console.log(feitas.length > 0 ? `Divididas em partes: ${feitas.join(', ')}` : 'Já estavam todas divididas');
} catch (error) {
  console.error(`Nada foi dividido: ${describeFalha(error)}`);
  process.exitCode = 1;
} finally {
  await embutido?.stop();
}
