/** Bundles `src/inicio.ts` with what it shares with the program, and writes it into the page where that says so. */
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const LUGAR = '<!-- inicio -->';

export function inicio(target: string[]): Plugin {
  return {
    name: 'inicio',
    transformIndexHtml: {
      order: 'pre',
      async handler(pagina) {
        if (!pagina.includes(LUGAR)) throw new Error(`inicio: index.html não tem mais ${LUGAR}`);
        const codigo = await bundle(target);
        return pagina.replace(LUGAR, () => `<script>${codigo}</script>`);
      },
    },
  };
}

async function bundle(target: string[]): Promise<string> {
  const feito = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target,
      rolldownOptions: { input: join(import.meta.dirname, 'src/inicio.ts'), output: { format: 'iife' } },
    },
  });
  const [parte] = Array.isArray(feito) ? feito.flatMap(({ output }) => output) : 'output' in feito ? feito.output : [];
  if (parte?.type !== 'chunk') throw new Error('inicio: o Vite não fez de src/inicio.ts um só arquivo');
  return parte.code.trim();
}
