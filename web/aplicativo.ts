/** Puts the worker of the installed application and its page without network beside the build, under names that stay. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const pasta = join(import.meta.dirname, 'aplicativo');
const pagina = ['sem-conexao.html', 'sem-conexao.css', 'sem-conexao.js'];

export function aplicativo(): Plugin {
  return {
    name: 'aplicativo',
    apply: 'build',
    async generateBundle() {
      const hash = createHash('sha256');
      for (const fileName of pagina) {
        const source = await readFile(join(pasta, fileName), 'utf8');
        hash.update(source);
        this.emitFile({ type: 'asset', fileName, source });
      }
      // Browsers take a new worker when a byte of it changed: a changed page must change it too.
      const versao = hash.digest('hex').slice(0, 12);
      const worker = await readFile(join(pasta, 'sw.js'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.replace('__VERSAO__', versao) });
    },
  };
}
