/** A disk with no room: a process that may write files of so many kilobytes and no larger. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** @param quilobytes of a file, at most @param programa a module @returns what it says on its standard output */
export async function runWithin(quilobytes: number, programa: string): Promise<string> {
  const node = [process.execPath, '--input-type=module', '-e', programa];
  const { stdout } = await run('bash', ['-c', `ulimit -f ${quilobytes}; exec "$@"`, 'bash', ...node]);
  return stdout.trim();
}
