/** Starting other programs. Runs on whatever Node the machine has (20 or newer), before anything is installed. */
import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** A line for whoever started us. On stderr, so that what a command prints can still be piped. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Compiling is a third of every start: what Node made of the files the last time is kept. */
const compiled = join(root, 'node_modules', '.cache', 'node');

/** Hands the terminal over to a program on the pinned Node and gives its exit code; signals sent to us are passed on. */
export function runPinned(args, { env = process.env, ...options } = {}) {
  return run(pinnedNode, args, { ...options, env: { NODE_COMPILE_CACHE: compiled, ...env } });
}

function run(command, args, options = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    // On ctrl-C the terminal signals the whole group already; passing it on would make it two, and two mean "at once".
    const pass = (signal) => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal));
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, pass);
    child.on('error', fail);
    child.on('close', (code, signal) => {
      for (const each of signals) process.off(each, pass);
      done(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** Runs without a word; what it would have said is shown only when it fails. */
export function runQuietly(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6, ...options });
  if (result.status === 0) return;
  const said = [result.error?.message, result.stdout, result.stderr].filter(Boolean).join('\n');
  throw new Error(`${command} ${args.join(' ')}\n${shorten(said.trimEnd().split('\n'))}`);
}

/** The beginning, where the cause is said, and the end. */
function shorten(lines) {
  return (lines.length <= 60 ? lines : [...lines.slice(0, 40), '…', ...lines.slice(-20)]).join('\n');
}
