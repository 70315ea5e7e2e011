/**
 * Folders that a configuration or a command names, with those above them. Not by `recursive`: Node tries for ever where the system says of
 * a folder beneath one that is there that there is no such place, as /proc and automounters do.
 */
import { mkdirSync, statSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from './erros.ts';

/** @returns the highest that was not there, if any */
export async function makeFolder(pasta: string, mode?: number, acimaHa = false): Promise<string | undefined> {
  try {
    await mkdir(pasta, mode);
    return pasta;
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await stat(pasta)).isDirectory()) return undefined;
    if (codeOf(error) !== 'ENOENT' || acimaHa) throw error;
  }
  const acima = await makeFolder(dirname(pasta), mode);
  const esta = await makeFolder(pasta, mode, true);
  return acima ?? esta;
}

export function makeFolderSync(pasta: string, mode?: number, acimaHa = false): void {
  try {
    mkdirSync(pasta, mode);
    return;
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && statSync(pasta).isDirectory()) return;
    if (codeOf(error) !== 'ENOENT' || acimaHa) throw error;
  }
  makeFolderSync(dirname(pasta), mode);
  makeFolderSync(pasta, mode, true);
}
