import { describe, expect, test } from 'vitest';
import {
  brokenByImport,
  brokenByText,
  idleRules,
  importRules,
  textRules,
  unreachedServices,
  wornNames,
} from './rules.ts';

const forbidden: [from: string, to: string][] = [
  ['contract/src/resgates.ts', 'server/src/config.ts'],
  ['contract/src/resgates.ts', 'node_modules/node:fs'],
  ['web/src/api/client.ts', 'server/src/platform/erros.ts'],
  ['server/src/app.ts', 'web/src/paths.ts'],
  ['web/src/kit/lista/Tabela.tsx', 'web/src/painel/redes/Redes.tsx'],
  ['web/src/api/client.ts', 'web/src/loja/layout/Menu.tsx'],
  ['web/src/loja/resgates/Resgates.tsx', 'web/src/painel/redes/colunas.ts'],
  ['web/src/painel/redes/Redes.tsx', 'web/src/loja/cartao/saldo.ts'],
  ['web/src/painel/redes/Redes.tsx', 'web/src/painel/revendas/Revendas.tsx'],
  ['server/src/platform/log.ts', 'server/src/modules/logs/logs.api.ts'],
  ['server/src/modules/redes/redes.service.ts', 'server/src/modules/logs/logs.queries.ts'],
  ['server/src/app.ts', 'server/test/database.ts'],
  ['server/src/app.ts', 'server/src/modules/sessoes/sessoes.queries.ts'],
  ['server/src/modules/redes/redes.routes.ts', 'server/src/modules/redes/redes.queries.ts'],
  ['server/src/modules/parceiros/email.ts', 'server/src/modules/parceiros/painel.service.ts'],
  ['server/src/modules/parceiros/perfil.api.ts', 'server/src/modules/parceiros/painel.service.ts'],
];

const allowed: [from: string, to: string][] = [
  ['contract/src/resgates.ts', 'contract/src/endpoint.ts'],
  ['contract/src/resgates.ts', 'node_modules/zod'],
  ['contract/src/resgates.test.ts', 'node_modules/node:fs'],
  ['web/src/painel/redes/Redes.tsx', 'contract/src/redes.ts'],
  ['web/src/painel/redes/Redes.tsx', 'web/src/kit/lista/Tabela.tsx'],
  ['web/src/painel/redes/partes/Linha.tsx', 'web/src/painel/redes/Acoes.tsx'],
  ['web/src/painel/layout/Moldura.tsx', 'web/src/painel/entrada/Sair.tsx'],
  ['web/src/routes.tsx', 'web/src/painel/redes/Redes.tsx'],
  ['server/src/modules/redes/redes.service.ts', 'server/src/modules/logs/logs.api.ts'],
  ['server/src/modules/pontos/pontos.api.ts', 'server/src/modules/pontos/fifo/fila.queries.ts'],
  ['server/src/modules/redes/redes.routes.ts', 'server/src/platform/http/route.ts'],
  ['server/src/modulos.ts', 'server/src/modules/redes/redes.routes.ts'],
  ['server/src/app.ts', 'server/src/modules/sessoes/sessoes.api.ts'],
  ['server/src/modules/redes/redes.export.ts', 'server/src/modules/redes/redes.service.ts'],
  ['server/src/modules/pontos/pontos.test.ts', 'server/src/modules/vendas/painel.service.ts'],
  ['server/src/modules/redes/redes.test.ts', 'server/test/app.ts'],
];

describe('imports', () => {
  test.each(forbidden)('%s may not import %s', (from, to) => expect(brokenByImport(from, to)).toHaveLength(1));
  test.each(allowed)('%s may import %s', (from, to) => expect(brokenByImport(from, to)).toEqual([]));

  test('each rule has an example that breaks it', () => {
    const seen = new Set(forbidden.flatMap(([from, to]) => brokenByImport(from, to)));
    expect(importRules.map((rule) => rule.because).filter((because) => !seen.has(because))).toEqual([]);
  });
});

test('a rule about files that nobody looks at is told of', () => {
  const vistos = [...forbidden.map(([from]) => from), 'server/src/modules/redes/redes.service.ts'];
  const esperas = 'nenhum arquivo é visto: uma espera é aguardada junto com o que a provoca (Promise.all)';
  expect(idleRules(vistos)).toEqual([esperas]);
  expect(idleRules([...vistos, 'e2e/listas.spec.ts'])).toEqual([]);
});

test('a use case is asked for by a route, a job or a command', () => {
  const vendas = 'server/src/modules/vendas';
  const servico = `${vendas}/painel.service.ts`;
  const pedidoDe = (from: string) => unreachedServices([servico, `${vendas}/criacao.ts`], [[from, servico]]);
  expect(pedidoDe(`${vendas}/vendas.routes.ts`)).toEqual([]);
  expect(pedidoDe(`${vendas}/vendas.jobs.ts`)).toEqual([]);
  expect(pedidoDe('server/src/cli/administrador.ts')).toEqual([]);
  expect(pedidoDe(`${vendas}/loja.service.ts`)).toEqual([
    `${servico}: nenhuma rota, job ou comando pede este caso de uso`,
  ]);
});

test('a name that three files declare is told of all of them; what a form asks for by its name is not', () => {
  const declare = (text: string, files: readonly string[]) => wornNames(new Map(files.map((file) => [file, text])));
  const web = ['web/src/kit/a.ts', 'web/src/loja/b.tsx', 'web/src/painel/c.tsx'];
  for (const text of ['type Linha = string;', 'export interface Linha {}', 'export function Linha() {}'])
    expect(declare(text, web)).toEqual([`Linha: um nome, 3 significados (${web.join(', ')})`]);
  expect(declare('type Linha = string;', web.slice(1))).toEqual([]);
  expect(declare('type Linha = string;', ['server/test/a.ts', 'server/src/b.test.ts', 'web/src/c.ts'])).toEqual([]);
  expect(declare('  const Linha = 1;', web)).toEqual([]);
  expect(declare('function Campos() {}\nexport function Component() {}', web)).toEqual([]);
});

describe('what only one place does', () => {
  const clock = 'só platform/clock.ts pergunta as horas';
  const environment = 'só config.ts lê o ambiente';
  const transaction = 'uma transação começa em transact ou snapshot, de platform/db/transacao.ts';
  const wait = 'uma espera é aguardada junto com o que a provoca (Promise.all)';
  const backslash = 'numa expressão regular em sql`…` a barra vem em dobro';
  const module = 'server/src/modules/redes/redes.service.ts';

  test.each([
    [environment, module, 'const porta = process.env.PORT;'],
    [environment, 'web/src/main.tsx', 'const { env, argv } = process;'],
    [clock, module, 'const agora = Date.now();'],
    [clock, module, 'const agora = new Date();'],
    [clock, 'server/src/app.ts', 'Temporal.Now.instant()'],
    [transaction, module, 'await app.db.transaction().execute(work);'],
    [transaction, module, 'db\n  .transaction()\n  .execute(work)'],
    [backslash, module, "sql`select 1 where r.cnpj ~ '^\\d{12}$'`"],
    [backslash, module, "sql<string>`select regexp_replace(r.cnpj, '\\D', '')`"],
    [wait, 'e2e/listas.spec.ts', 'const pedido = pagina.waitForRequest(/api/);'],
  ])('%s: %s refuses %s', (because, file, text) => expect(brokenByText(file, text)).toEqual([because]));

  test.each([
    [module, 'new Date(instante).toISOString()'],
    [module, '// Date.now() would not do here'],
    [module, '/** never Date.now() */'],
    [module, "db.selectFrom('lotes').selectAll()"],
    [module, 'await transact(app.db, work);'],
    [module, "sql`select 1 where r.cnpj ~ '^\\\\d{12}$'`"],
    ['server/src/config.ts', 'lê(process.env)'],
    ['server/src/platform/clock.ts', 'Temporal.Now.instant()'],
    ['e2e/listas.spec.ts', 'const [pedido] = await Promise.all([pagina.waitForRequest(/api/), busca.press()]);'],
    ['e2e/aplicativo.spec.ts', "await pagina.waitForEvent('load');"],
  ])('%s accepts %s', (file, text) => expect(brokenByText(file, text)).toEqual([]));

  test('each rule of text has an example that breaks it', () => {
    expect(textRules.map((rule) => rule.because)).toEqual([environment, clock, transaction, backslash, wait]);
  });
});
