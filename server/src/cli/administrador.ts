/** `npm run administrador -- --cpf 000.000.000-00 --nome "Ana Lima" --email ana@empresa.com.br`: the first login of an installation. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Cpf } from '@pontua/contract/fields';
import { z } from 'zod';
import { readLugarDosDados } from '../config.ts';
import { createAdministrador } from '../modules/usuarios/usuarios.service.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { startPostgresEmbutido } from '../platform/postgres-embutido.ts';

const OpcoesDaLinha = z.object({
  cpf: Cpf,
  nome: z.string('Informe --nome').trim().min(1, 'Informe --nome').max(120),
  email: z.email('Informe um --email válido').max(120),
});

const { values } = parseArgs({
  options: { cpf: { type: 'string', default: '' }, nome: { type: 'string' }, email: { type: 'string' } },
});
const lido = OpcoesDaLinha.safeParse(values);
if (lido.success) {
  await create(lido.data);
} else {
  for (const { message } of lido.error.issues) console.error(message);
  console.error('Uso: npm run administrador -- --cpf 000.000.000-00 --nome "Ana Lima" --email ana@empresa.com.br');
  process.exitCode = 1;
}

async function create(pessoa: z.infer<typeof OpcoesDaLinha>): Promise<void> {
  const { databaseUrl, donoUrl, pastaDados } = readLugarDosDados();
  const embutido = databaseUrl ? null : await startPostgresEmbutido({ pasta: join(pastaDados, 'postgres') });
  try {
    const url = databaseUrl ?? embutido?.url ?? '';
    await migrate(donoUrl ?? embutido?.dono ?? url, url);
    const { db, close } = openDatabase(url, { conexoes: 1, nome: 'pontua-administrador' });
    try {
      const senha = await createAdministrador(db, { ...pessoa, agora: systemClock.now() });
      console.log(`Administrador criado. Entre em /painel com o CPF informado e a senha ${senha}`);
    } finally {
      await close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    await embutido?.stop();
  }
}
