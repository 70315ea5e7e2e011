/** `npm test`: set up, a browser, then vitest with the arguments given (`npm test -- resgates`). */
import { join } from 'node:path';
import { findBrowser } from './setup/browser.mjs';
import { root, runPinned } from './setup/process.mjs';
import { setup } from './setup.mjs';

setup();
const env = { ...process.env, CHROMIUM: findBrowser() };
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
process.exitCode = await runPinned([vitest, 'run', ...process.argv.slice(2)], { env });
