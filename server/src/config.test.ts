import fs, { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const pasta = mkdtempSync(join(tmpdir(), 'pontua-config-'));
afterAll(() => rmSync(pasta, { recursive: true, force: true }));
const read = (ambiente: Record<string, string>) => readConfig({ PASTA_DADOS: pasta, ...ambiente });

test('everything that is wrong is said at once', () => {
  const faltas = () =>
    read({ PORT: 'x', DATABASE_URL: 'mysql://a', PAPEL: 'chefe', MARCA_COR: 'verde', SEGREDO: 'curto' });
  for (const nome of ['PORT', 'DATABASE_URL', 'PAPEL', 'MARCA_COR', 'SEGREDO']) expect(faltas).toThrow(nome);
});

test('mail that leaves has a sender, and a start without one says so beside whatever else is wrong', () => {
  const smtp = { SMTP_URL: 'smtps://u:s@smtp.example', DEMO: '0' };
  expect(() => read(smtp)).toThrow('EMAIL_REMETENTE');
  expect(() => read({ ...smtp, PORT: 'x' })).toThrow(/PORT.*\n.*EMAIL_REMETENTE/);
  expect(read({ ...smtp, EMAIL_REMETENTE: 'Pontos <a@b.example>' }).emailRemetente).toBe('Pontos <a@b.example>');
});

test('with nothing set it is a demo on an embedded database, with a secret that it keeps to itself', () => {
  const config = read({});
  expect(config).toMatchObject({ porta: 3000, demo: true, bancoEmbutido: true, papel: 'todos', logLevel: 'warn' });
  expect(readFileSync(join(pasta, 'segredo'), 'utf8')).toBe(config.segredo);
  expect(statSync(join(pasta, 'segredo')).mode & 0o777).toBe(0o600);
  expect(read({}).segredo).toBe(config.segredo);
  expect(config.chaveDados).toHaveLength(32);
  expect(statSync(join(pasta, 'chave')).mode & 0o777).toBe(0o600);
  expect(read({}).chaveDados).toEqual(config.chaveDados);
  expect(read({ CHAVE_DADOS: 'ab'.repeat(32) }).chaveDados).toEqual(Buffer.alloc(32, 0xab));
  expect(() => read({ CHAVE_DADOS: 'ab' })).toThrow('CHAVE_DADOS');
});

test.each(['', 'ab12', 'x'.repeat(64)])('a kept secret that is not whole is named, not used: %j', (conteudo) => {
  const propria = join(pasta, `cortada-${conteudo.length}-${conteudo.slice(0, 1)}`);
  mkdirSync(propria);
  writeFileSync(join(propria, 'chave'), conteudo);
  expect(() => read({ PASTA_DADOS: propria })).toThrow(join(propria, 'chave'));
  expect(readFileSync(join(propria, 'chave'), 'utf8')).toBe(conteudo);
  expect(read({ PASTA_DADOS: propria, CHAVE_DADOS: 'ab'.repeat(32) }).chaveDados).toHaveLength(32);
});

test.each(['EPERM', 'ENOTSUP', 'ENOSYS'])('a folder without hard links (%s) keeps a secret too', (code) => {
  const { linkSync } = fs;
  fs.linkSync = () => {
    throw Object.assign(new Error(code), { code });
  };
  syncBuiltinESMExports();
  try {
    const propria = join(pasta, code);
    const { segredo } = read({ PASTA_DADOS: propria });
    expect(read({ PASTA_DADOS: propria }).segredo).toBe(segredo);
    expect(readdirSync(propria).filter((nome) => nome.startsWith('segredo'))).toEqual(['segredo']);
  } finally {
    fs.linkSync = linkSync;
    syncBuiltinESMExports();
  }
});

test('the folder of data is shut to everybody else, also where it was open', () => {
  const propria = join(pasta, 'propria');
  mkdirSync(propria, { mode: 0o755 });
  read({ PASTA_DADOS: propria, DATABASE_URL: 'postgres://u:s@h/b' });
  expect(statSync(propria).mode & 0o777).toBe(0o700);
});

test('demo data are for this machine alone, unless it is told otherwise', () => {
  expect(read({})).toMatchObject({ host: '127.0.0.1', soNestaMaquina: true });
  expect(read({ HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0', soNestaMaquina: false });
  expect(read({ DEMO: '0' })).toMatchObject({ host: '0.0.0.0', soNestaMaquina: false });
});

test.each<Record<string, string>>([
  { URL_PUBLICA: 'https://pontos.example' },
  { CONFIAR_PROXY: '127.0.0.1' },
  { SMTP_URL: 'smtps://u:s@smtp.example', EMAIL_REMETENTE: 'Pontua <a@b.example>' },
])('what others reach has no demo logins that nobody asked for: %j', (ambiente) => {
  expect(() => read(ambiente)).toThrow(/\n {2}DEMO: /);
  expect(read({ ...ambiente, DEMO: '0' }).demo).toBe(false);
  expect(read({ ...ambiente, DEMO: '1' }).demo).toBe(true);
  expect(read({ ...ambiente, DATABASE_URL: 'postgres://u:s@h/b' }).demo).toBe(false);
});

test('figures are shown to this machine alone, unless it is told otherwise', () => {
  expect(read({ HOST: '0.0.0.0' }).metrics).toBeNull();
  expect(read({ METRICS_PORT: '9464', HOST: '0.0.0.0' }).metrics).toEqual({ porta: 9464, host: '127.0.0.1' });
  expect(read({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metrics).toMatchObject({ host: '10.0.0.5' });
});

test.each([
  ['1', 1],
  ['2', 2],
  ['10.0.0.0/8,127.0.0.1', '10.0.0.0/8,127.0.0.1'],
  ['fd00::/8, ::1', 'fd00::/8, ::1'],
  ['loopback, uniquelocal', 'loopback, uniquelocal'],
  ['', false],
])('proxies in front: %j', (texto, confiado) => {
  expect(read({ CONFIAR_PROXY: texto, DEMO: '0' }).confiarProxy).toBe(confiado);
});

test.each(['nginx', 'localhost', '10.0.0.0/8,proxy', '10.0.0.0/33', '10.0.0.1/', '-1', ','])(
  'proxies that are no addresses are named before anything starts: %j',
  (texto) => {
    expect(() => read({ CONFIAR_PROXY: texto, DEMO: '0', PORT: 'x' })).toThrow(
      /PORT: use um número inteiro\n.*CONFIAR_PROXY: use/,
    );
  },
);

test('a folder of data that cannot be had is named, and why', () => {
  const arquivo = join(pasta, 'arquivo');
  writeFileSync(arquivo, '');
  expect(() => read({ PASTA_DADOS: arquivo })).toThrow(`PASTA_DADOS: ${arquivo} é um arquivo`);
  expect(() => read({ PASTA_DADOS: join(arquivo, 'dados') })).toThrow(/PASTA_DADOS: .* fica dentro de um arquivo/);
  if (process.platform === 'linux')
    expect(() => read({ PASTA_DADOS: '/proc/nada' })).toThrow('PASTA_DADOS: /proc/nada não pode ser criada ali');
});

test('with a database of its own there are no demo data unless asked for', () => {
  const producao = { DATABASE_URL: 'postgres://u:s@h/b', SEGREDO: 'x'.repeat(32) };
  expect(read(producao)).toMatchObject({ demo: false, bancoEmbutido: false, logLevel: 'info' });
  expect(read({ ...producao, DEMO: '1' }).demo).toBe(true);
  expect(read({ DEMO: 'nao' }).demo).toBe(false);
});

test('an empty variable is one that is not set', () => {
  expect(read({ DATABASE_URL: '', PORT: '' })).toMatchObject({ bancoEmbutido: true, porta: 3000 });
});

test('the card’s fees and the hours of support are those of the installation', () => {
  const { marcaPadrao } = read({ CARTAO_SAQUE_REAIS: '9.9', MARCA_ATENDIMENTO: 'segunda a sábado' });
  expect(marcaPadrao).toMatchObject({
    atendimento: 'segunda a sábado',
    tarifas: { saqueRede24hReais: 9.9, transferenciaReais: 5.5, transferenciaAteHora: 15 },
  });
  expect(() => read({ CARTAO_TROCA_PERCENTUAL: '101' })).toThrow('CARTAO_TROCA_PERCENTUAL');
});

test('an embedded report has an address of the web, which is kept as it is written', () => {
  expect(read({}).relatorioUrl).toBeNull();
  const url = 'https://bi.example/ver/?r=abc/';
  expect(read({ RELATORIO_URL: url }).relatorioUrl).toBe(url);
  for (const RELATORIO_URL of ['javascript:alert(1)', 'bi.example', 'file:///etc/passwd'])
    expect(() => read({ RELATORIO_URL })).toThrow('RELATORIO_URL');
});

test('a start with another database leaves the embedded one of the folder its way in', () => {
  const propria = join(pasta, 'com-banco');
  mkdirSync(join(propria, 'postgres'), { recursive: true });
  read({ PASTA_DADOS: propria });
  const antes = statSync(propria).mode & 0o777;
  read({ PASTA_DADOS: propria, DATABASE_URL: 'postgres://u:s@h/b', SEGREDO: 'x'.repeat(32) });
  expect(statSync(propria).mode & 0o777).toBe(antes);
});
