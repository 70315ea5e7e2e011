/** `npm run particoes`: divides the tables that grow for ever into parts, once, as the owner of the schema, with the product stopped. */
import { readLugarDosDados } from '../config.ts';
import { partition } from '../platform/db/particoes.ts';
import { runComando } from './comando.ts';

await runComando({ uso: 'npm run particoes', falhou: 'Nada foi dividido' }, async ({ embutido }) => {
  const { donoUrl, pastaDados } = readLugarDosDados();
  const feitas = await partition(donoUrl ?? (await embutido(pastaDados, 'falha')).dono);
  console.log(feitas.length > 0 ? `Divididas em partes: ${feitas.join(', ')}` : 'Já estavam todas divididas');
});
