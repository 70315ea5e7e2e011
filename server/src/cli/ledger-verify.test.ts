/** `npm run ledger:verify` beside a running server: it tells how the books stand and leaves the data folder as it was. */
import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { compilado } from '../../test/servidor.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { type PostgresEmbutido, startPostgresEmbutido } from '../platform/postgres-embutido.ts';

const comando = resolve(import.meta.dirname, 'ledger-verify.ts');
const pasta = join(inject('pastaDeTeste'), `conferencia-${randomUUID()}`);
let banco: PostgresEmbutido;

beforeAll(async () => {
  mkdirSync(pasta, { recursive: true });
  banco = await startPostgresEmbutido({ pasta: join(pasta, 'postgres'), rapido: true });
  await migrate(banco.dono, banco.url);
}, 120_000);
afterAll(async () => {
  // Ours again, whatever the last test wrote there.
  writeFileSync(join(banco.pasta, 'dono'), String(process.pid));
  await banco.stop();
});

async function verify(...argumentos: string[]) {
  return verifyIn({ PASTA_DADOS: pasta }, ...argumentos);
}

async function verifyIn(ambiente: Record<string, string>, ...argumentos: string[]) {
  const processo = spawn(process.execPath, [comando, ...argumentos], {
    env: { ...compilado, ...ambiente },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [saida, erros] = await Promise.all([text(processo.stdout), text(processo.stderr)]);
  if (processo.exitCode === null) await once(processo, 'exit');
  return { codigo: processo.exitCode, saida, erros };
}

/** Every file with its content and the time of its last change; of PostgreSQL's own, which it rewrites while it lives, only its note. */
function arquivos(): Record<string, string> {
  const todos = [pasta, banco.pasta].flatMap((raiz) =>
    readdirSync(raiz, { recursive: true, withFileTypes: true })
      .filter((entrada) => entrada.isFile())
      .map((entrada) => join(entrada.parentPath, entrada.name)),
  );
  const nossos = todos.filter(
    (nome) => !nome.includes(join('postgres', 'dados')) && !nome.startsWith(join(banco.pasta, 'dados')),
  );
  return Object.fromEntries(
    [...nossos, join(banco.pasta, 'dados', 'postmaster.pid')].map((nome) => {
      const hash = createHash('sha256').update(readFileSync(nome)).digest('hex');
      return [relative(pasta, nome), `${statSync(nome).mtimeMs} ${hash}`];
    }),
  );
}

test('beside a database that nobody used it says that, and of a folder that it may not enter in one line', async () => {
  const outro = new URL(banco.dono);
  outro.pathname = '/postgres';
  expect(await verifyIn({ DATABASE_URL: outro.href })).toMatchObject({
    codigo: 1,
    erros: expect.stringContaining('este banco não tem o programa. Rode o comando com as variáveis'),
  });
  outro.port = '1';
  expect(await verifyIn({ DATABASE_URL: outro.href })).toMatchObject({
    codigo: 1,
    erros: expect.stringContaining('o banco não atende nesse endereço'),
  });
  const arquivo = join(pasta, 'um-arquivo');
  writeFileSync(arquivo, '');
  const { codigo, erros } = await verifyIn({ PASTA_DADOS: join(arquivo, 'dados') });
  expect([codigo, erros.trim().split('\n').length]).toEqual([1, 1]);
  rmSync(arquivo);
});

test('nothing is started, migrated or written, and the server is there afterwards', async () => {
  const antes = arquivos();
  expect(Object.keys(antes).length).toBeGreaterThan(3);
  expect(await verify()).toMatchObject({ codigo: 0, erros: '', saida: expect.stringContaining('0 violações') });
  expect(arquivos()).toEqual(antes);
  await expectAlive();
});

test('also where whoever started the database is gone: it is not adopted, and so not stopped', async () => {
  writeFileSync(join(banco.pasta, 'dono'), '4194303');
  const antes = arquivos();
  expect(await verify()).toMatchObject({ codigo: 0 });
  expect(arquivos()).toEqual(antes);
  await expectAlive();
});

async function expectAlive(): Promise<void> {
  const { db, close } = openDatabase(banco.url, { conexoes: 1, nome: 'teste' });
  expect(await db.selectFrom('redes').select('id').execute()).toEqual([]);
  await close();
}

test('an âncora made on demand says its root, and what is verified against it too', async () => {
  const feita = spawn(process.execPath, [resolve(import.meta.dirname, 'ancora.ts')], {
    env: { ...compilado, PASTA_DADOS: pasta },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const dito = await text(feita.stdout);
  const [, arquivo = '', raiz = ''] = /^(\S+) em .*\nRaiz \(SHA-256\): ([0-9a-f]{64})$/m.exec(dito) ?? [];
  const caminho = join(pasta, 'ancoras', arquivo);
  expect(
    createHash('sha256')
      .update(gunzipSync(readFileSync(caminho)))
      .digest('hex'),
  ).toBe(raiz);
  expect(await verify('--ancora', caminho)).toMatchObject({
    codigo: 0,
    saida: expect.stringContaining(`raiz ${raiz}`),
  });
  writeFileSync(join(pasta, 'outra.txt'), 'bom dia\n');
  expect(await verify('--ancora', join(pasta, 'outra.txt'))).toMatchObject({
    codigo: 1,
    erros: expect.stringContaining('não é uma âncora'),
  });
}, 120_000);

test('a history that is not the one of the âncora is said, seller by seller, and ends with exit code 1', async () => {
  const caminho = join(pasta, 'de-outro-livro.txt');
  const cabecalho =
    'pontua-ancora 1\ncriada 2026-11-22T03:40:00Z\nlancamentos 12\nvendedores 1\nantigos -\nregistro -\n';
  writeFileSync(caminho, `${cabecalho}7 12 ${'0'.repeat(32)}\n`);
  for (const como of ['--ancora', '--desde']) {
    expect(await verify(como, caminho)).toMatchObject({
      codigo: 1,
      saida: expect.stringContaining('1 violação'),
      erros: expect.stringContaining('vendedor 7: o lançamento de ordem 12 não existe mais'),
    });
  }
});
