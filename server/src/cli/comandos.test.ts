/** What a command says to who called it wrongly, or where it cannot be done; nothing of it stays. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { compilado } from '../../test/servidor.ts';

let banco: Awaited<ReturnType<typeof createTestDatabase>>;
let pasta = '';

beforeAll(async () => {
  banco = await createTestDatabase();
  pasta = mkdtempSync(join(tmpdir(), 'pontua-comandos-'));
});
afterAll(async () => {
  await banco.drop();
  rmSync(pasta, { recursive: true, force: true });
});

/** As `npm run` does. @returns its exit code, and what it said of what went wrong */
function run(comando: string, argumentos: string[], ambiente: Record<string, string> = {}): Promise<[number, string]> {
  const programa = resolve(import.meta.dirname, `${comando}.ts`);
  const env = { ...compilado, DATABASE_URL: banco.dono, PASTA_DADOS: pasta, ...ambiente };
  return new Promise((done) => {
    execFile(process.execPath, [programa, ...argumentos], { env, timeout: 30_000 }, (error, _saida, erros) =>
      done([typeof error?.code === 'number' ? error.code : error ? -1 : 0, erros.trim()]),
    );
  });
}

const pessoa = ['--nome', 'Ana Lima', '--email', 'ana@empresa.com.br'];

test.each<[comando: string, argumentos: string[], dito: string]>([
  ['administrador', ['--cfp', '1'], 'não foi criado: não há a opção --cfp\nUso: npm run administrador -- --cpf'],
  ['administrador', pessoa, 'não foi criado: CPF obrigatório\nUso: '],
  ['administrador', ['Ana'], 'não foi criado: "Ana" não cabe aqui\nUso: '],
  ['backup', [], 'O backup não foi feito: diga para onde\nUso: npm run backup -- /caminho/da/pasta'],
  ['backup', ['/x', '/y'], 'O backup não foi feito: "/y" não cabe aqui\nUso: '],
  ['restore', ['/x', '--substituir=1'], 'Não foi restaurado: a opção --substituir não vai assim\nUso: '],
  [
    'ledger-verify',
    ['--ancora', 'a', '--desde', 'b'],
    'não pôde ser feita: use --ancora ou --desde, não os dois\nUso: ',
  ],
])('%s %j says how it is called', async (comando, argumentos, dito) => {
  expect(await run(comando, argumentos)).toEqual([1, expect.stringContaining(dito)]);
});

test.each<[comando: string, argumentos: string[], ambiente: Record<string, string>, dito: string]>([
  [
    'administrador',
    ['--cpf', '39053344705', ...pessoa],
    { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' },
    'o banco não atende',
  ],
  ['ancora', [], { ANCORA_URL: '/x' }, 'A âncora não pôde ser feita: Configuração inválida:\n  ANCORA_URL: '],
  ['ancora', [], { ANCORA_URL: 'file:///proc/nada' }, '/proc/nada não pode ser criada ali'],
  ['backup', ['/proc/nada'], {}, 'não pode ser criada ali'],
  ['backup', ['/etc/passwd/x'], {}, 'fica dentro de um arquivo'],
  ['ledger-verify', ['--ancora', '/nada.txt.gz'], {}, '/nada.txt.gz não existe'],
])('%s %j with %j says why not', async (comando, argumentos, ambiente, dito) => {
  expect(await run(comando, argumentos, ambiente)).toEqual([1, expect.stringContaining(dito)]);
});

test('a login without the password that the database asks for ends at once', async () => {
  const semSenha = new URL(banco.dono);
  semSenha.password = '';
  const [codigo, dito] = await run('particoes', [], { DATABASE_URL: semSenha.href });
  expect([codigo, dito]).toEqual([1, 'Nada foi dividido: o banco pede uma senha, e DATABASE_URL não a tem']);
});

test.each(['backup', 'ledger-verify'])('%s makes no database where there is none to read', async (comando) => {
  const vazia = mkdtempSync(join(pasta, 'vazia-'));
  const [codigo, dito] = await run(comando, comando === 'backup' ? [join(pasta, 'nunca')] : [], {
    DATABASE_URL: '',
    PASTA_DADOS: vazia,
  });
  expect([codigo, dito]).toEqual([1, expect.stringContaining(`não há banco em ${vazia}. Rode o comando com`)]);
  expect(existsSync(join(vazia, 'postgres'))).toBe(false);
});

test('of a backup that could not be made nothing stays, however far it came', async () => {
  const destino = join(pasta, 'copia');
  const atras = { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' };
  expect(await run('backup', [destino], atras)).toEqual([1, expect.stringContaining('o banco não atende')]);
  const ilegivel = join(pasta, 'um-arquivo');
  writeFileSync(ilegivel, '');
  const semArquivos = { ARQUIVOS_URL: `file://${ilegivel}/arquivos` };
  expect(await run('backup', [destino], semArquivos)).toEqual([1, expect.stringContaining('O backup não foi feito')]);
  expect(readdirSync(pasta).filter((nome) => nome.startsWith('copia'))).toEqual([]);
});
