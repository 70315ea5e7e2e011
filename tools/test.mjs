/** `npm test`: set up, a browser, then vitest with the arguments given (`npm test -- resgates`). */
import { join } from 'node:path';
import { findBrowser, findShell } from './setup/browser.mjs';
import { root, runPinned } from './setup/process.mjs';
import { setup } from './setup.mjs';

setup();
const env = {
  ...process.env,
  CHROMIUM: findBrowser(),
  CHROMIUM_SEM_JANELA: findShell(),
  // Tests start many servers and reading threads, each of which would compile the same files again.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
};
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
process.exitCode = await runPinned([vitest, 'run', ...process.argv.slice(2)], { env });
