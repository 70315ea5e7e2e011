/** Holds every source file against rules.ts. Prints `file: rule (import)` for each breach and ends with 1 if there are any. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { brokenByImport, brokenByText } from './rules.ts';

const root = resolve(import.meta.dirname, '..', '..');
const files = globSync('{contract,server,web}/{src,test}/**/*.{ts,tsx}', { cwd: root }).map((file) =>
  posix.normalize(file),
);
const specifiers = /(?:\bfrom|\bimport|\bimport\()\s*(['"])([^'"\n]+)\1/g;

const breaches = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const imports = [...text.matchAll(specifiers)].map((match) => match[2] ?? '');
  return [
    ...brokenByText(file, text).map((rule) => `${file}: ${rule}`),
    ...imports.flatMap((name) =>
      brokenByImport(file, target(file, name)).map((rule) => `${file}: ${rule} ('${name}')`),
    ),
  ];
});

/** The file an import means, from the root of the checkout; packages under node_modules. */
function target(file: string, name: string): string {
  if (name.startsWith('.')) return posix.join(dirname(file), name);
  const ours = /^@pontua\/(contract|server|web)\/(.*)$/.exec(name);
  return ours ? `${ours[1]}/src/${ours[2]}.ts` : `node_modules/${name}`;
}

for (const breach of breaches) console.log(breach);
console.log(`${files.length} arquivos, ${breaches.length} violações`);
process.exitCode = breaches.length === 0 ? 0 : 1;
