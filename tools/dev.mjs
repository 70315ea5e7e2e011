/** `npm run dev`: the API restarted and the web refreshed as files change. The web is at http://localhost:5173. */
import { join } from 'node:path';
import { root, runPinned } from './setup/process.mjs';

// One process: with several, each change would end and begin all of them.
process.env.PROCESSOS ??= '1';
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const ended = await Promise.race([
  runPinned(['--watch', 'server/src/main.ts']),
  runPinned([vite], { cwd: join(root, 'web') }),
]);
// One without the other is of no use: whichever ends, the other is told to.
process.exitCode = ended;
process.kill(process.pid, 'SIGTERM');
