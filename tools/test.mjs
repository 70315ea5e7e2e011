/**
 * `npm test`: set up, a browser, then vitest with the arguments given (`npm test -- resgates`). Browser specs that fail in a whole run
 * are run once more by themselves (docs/decisions/0403-segunda-tentativa.md).
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, findShell } from './setup/browser.mjs';
import { root, runPinned, say } from './setup/process.mjs';
import { setup } from './setup.mjs';

setup();
const pasta = mkdtempSync(join(tmpdir(), 'pontua-falhas-'));
const falhas = join(pasta, 'falhas.json');
const env = {
  ...process.env,
  CHROMIUM: findBrowser(),
  CHROMIUM_SEM_JANELA: findShell(),
};
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const run = (args, options) => runPinned([vitest, 'run', ...args], { env: { ...env, ...options } });

const args = process.argv.slice(2);
process.exitCode = await run([...args, '--reporter=default', '--reporter=./tools/falhas.ts'], { FALHAS: falhas });
const specs = args.length === 0 && existsSync(falhas) ? JSON.parse(readFileSync(falhas, 'utf8')) : [];
rmSync(pasta, { recursive: true, force: true });
// More are no accident.
if (specs.length > 0 && specs.length <= 3) {
  say(`\nSegunda tentativa, com a máquina só para isto: ${specs.join(', ')}`);
  process.exitCode = await run(specs);
}
