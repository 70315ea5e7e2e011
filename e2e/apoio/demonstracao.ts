/** The demo's nine months, lived through once a run by whoever wants them first; everybody gets a copy. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { type BancoDeTeste, createTestDatabase, ensureModelo } from '../../server/test/database.ts';
import { seedDemo } from '../../tools/demo/seed.ts';

const MODELO = 'pontua_demonstracao';

/** @param pasta gets the files that belong to the database */
export async function copyDemonstracao(pasta: string): Promise<BancoDeTeste> {
  const original = join(inject('pastaDeTeste'), 'demonstracao');
  await ensureModelo(MODELO, async ({ url: databaseUrl, dono }) => {
    const ambiente = {
      DATABASE_URL: databaseUrl,
      DATABASE_URL_MIGRACOES: dono,
      PASTA_DADOS: original,
      LOG_LEVEL: 'silent',
    };
    const app = await createApp({ ...readConfig(ambiente), databaseUrl });
    await seedDemo(app);
    await app.stop();
  });
  await cp(original, pasta, { recursive: true });
  return createTestDatabase(MODELO);
}
