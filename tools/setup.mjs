/**
 * What every command of package.json does first: dependencies as the lockfile says, the web built. Well under a second when
 * nothing changed. Plain JavaScript for Node 20 and newer, because it is what brings the pinned Node.
 */
import { fileURLToPath } from 'node:url';
import { install } from './setup/install.mjs';
import { say } from './setup/process.mjs';
import { buildWeb } from './setup/web.mjs';

export function setup({ web = true, force = false } = {}) {
  try {
    install();
    if (web) buildWeb({ force });
  } catch (error) {
    say(`\nA preparação falhou.\n${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setup();
