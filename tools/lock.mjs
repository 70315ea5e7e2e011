/**
 * `npm run lock`, after adding or updating a dependency: completes package-lock.json with the packages of other platforms that
 * the registry in use did not offer. npm leaves those out of the lockfile and then refuses `npm ci` for their absence,
 * here and everywhere else. Their versions are exact in the package that names them, so nothing is guessed; what is
 * missing is only the checksum. With --verify it changes nothing and ends with 1 when something is missing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './setup/process.mjs';

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingOptional(lock.packages);

if (process.argv.includes('--verify')) {
  if (missing.length > 0) {
    say(`Faltam no package-lock.json: ${missing.map(([path]) => path).join(', ')}. Rode npm run lock.`);
    process.exitCode = 1;
  }
} else {
  const all = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
  // In npm's own order: otherwise its next run would move every line.
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  say(`package-lock.json: ${missing.length} pacotes de outras plataformas acrescentados.`);
}

function missingOptional(packages) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !resolves(packages, parent, name))
      .map(([name, version]) => [`node_modules/${name}`, entry(name, version, dev)]),
  );
}

/** As Node does: beside the one who asks, then in each folder above. */
function resolves(packages, parent, name) {
  for (let path = parent; ; path = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))) {
    if (packages[`${path ? `${path}/` : ''}node_modules/${name}`]) return true;
    if (!path) return false;
  }
}

function entry(name, version, dev) {
  const found =
    /-(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)(-\w+)?$/.exec(name);
  if (!found || !/^\d+\.\d+\.\d+/.test(version))
    throw new Error(`${name}@${version} falta no package-lock.json e não é de outra plataforma.`);
  const [, os, cpu, abi = ''] = found;
  const libc = /musl/.test(abi) ? ['musl'] : /gnu/.test(abi) ? ['glibc'] : undefined;
  return { version, cpu: [cpu], ...(dev && { dev }), ...(libc && { libc }), optional: true, os: [os] };
}
