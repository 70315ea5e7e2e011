import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

test('the types of the database are what the migrations give (if not: npm run db:types)', async () => {
  const banco = await createTestDatabase();
  const servidor = join(import.meta.dirname, '..');
  const gerador = join(servidor, '..', 'node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js');
  const argumentos = [gerador, '--config-file', 'kysely-codegen.json', '--url', banco.dono, '--verify'];
  const { stdout } = await promisify(execFile)(process.execPath, argumentos, { cwd: servidor });
  expect(stdout).toContain('up-to-date');
  await banco.drop();
});
