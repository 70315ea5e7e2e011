/**
 * Leaves out of the bundle what of zod the browser never needs (5 kB compressed): turning schemas into JSON Schema, which the
 * OpenAPI page is made with on the server (calling it anyway throws), and the English messages, in whose stead stand ours
 * (`src/zod.ts`).
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const JSON_SCHEMA = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;
const INGLES = /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/;

export function zodEnxuto(): Plugin {
  return {
    name: 'zod-enxuto',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (INGLES.test(id)) return 'export default () => ({});';
      if (!JSON_SCHEMA.test(id)) return null;
      const codigo = await readFile(id, 'utf8');
      const nomes = [...codigo.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, nome]) => nome);
      const ausente = "const ausente = () => () => { throw new Error('JSON Schema is made on the server'); };";
      return [ausente, ...nomes.map((nome) => `export { ausente as ${nome} };`)].join('\n');
    },
  };
}
