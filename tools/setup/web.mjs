/** Builds the web into web/dist when what it is made of has changed. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, runQuietly, say } from './process.mjs';

const web = join(root, 'web');
const dist = join(web, 'dist');
const stamp = join(root, 'node_modules', '.pontua-web');
const sources = ['web', 'contract', 'package-lock.json', 'tsconfig.base.json'];

export function buildWeb({ force = false } = {}) {
  const wanted = hash(sources.map((name) => join(root, name)));
  const current = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (!force && current === wanted && existsSync(join(dist, 'index.html'))) return;
  say('Montando a interface…');
  // Beside, then swapped: a server that is running never sees half a build.
  const draft = join(web, `dist-${process.pid}`);
  const old = `${draft}-old`;
  try {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const build = (...args) => runQuietly(pinnedNode, [vite, 'build', ...args], { cwd: web });
    build('--outDir', draft, '--emptyOutDir');
    build('--outDir', join(draft, 'servidor'), '--ssr', 'src/esboco.tsx');
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(draft, dist);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
  writeFileSync(stamp, wanted);
}

function hash(paths) {
  const sum = createHash('sha256');
  for (const path of paths.flatMap(filesOf).sort()) sum.update(`${path}\0`).update(readFileSync(path)).update('\0');
  return sum.digest('hex');
}

function filesOf(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true })
    .filter((name) => !/(^|[\\/])(dist(-\d+(-old)?)?|node_modules)([\\/]|$)|\.test\.tsx?$/.test(name))
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile());
}
