/**
 * Mantine gives each field an id of React's, and another one once it is on the page: all of them are then drawn again before
 * anything is seen, which was half of what it took to put the shop window there. React's own id is enough.
 */
import type { Plugin } from 'vite';

const USE_ID = /@mantine[\\/]hooks[\\/]esm[\\/]use-id[\\/]use-id\.mjs$/;

const CODIGO = `import { useId as useIdDoReact } from 'react';
export const useId = (fixo) => {
  const id = useIdDoReact();
  return typeof fixo === 'string' ? fixo : 'mantine-' + id;
};`;

export function idsMantine(): Plugin {
  let achado = false;
  return {
    name: 'ids-mantine',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!USE_ID.test(id)) return null;
      achado = true;
      return { code: CODIGO, map: null };
    },
    buildEnd(erro) {
      if (!erro && !achado) throw new Error('ids-mantine: useId não está mais onde estava');
    },
  };
}
