/** The commands of package.json other than `start` and `test`: set up, then run on the pinned Node. */
import { findBrowser } from './setup/browser.mjs';
import { runPinned, say } from './setup/process.mjs';
import { setup } from './setup.mjs';

const commands = {
  check: { script: 'tools/check.mjs' },
  dev: { script: 'tools/dev.mjs' },
  bench: { script: 'bench/main.ts', web: true, pages: ['--navegador', '--aparelho', '--lighthouse', '--tudo'] },
  estresse: { script: 'bench/estresse.ts' },
  simulador: { script: 'bench/simulador.ts' },
  'db:types': { script: 'tools/db-types.ts' },
  administrador: { script: 'server/src/cli/administrador.ts' },
  ancora: { script: 'server/src/cli/ancora.ts' },
  backup: { script: 'server/src/cli/backup.ts' },
  restore: { script: 'server/src/cli/restore.ts' },
  particoes: { script: 'server/src/cli/particoes.ts' },
  'ledger:verify': { script: 'server/src/cli/ledger-verify.ts' },
};

const [name = '', ...args] = process.argv.slice(2);
if (name === 'build') {
  setup({ force: true });
} else if (commands[name]) {
  const { script, web = false, pages = [] } = commands[name];
  setup({ web });
  // Found, or installed, only for what opens pages.
  const env = pages.some((option) => args.includes(option)) ? { ...process.env, CHROMIUM: findBrowser() } : process.env;
  process.exitCode = await runPinned([script, ...args], { env });
} else {
  say(`Comando desconhecido: ${name}. Há: build, ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 1;
}
