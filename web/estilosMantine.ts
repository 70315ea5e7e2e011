/**
 * Mantine's styles follow its parts: whoever imports `Button` gets the styles of `Button`, in the same chunk. The whole file
 * weighs 42 kB compressed, a fifth of what a seller's first screen may weigh; hand-kept lists of parts go stale. The source imports the
 * whole file, as Mantine says, and so it is in development.
 */
import type { Plugin } from 'vite';

const INTEIRO = '@mantine/core/styles.layer.css';
const BASE = '\0mantine-base';
/** Every part keeps its class names in a module of its own, which it imports after the parts it is made of: the very order that styles need. */
const CLASSES = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/;

export function estilosMantine(): Plugin {
  return {
    name: 'estilos-mantine',
    apply: 'build',
    enforce: 'pre',
    resolveId: (origem) => (origem === INTEIRO ? BASE : null),
    load: (id) =>
      id === BASE
        ? ['global', 'baseline'].map((nome) => `import '@mantine/core/styles/${nome}.layer.css';`).join('\n')
        : null,
    transform(codigo, id) {
      const nome = CLASSES.exec(id)?.[1];
      return nome ? { code: `import '@mantine/core/styles/${nome}.layer.css';\n${codigo}`, map: null } : null;
    },
  };
}
