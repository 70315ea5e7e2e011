/** The browser of the end-to-end tests: the one of the machine, or Debian's, installed when we may. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root, runQuietly, say } from './process.mjs';

/** A Chromium of pages alone, without the windows that nobody sees: a third less work for the processor. It has no camera. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'chrome'];
const places = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a browser that runs. Ends the process with a sentence when there is none to be had. */
export function findBrowser() {
  const asked = process.env.CHROMIUM;
  if (asked && !runs(asked)) fail(`CHROMIUM aponta para ${asked}, que não roda.`);
  return asked || found(names, places) || installed();
}

/** Path of the shell, or nothing: tests then run in the other one. Call it after `findBrowser`: it comes upon its Chromium. */
export function findShell() {
  if (process.env.CHROMIUM) return '';
  return found(shells) ?? installedShell() ?? '';
}

function found(named, elsewhere = []) {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin');
  const candidates = named.flatMap((name) => folders.map((folder) => join(folder, name))).concat(elsewhere);
  return candidates.find((path) => existsSync(path) && runs(path));
}

/** Ubuntu's `chromium-browser` is a stub that asks for snap, so being there is not enough. */
function runs(path) {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/** Where somebody installed Chromium without it. What could not be had once is not asked for at every run. */
function installedShell() {
  if (!mayInstall() || existsSync(withoutShell)) return undefined;
  say('Instalando o Chromium sem janelas para os testes…');
  try {
    install(shells[0]);
  } catch {
    mkdirSync(dirname(withoutShell), { recursive: true });
    writeFileSync(withoutShell, '');
  }
  return found(shells);
}

const withoutShell = join(root, 'node_modules', '.cache', 'pontua-sem-shell');

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function install(...packages) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 180_000 };
  // Somebody else's run may be at it.
  const patient = ['-o', 'DPkg::Lock::Timeout=120'];
  runQuietly('apt-get', ['update'], options);
  runQuietly('apt-get', [...patient, 'install', '-y', '--no-install-recommends', ...packages], options);
}

function installed() {
  if (!mayInstall()) {
    fail(
      'Os testes precisam de um navegador. Instale o Chromium ou o Chrome, ou diga onde está um: CHROMIUM=/caminho npm test',
    );
  }
  say('Instalando o Chromium para os testes…');
  try {
    install('chromium', 'fonts-liberation');
  } catch (error) {
    fail(`Os testes precisam de um navegador, e o Chromium não pôde ser instalado.\n${error.message}`);
  }
  return (
    found(names, places) ??
    fail('O Chromium foi instalado, mas não roda. Instale o Chrome e diga onde está: CHROMIUM=/caminho npm test')
  );
}

function fail(sentence) {
  say(sentence);
  process.exit(1);
}
