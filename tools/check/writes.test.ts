import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brokenByWrite, exceptions, misplacedTables } from './writes.ts';

const raiz = join(import.meta.dirname, '../..');
const redes = 'server/src/modules/redes/redes.queries.ts';
const livro = 'server/src/modules/pontos/lancamentos.queries.ts';

describe('each table has one module that writes it', () => {
  test.each([
    ["trx.insertInto('lotes').values(lote)", 'lotes', 'pontos'],
    ["db\n  .updateTable('vendaItens as i').set({ pontuadas: 0 })", 'venda_itens', 'vendas'],
    ["trx.deleteFrom('vendasEmEspera')", 'vendas_em_espera', 'vendas'],
    ["trx.mergeInto('parceiros as p')", 'parceiros', 'parceiros'],
    ['sql`update lancamentos set saldo = 0`', 'lancamentos', 'pontos'],
    ['sql`UPDATE ONLY antifraude a SET qtd_af = 0`', 'antifraude', 'unidades'],
    ['sql`\n  DELETE FROM\n    consumos`', 'consumos', 'pontos'],
    ['sql`with velhas as (insert into usuarios (nome) select 1) select 1`', 'usuarios', 'usuarios'],
    ['sql`merge into premios p using novos n on p.id = n.id`', 'premios', 'premios'],
    ['sql`truncate table resgates`', 'resgates', 'resgates'],
    ["client.query('copy historico from stdin')", 'historico', 'historico'],
    ["export const destino =\n  'vendas (id, rede_id)';", 'vendas', 'vendas'],
    ["load(entrada, { destino: 'vendas (id)' })", 'vendas', 'vendas'],
    ["trx.insertInto('arquivos')", 'arquivos', null],
  ])('refuses %s', (text, table, owner) =>
    expect(brokenByWrite(redes, text)).toEqual([`só ${owner ? `modules/${owner}` : 'platform'} escreve ${table}`]),
  );

  test.each([
    "trx.updateTable('redes').set(campos)",
    "db.selectFrom('lotes').selectAll()",
    'sql`select from parceiros for no key update of parceiros`',
    'sql`insert into redes (nome) values (1) on conflict (nome) do update set nome = excluded.nome`',
    "// trx.insertInto('lotes') is for pontos alone",
    '/** never `update lotes set restante = 0` */',
    'sql`create temporary table chegando (id bigint); insert into chegando values (1)`',
  ])('accepts %s', (text) => expect(brokenByWrite(redes, text)).toEqual([]));

  test('a table that the text does not say cannot be checked', () => {
    const semNome = ['o que se escreve diz a sua tabela por extenso'];
    expect(brokenByWrite(redes, 'trx.insertInto(tabela)')).toEqual(semNome);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a template.
    expect(brokenByWrite(redes, 'sql`delete from ${sql.table(tabela)}`')).toEqual(semNome);
  });

  test('the owner writes, and tests do, too', () => {
    const text = "trx.insertInto('redes')";
    expect(brokenByWrite('server/src/modules/redes/redes.test.ts', "trx.insertInto('lotes')")).toEqual([]);
    expect(brokenByWrite(redes, text)).toEqual([]);
    expect(brokenByWrite('server/src/platform/db/lista.ts', text)).toEqual(['só modules/redes escreve redes']);
    expect(brokenByWrite('tools/demo/seed.ts', text)).toEqual([]);
  });
});

describe('exceptions', () => {
  const saldo = (columns: string) => `sql\`update parceiros p\n set ${columns}\n from finais f where p.id = f.id\``;

  test('pontos writes a seller’s balance, and nothing else of it', () => {
    expect(brokenByWrite(livro, saldo('saldo_pontos = f.saldo, divida_pontos = greatest(-f.saldo, 0)'))).toEqual([]);
    const recusado = ['só modules/parceiros escreve parceiros'];
    expect(brokenByWrite(livro, saldo('saldo_pontos = f.saldo, nome = f.nome'))).toEqual(recusado);
    expect(brokenByWrite(livro, saldo('(saldo_pontos, nome) = (1, f.nome)'))).toEqual(recusado);
    expect(brokenByWrite(livro, "trx.updateTable('parceiros').set(campos)")).toEqual(recusado);
    expect(brokenByWrite(livro, 'sql`delete from parceiros`')).toEqual(recusado);
    expect(brokenByWrite(redes, saldo('saldo_pontos = 0'))).toEqual(recusado);
  });

  test.each(exceptions)('$table: still needed ($why)', ({ files, table }) => {
    const lugar = /^\^(.+)\$$/.exec(files.source)?.[1]?.replaceAll('\\', '') ?? '';
    const texto = readFileSync(join(raiz, lugar), 'utf8');
    expect(brokenByWrite(lugar, texto)).toEqual([]);
    expect(brokenByWrite('server/src/modules/banners/banners.queries.ts', texto).join()).toContain(` escreve ${table}`);
  });
});

test('each table of the database has an owner, and each owner a table that exists', () => {
  const types = readFileSync(join(raiz, 'server/src/platform/db/types.ts'), 'utf8');
  expect(misplacedTables(types)).toEqual([]);
  expect(misplacedTables(types.replace('  redes: Redes;\n', '  novidades: Novidades;\n'))).toEqual([
    'a tabela novidades não tem dono',
    'a tabela redes não existe',
  ]);
});
