/**
 * Mantine's styles follow its parts: whoever imports `Button` gets the styles of `Button`, in the same chunk (decision 0289 says
 * what that saves). The source imports the whole file, as Mantine says, and so it is in development.
 */
import type { Plugin } from 'vite';

const soDeTodos = { '@mantine/core/styles.layer.css': '@mantine/core/styles/global.layer.css' };
/** Every part keeps its class names in a module of its own, which it imports after the parts it is made of: the very order that styles need. */
const CLASSES = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/;

export function estilosMantine(): Plugin {
  let partes = 0;
  return {
    name: 'estilos-mantine',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: soDeTodos } }),
    // A part whose styles are no longer where they were fails by itself: the import is not found.
    transform(codigo, id) {
      const nome = CLASSES.exec(id)?.[1];
      if (!nome) return null;
      partes += 1;
      return { code: `import '@mantine/core/styles/${nome}.layer.css';\n${codigo}`, map: null };
    },
    buildEnd(erro) {
      if (!erro && partes === 0) throw new Error('estilos-mantine: nenhuma parte do Mantine traz mais seus estilos');
    },
  };
}
