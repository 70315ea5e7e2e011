/** `npm run ancora`: makes an âncora now, where the daily one goes, and prints its root. */
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { dropAncora } from '../modules/pontos/ancora.service.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';
import { findPostgresEmbutido } from '../platform/postgres-embutido.ts';
import { runComando } from './comando.ts';

await runComando({ uso: 'npm run ancora', falhou: 'A âncora não pôde ser feita' }, async ({ embutido }) => {
  const config = readConfig();
  const rodando = config.databaseUrl ?? findPostgresEmbutido(join(config.pastaDados, 'postgres'));
  const url = rodando ?? (await embutido(config.pastaDados, 'falha')).url;
  const { db, close } = openDatabase(url, { conexoes: 1, nome: 'pontua-ancora' });
  try {
    const { arquivo, raiz } = await dropAncora({ config, db, clock: systemClock, log: createLog('warn') });
    console.log(`${arquivo} em ${config.ancora.url}\nRaiz (SHA-256): ${raiz}`);
    if (config.ancora.email) console.log(`O programa, quando no ar, envia a raiz a ${config.ancora.email}`);
  } finally {
    await close();
  }
});
