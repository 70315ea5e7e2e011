/** Who writes which table: one module each, as tools/check/floors.ts has it. Seen in the text, in SQL and in calls of Kysely. */
import { floors, platformTables } from './floors.ts';

/** What is written outside its owner, because one statement must. */
interface Exception {
  files: RegExp;
  table: string;
  /** Only an update of these; null: any write. */
  columns: readonly string[] | null;
  why: string;
}

export const exceptions: readonly Exception[] = [
  {
    files: /^server\/src\/modules\/pontos\/lancamentos\.queries\.ts$/,
    table: 'parceiros',
    columns: ['saldo_pontos', 'divida_pontos', 'total_pontos', 'ultima_pontuacao', 'ultima_ordem', 'ultimo_hash'],
    why: 'the last line of each seller’s book, kept in the row that is locked for it and written with the entry',
  },
  {
    files: /^server\/src\/platform\/db\/acessos\.ts$/,
    table: 'permissao_telas',
    columns: null,
    why: 'a new version’s screens, given to levels once, before any module runs',
  },
  {
    files: /^server\/src\/platform\/db\/acessos\.ts$/,
    table: 'permissao_tipos',
    columns: ['acoes'],
    why: 'the same of its actions',
  },
];

const owners = new Map<string, string>([
  ...platformTables.map((table) => [table, 'platform'] as const),
  ...floors.flatMap((floor) =>
    Object.entries(floor).flatMap(([name, tables]) => tables.map((table) => [table, `modules/${name}`] as const)),
  ),
]);

interface Write {
  /** As PostgreSQL names it; null where the text does not say. */
  table: string | null;
  /** What an update in SQL assigns; empty of any other write. */
  columns: string[];
}

const inSql =
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:([a-z_]\w*)|\$\{)(?:[ \t]+(?:as[ \t]+)?(?!set\b)\w+)?(?=(\s+set\s[^`]*)?)/gi;
const inKysely = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:(['"`])(\w+)[^'"`]*\1)?/g;
/** Where an importer has its lines copied to, and where those of a plain noun end. */
const inCopy = /\b(?:destino|grava)\s*[=:]\s*['"`](\w+)/g;

/** Every write in a file's text, comments aside. Words that only follow "update" ("for update of", "do update set") come along as tables that nobody has. */
function writesOf(text: string): Write[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s--\s.*$/gm, '');
  return [
    ...[...code.matchAll(inSql)].map(([, table, assignments = '']) => ({
      table: table?.toLowerCase() ?? null,
      columns: assignedIn(assignments),
    })),
    ...[...code.matchAll(inKysely)].map(([, , table]) => ({ table: table ? toSnake(table) : null, columns: [] })),
    ...[...code.matchAll(inCopy)].map(([, table = '']) => ({ table, columns: [] })),
  ];
}

const toSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** ` set a = 1, b = f(c, d) from …`: a and b. What it cannot read is '', which nobody may write. */
function assignedIn(assignments: string): string[] {
  let flat = assignments.replace(/\$\{[^{}]*\}/g, '');
  for (let before = ''; before !== flat; ) {
    before = flat;
    flat = flat.replace(/\([^()]*\)/g, '');
  }
  const [list = ''] = flat.replace(/^\s*set\b/i, '').split(/\b(?:from|where|returning)\b|[();]/i);
  return list.trim() === '' ? [] : list.split(',').map((part) => /^\s*(\w+)\s*=/.exec(part)?.[1] ?? '');
}

/** What a file writes that is not its own. Tests and the migrations' own files are not asked. */
export function brokenByWrite(file: string, text: string): string[] {
  const writer = /^server\/src\/modules\/[^/]+/.exec(file)?.[0].replace('server/src/', '') ?? 'platform';
  if (!file.startsWith('server/src/') || /\.test\.ts$|\/test\//.test(file)) return [];
  return writesOf(text).flatMap(({ table, columns }) => {
    if (table === null) return writer === 'platform' ? [] : ['o que se escreve diz a sua tabela por extenso'];
    const owner = owners.get(table);
    if (!owner || owner === writer || isExcepted(file, table, columns)) return [];
    return [`só ${owner} escreve ${table}`];
  });
}

const isExcepted = (file: string, table: string, written: readonly string[]): boolean =>
  exceptions.some(
    ({ files, table: excepted, columns }) =>
      excepted === table &&
      files.test(file) &&
      (columns === null || (written.length > 0 && written.every((column) => columns.includes(column)))),
  );

/** Tables of the database that nobody has, and names that are no table. @param types platform/db/types.ts */
export function misplacedTables(types: string): string[] {
  const [, body = ''] = /export interface DB \{([^}]*)\}/.exec(types) ?? [];
  const tables = [...body.matchAll(/^\s*(\w+):/gm)].map(([, name = '']) => toSnake(name));
  return [
    ...tables.filter((table) => !owners.has(table)).map((table) => `a tabela ${table} não tem dono`),
    ...[...owners.keys()].filter((table) => !tables.includes(table)).map((table) => `a tabela ${table} não existe`),
  ];
}
