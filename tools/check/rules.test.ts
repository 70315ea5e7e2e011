import { describe, expect, test } from 'vitest';
import { brokenByImport, brokenByText, importRules, textRules } from './rules.ts';

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
  ['server/src/modules/redes/redes.test.ts', 'server/test/app.ts'],
];

describe('importações', () => {
  test.each(forbidden)('%s não pode importar %s', (from, to) => expect(brokenByImport(from, to)).toHaveLength(1));
  test.each(allowed)('%s pode importar %s', (from, to) => expect(brokenByImport(from, to)).toEqual([]));

  test('toda regra tem um exemplo que a quebra', () => {
    const seen = new Set(forbidden.flatMap(([from, to]) => brokenByImport(from, to)));
    expect(importRules.map((rule) => rule.because).filter((because) => !seen.has(because))).toEqual([]);
  });
});

describe('o que só um lugar faz', () => {
  const clock = 'só platform/clock.ts pergunta as horas';
  const environment = 'só config.ts lê o ambiente';
  const ledger = 'só modules/pontos escreve lotes, lançamentos e consumos';
  const module = 'server/src/modules/redes/redes.service.ts';

  test.each([
    [environment, module, 'const porta = process.env.PORT;'],
    [environment, 'web/src/main.tsx', 'const { env, argv } = process;'],
    [clock, module, 'const agora = Date.now();'],
    [clock, module, 'const agora = new Date();'],
    [clock, 'server/src/app.ts', 'Temporal.Now.instant()'],
    [ledger, module, "trx.insertInto('lotes').values(lote)"],
    [ledger, module, 'sql`update lancamentos set saldo = 0`'],
    [ledger, module, 'sql`\n  DELETE FROM\n    consumos`'],
  ])('%s: %s recusa %s', (because, file, text) => expect(brokenByText(file, text)).toEqual([because]));

  test.each([
    [module, 'new Date(instante).toISOString()'],
    [module, '// Date.now() would not do here'],
    [module, '/** never Date.now() */'],
    [module, "db.selectFrom('lotes').selectAll()"],
    ['server/src/config.ts', 'lê(process.env)'],
    ['server/src/platform/clock.ts', 'Temporal.Now.instant()'],
    ['server/src/modules/pontos/creditos.queries.ts', 'sql`insert into lotes default values`'],
  ])('%s aceita %s', (file, text) => expect(brokenByText(file, text)).toEqual([]));

  test('toda regra de texto tem um exemplo que a quebra', () => {
    expect(textRules.map((rule) => rule.because)).toEqual([environment, clock, ledger]);
  });
});
