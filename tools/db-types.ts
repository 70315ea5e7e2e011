/** `npm run db:types`: writes server/src/platform/db/types.ts from a database that was just migrated from nothing. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { startPostgresEmbutido } from '../server/src/platform/postgres-embutido.ts';

const raiz = join(import.meta.dirname, '..');
const pasta = mkdtempSync(join(tmpdir(), 'pontua-tipos-'));
// Temporary folders are closed to others, and root's database runs under another account.
chmodSync(pasta, 0o755);
const banco = await startPostgresEmbutido({ pasta: join(pasta, 'postgres'), rapido: true });
try {
  await migrate(banco.dono, banco.url);
  const gerador = join(raiz, 'node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js');
  const argumentos = [gerador, '--config-file', 'kysely-codegen.json', '--url', banco.dono];
  const feito = spawnSync(process.execPath, argumentos, { cwd: join(raiz, 'server'), stdio: 'inherit' });
  process.exitCode = feito.status ?? 1;
} finally {
  await banco.stop();
  rmSync(pasta, { recursive: true, force: true });
}
