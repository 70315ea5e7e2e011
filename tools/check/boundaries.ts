/** Holds every source file against rules.ts, floors.ts and writes.ts, and the journeys against the rules of their text. Prints `file: rule (import)` for each breach and ends with 1 if there are any. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix, resolve } from 'node:path';
import { brokenByFloor, misplacedModules } from './floors.ts';
import { brokenByImport, brokenByText, idleRules, unreachedServices, wornNames } from './rules.ts';
import { brokenByWrite, misplacedTables } from './writes.ts';

const root = resolve(import.meta.dirname, '..', '..');
const find = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => posix.normalize(file));
const files = find('{contract,server,web}/{src,test}/**/*.{ts,tsx}');
const journeys = find('e2e/**/*.ts');
const specifiers = /(?:\bfrom|\bimport|\bimport\()\s*(['"])([^'"\n]+)\1/g;

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const texts = new Map(files.map((file) => [file, read(file)]));
const imports: [from: string, to: string][] = [];

const breaches = [...texts].flatMap(([file, text]) => {
  const names = [...text.matchAll(specifiers)].map((match) => match[2] ?? '');
  return [
    ...[...brokenByText(file, text), ...brokenByWrite(file, text)].map((rule) => `${file}: ${rule}`),
    ...names.flatMap((name) => {
      const to = target(file, name);
      imports.push([file, to]);
      return [...brokenByImport(file, to), ...brokenByFloor(file, to)].map((rule) => `${file}: ${rule} ('${name}')`);
    }),
  ];
});
breaches.push(
  ...journeys.flatMap((file) => brokenByText(file, read(file)).map((rule) => `${file}: ${rule}`)),
  ...idleRules([...files, ...journeys]),
  ...misplacedModules(globSync('server/src/modules/*', { cwd: root }).map((folder) => basename(folder))),
  ...misplacedTables(read('server/src/platform/db/types.ts')),
  ...unreachedServices(files, imports),
  ...wornNames(texts),
);

/** The file an import means, from the root of the checkout; packages under node_modules. */
function target(file: string, name: string): string {
  if (name.startsWith('.')) return posix.join(dirname(file), name);
  const ours = /^@pontua\/(contract|server|web)\/(.*)$/.exec(name);
  return ours ? `${ours[1]}/src/${ours[2]}.ts` : `node_modules/${name}`;
}

for (const breach of breaches) console.log(breach);
console.log(`${files.length + journeys.length} arquivos, ${breaches.length} violações`);
process.exitCode = breaches.length === 0 ? 0 : 1;
