/** The commands of package.json other than `start` and `test`: set up, then run on the pinned Node. */
import { runPinned, say } from './setup/process.mjs';
import { setup } from './setup.mjs';

const commands = {
  check: { script: 'tools/check.mjs' },
  dev: { script: 'tools/dev.mjs' },
  bench: { script: 'bench/main.ts', web: true },
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
  setup({ web: commands[name].web ?? false });
  process.exitCode = await runPinned([commands[name].script, ...args]);
} else {
  say(`Comando desconhecido: ${name}. Há: build, ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 1;
}
