/** `npm run ancora`: makes an âncora now, where the daily one goes, and prints its root. */
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { dropAncora } from '../modules/pontos/ancora.service.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';
import { createMail } from '../platform/mail.ts';
import { findPostgresEmbutido, startPostgresEmbutido } from '../platform/postgres-embutido.ts';
import { describeFalha } from './falha.ts';

const config = readConfig();
const pasta = join(config.pastaDados, 'postgres');
const rodando = config.databaseUrl ?? findPostgresEmbutido(pasta);
const embutido = rodando ? null : await startPostgresEmbutido({ pasta });
const { db, close } = openDatabase(rodando ?? embutido?.url ?? '', { conexoes: 1, nome: 'pontua-ancora' });
try {
  const { arquivo, raiz } = await dropAncora({
    config,
    db,
    clock: systemClock,
    log: createLog('warn'),
    mail: createMail(config),
  });
  console.log(`${arquivo} em ${config.ancora.url}\nRaiz (SHA-256): ${raiz}`);
} catch (error) {
  console.error(`A âncora não pôde ser feita: ${describeFalha(error)}`);
  process.exitCode = 1;
} finally {
  await close();
  await embutido?.stop();
}
