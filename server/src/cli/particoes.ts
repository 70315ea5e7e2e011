/** `npm run particoes`: divides the tables that grow for ever into parts, once, as the owner of the schema, with the product stopped. */
import { join } from 'node:path';
import { readLugarDosDados } from '../config.ts';
import { partition } from '../platform/db/particoes.ts';
import { startPostgresEmbutido } from '../platform/postgres-embutido.ts';

const { donoUrl, pastaDados } = readLugarDosDados();
const embutido = donoUrl ? null : await startPostgresEmbutido({ pasta: join(pastaDados, 'postgres') });
try {
  const feitas = await partition(donoUrl ?? embutido?.dono ?? '');
  console.log(feitas.length > 0 ? `Divididas em partes: ${feitas.join(', ')}` : 'Já estavam todas divididas');
} catch (error) {
  console.error(`Nada foi dividido: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await embutido?.stop();
}
