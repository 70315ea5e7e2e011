/** Compresses what was built, once and as well as it goes: the server sends `.br` beside a file where the browser takes it. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const COMPRESSIVEL = /\.(js|css|html|svg|wasm|webmanifest)$/;
/** Below this the headers weigh more than what is saved. */
const MINIMO = 1024;

export function compressao(): Plugin {
  return {
    name: 'compressao',
    apply: 'build',
    // From the disk: Vite still edits its chunks after every `generateBundle`, and a stale copy would be what browsers get.
    async writeBundle({ dir = '' }, arquivos) {
      const inteiros = Object.keys(arquivos).filter((nome) => COMPRESSIVEL.test(nome));
      await Promise.all(inteiros.map((nome) => compressFile(join(dir, nome))));
    },
  };
}

export async function compressFile(caminho: string): Promise<void> {
  const bytes = await readFile(caminho);
  if (bytes.length < MINIMO) return;
  await writeFile(`${caminho}.br`, await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
