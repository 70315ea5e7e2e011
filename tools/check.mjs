/** `npm run check`: the one gate. All steps run, so that one visit shows all that is wrong. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root, say } from './setup/process.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);
const projetos = ['contract', 'server', 'web', 'web/tsconfig.node.json', 'e2e'];

const steps = [
  { name: 'formato e estilo (biome)', command: [bin('biome'), 'ci', '--max-diagnostics=200'] },
  ...projetos.map((name) => ({ name: `tipos: ${name} (tsc)`, command: [bin('tsc'), '-p', name] })),
  { name: 'package-lock completo', command: [process.execPath, 'tools/lock.mjs', '--verify'] },
  { name: 'fronteiras entre as partes', command: [process.execPath, 'tools/check/boundaries.ts'] },
  { name: 'decisões', command: [process.execPath, 'tools/check/decisions.ts'] },
  { name: 'código sem uso (knip)', command: [process.execPath, 'node_modules/knip/bin/knip.js', '--no-progress'] },
];

/** Output is held back until the end of the step: steps run side by side would otherwise talk across each other. */
function runStep({ name, command: [program, ...args] }) {
  return new Promise((done) => {
    const started = performance.now();
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    child.on('error', (error) => said.push(Buffer.from(`${error}\n`)));
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      if (code !== 0) process.stdout.write(`\n${Buffer.concat(said)}\n`);
      say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
      done({ name, passed: code === 0 });
    });
  });
}

/** Two at a time, for the two cores that every machine has. */
async function runAll(queue, results = []) {
  for (let step = queue.shift(); step; step = queue.shift()) results.push(await runStep(step));
  return results;
}

const queue = [...steps];
const results = (await Promise.all([runAll(queue), runAll(queue)])).flat();
const failed = results.filter(({ passed }) => !passed);
say(failed.length === 0 ? '\nTudo certo.' : `\nFalhou: ${failed.map(({ name }) => name).join('; ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
