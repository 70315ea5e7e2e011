/** `npm start`: set up, then the server. */
import { runPinned } from './setup/process.mjs';
import { setup } from './setup.mjs';

setup();
process.exitCode = await runPinned(['server/src/main.ts', ...process.argv.slice(2)]);
