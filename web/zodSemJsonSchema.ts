/**
 * Leaves out of the bundle what zod carries to turn schemas into JSON Schema (4 kB compressed): the OpenAPI page is made on the
 * server, the browser only validates. Calling it anyway throws.
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const ARQUIVO = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;

export function zodSemJsonSchema(): Plugin {
  return {
    name: 'zod-sem-json-schema',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!ARQUIVO.test(id)) return null;
      const codigo = await readFile(id, 'utf8');
      const nomes = [...codigo.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, nome]) => nome);
      const ausente = "const ausente = () => () => { throw new Error('JSON Schema is made on the server'); };";
      return [ausente, ...nomes.map((nome) => `export { ausente as ${nome} };`)].join('\n');
    },
  };
}
