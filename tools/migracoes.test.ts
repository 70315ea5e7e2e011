/** New migrations run beside nodes that serve, also of the version before (docs/decisions/0642-migracoes-ao-lado.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const pasta = new URL('../server/migrations/', import.meta.url);
/** The last one from before these rules: what was applied somewhere never changes. */
const ultimaSemRegras = '0321';

interface Regra {
  /** In one statement that alters a table which is there already, or in one of any other kind. */
  em: 'alter' | 'outro';
  pattern: RegExp;
  because: string;
}

const regras: Regra[] = [
  {
    em: 'alter',
    pattern: /\badd (constraint \w+ )?(check|foreign key)\b(?![\s\S]*\bnot valid\b)/,
    because: 'uma restrição nova lê a tabela toda sob trava: "not valid", e "validate" noutro arquivo',
  },
  {
    em: 'alter',
    pattern: /\badd (constraint \w+ )?(unique|primary key) \(/,
    because: 'uma chave nova constrói o índice sob trava: índice "concurrently", depois "using index"',
  },
  {
    em: 'alter',
    pattern: /\bset not null\b|\balter column \w+ (set data )?type\b/,
    because: 'lê ou reescreve a tabela toda sob trava',
  },
  {
    em: 'alter',
    pattern: /\badd column [^,]*\b(serial|bigserial|generated|gen_random_uuid|random|clock_timestamp|nextval)\b/,
    because: 'uma coluna com um valor por linha reescreve a tabela sob trava: coluna vazia, depois preenchida',
  },
  {
    em: 'outro',
    pattern: /^\s*(create|drop) (unique )?index concurrently (?!if (not )?exists)/,
    because: 'um índice "concurrently" tem de poder ser repetido: "if not exists" ou "if exists"',
  },
];
/** What the version before may still ask for. */
const retira = /\bdrop (table|column|function|view|type)\b|\brename (to|column)\b|\bdrop default\b/;

function brokenRules(sql: string): string[] {
  const texto = sql.replace(/^\s*--.*$/gm, '').toLowerCase();
  const comandos = texto.split(/;\s*$/m);
  const novas = new Set(
    [...texto.matchAll(/\bcreate (?:unlogged )?table (?:if not exists )?(\w+)/g)].map(([, nome]) => nome),
  );
  const isThere = (tabela: string | undefined) => tabela !== undefined && !novas.has(tabela);
  const altera = (comando: string) => isThere(/^\s*alter table (?:only )?(\w+)/.exec(comando)?.[1]);
  const indiceDe = (comando: string) =>
    /^\s*create (?:unique )?index (?!concurrently)[\s\S]*?\bon (?:only )?(\w+)/.exec(comando)?.[1];
  const emTransacao = !sql.startsWith('-- sem transação');
  const alteracoes = comandos.filter(altera);
  return [
    ...regras
      .filter(({ em, pattern }) =>
        comandos.some((comando) => (em === 'alter') === altera(comando) && pattern.test(comando)),
      )
      .map(({ because }) => because),
    ...(comandos.some((comando) => isThere(indiceDe(comando)))
      ? ['o índice de uma tabela que já existe é feito "concurrently"']
      : []),
    ...(emTransacao && /\bindex concurrently\b/.test(texto) ? ['falta "-- sem transação" na primeira linha'] : []),
    ...(emTransacao && alteracoes.length > 0 && comandos.some((comando) => /^\s*(update|delete|insert)\b/.test(comando))
      ? ['o que preenche linhas vem noutro arquivo que o que trava a tabela']
      : []),
    ...(retira.test(texto) && !/^-- versão anterior: \S/m.test(sql)
      ? ['o que se retira, a versão anterior talvez ainda use: diga em "-- versão anterior: …" por que não']
      : []),
  ];
}

const nomes = readdirSync(pasta).filter((nome) => nome.endsWith('.sql'));
const novas = nomes.filter((nome) => nome.slice(0, 4) > ultimaSemRegras);

test('the migrations are found, and each has a number of its own from the rules on', () => {
  expect(nomes.length).toBeGreaterThan(80);
  expect(new Set(novas.map((nome) => nome.slice(0, 4))).size).toBe(novas.length);
});

test('new migrations hold up nobody, and take nothing away that the version before uses', () => {
  const quebradas = novas.flatMap((nome) =>
    brokenRules(readFileSync(new URL(nome, pasta), 'utf8')).map((regra) => `${nome}: ${regra}`),
  );
  expect(quebradas).toEqual([]);
});

test.each([
  ['alter table vendas add constraint vendas_total check (total >= 0);', 'restrição nova'],
  ['alter table vendas add constraint vendas_chave unique (numero);', 'chave nova'],
  ['alter table vendas alter column obs set not null;', 'sob trava'],
  ['alter table vendas add column uuid uuid not null default gen_random_uuid();', 'um valor por linha'],
  ['create index vendas_obs on vendas (obs);', '"concurrently"'],
  ['create index concurrently if not exists vendas_obs on vendas (obs);', 'sem transação'],
  ['-- sem transação\ncreate index concurrently vendas_obs on vendas (obs);', 'poder ser repetido'],
  ["alter table vendas add column obs text;\nupdate vendas set obs = '';", 'noutro arquivo'],
  ['alter table vendas drop column obs;', 'versão anterior'],
])('would be seen: %s', (sql, regra) => {
  expect(brokenRules(sql)).toEqual([expect.stringContaining(regra)]);
});

test.each([
  'create table novas (id bigint primary key);\ncreate index novas_id on novas (id);\nalter table novas add check (id > 0);',
  "alter table vendas add column obs text not null default '';",
  'alter table vendas add constraint vendas_total check (total >= 0) not valid;',
  '-- sem transação\ncreate unique index concurrently if not exists vendas_n on vendas (n);\nalter table vendas add constraint vendas_n unique using index vendas_n;',
  '-- versão anterior: deixou de a ler em 0500.\nalter table vendas drop column obs;',
])('is fine: %s', (sql) => {
  expect(brokenRules(sql)).toEqual([]);
});
