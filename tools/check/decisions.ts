/** Holds the decisions, their index and every link to one against decisions.rules.ts. Ends with 1 if anything is broken. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { brokenIndex, brokenLinks, brokenPages } from './decisions.rules.ts';

const root = resolve(import.meta.dirname, '..', '..');
const folder = 'docs/decisions/';
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const pages = globSync(`${folder}*.md`, { cwd: root })
  .filter((file) => basename(file) !== 'README.md')
  .map((file) => ({ file: basename(file), text: read(file) }));
const files = pages.map(({ file }) => file);
const known = new Set(files);

const sources = globSync(
  [
    '*.md',
    '{docs,tools,e2e,bench}/**/*',
    '{contract,server,web}/*',
    '{contract,server,web}/{src,test,public,aplicativo}/**/*',
  ],
  { cwd: root },
).filter((file) => /\.(ts|tsx|mjs|js|css|md|html)$/.test(file) && !/decisions\.rules\.(test\.)?ts$/.test(file));

const broken = [
  ...brokenPages(pages),
  ...brokenIndex(read(`${folder}README.md`), files),
  ...sources.flatMap((file) =>
    // The page of the format itself links to an example that is not there.
    brokenLinks(file === `${folder}README.md` ? read(file).split('\n## ').slice(1).join('\n') : read(file), known).map(
      (rule) => `${file}: ${rule}`,
    ),
  ),
];

for (const line of broken) console.log(line);
console.log(`${files.length} decisões, ${broken.length} violações`);
process.exitCode = broken.length === 0 ? 0 : 1;
