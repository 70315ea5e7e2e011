/** Bundles `src/inicio.ts` with what it shares with the program, and writes it into the page where that says so. */
import { build, type Plugin, type Rolldown } from 'vite';

const LUGAR = '<!-- inicio -->';

export function inicio(target: string[]): Plugin {
  return {
    name: 'inicio',
    transformIndexHtml: {
      order: 'pre',
      async handler(pagina) {
        if (!pagina.includes(LUGAR)) throw new Error(`inicio: index.html não tem mais ${LUGAR}`);
        const input = `${import.meta.dirname}/src/inicio.ts`;
        const rolldownOptions = { input, output: { format: 'iife' } } as const;
        const pedido = { configFile: false, logLevel: 'warn', publicDir: false } as const;
        const feito = await build({ ...pedido, build: { write: false, target, rolldownOptions } });
        const [parte] = (feito as Rolldown.RolldownOutput).output; // One input, nothing written: one output of one chunk.
        return pagina.replace(LUGAR, () => `<script>${parte.code.trim()}</script>`);
      },
    },
  };
}
