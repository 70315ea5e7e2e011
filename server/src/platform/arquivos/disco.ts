/** What was acknowledged must survive a power cut, its name in the folder too. */
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** @param caminho a file, or a folder: the names in it */
export async function flush(caminho: string): Promise<void> {
  const arquivo = await open(caminho, 'r');
  try {
    await arquivo.sync();
  } finally {
    await arquivo.close();
  }
}

/** A folder with all that is in it, from the bottom. */
export async function flushAll(pasta: string): Promise<void> {
  for (const entrada of await readdir(pasta, { withFileTypes: true })) {
    const caminho = join(pasta, entrada.name);
    await (entrada.isDirectory() ? flushAll(caminho) : flush(caminho));
  }
  await flush(pasta);
}
